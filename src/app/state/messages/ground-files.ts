import { atom } from 'jotai'
import type { FileAddresses } from '#rules/files/shown-size.ts'
import { groundHolder } from '#rules/ground/ground-files.ts'
import { groundUid } from '#rules/ground/ground-message.ts'
import { objectAddress } from '../../device/browser/object-address.ts'
import { environmentAtom } from '../platform/environment.ts'

/** The addresses of a message's files by id, those that are on the device, and how to give the addresses up. */
type OpenedFiles = { readonly addresses: ReadonlyMap<string, FileAddresses>; readonly close: () => void }

export const openGroundFiles = atom(null, async (get, _set, messageId: string): Promise<OpenedFiles> => {
  const store = await get(environmentAtom).files()
  const files = await store.heldBy(groundUid, groundHolder(messageId))
  const addresses = files.map(({ id, bytes, thumb }) => {
    const file = objectAddress.of(bytes)
    return [id, { thumb: thumb === undefined ? file : objectAddress.of(thumb), full: file, file }] as const
  })
  return {
    addresses: new Map(addresses),
    close: () => {
      for (const [, { thumb, file }] of addresses) for (const each of [thumb, file]) objectAddress.giveUp(each)
    },
  }
})
