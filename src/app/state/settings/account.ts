import { atom } from 'jotai'
import type { MessagesAfter } from '#wire/access/account.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import { clientErrorDetail } from '../../net/calls.ts'
import { fetchFiles, type WantedFile } from '../export/exported-files.ts'
import { zipFiles } from '../export/zip-files.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isSigningOutAtom } from '../session/session.ts'
import { signOut } from '../session/session-end.ts'

/**
 * Downloads a file with all data stored about the person, in an archive with their files if they have any; resolves to
 * the error text, or null.
 */
export const downloadData = atom(null, async (get, set): Promise<string | null> => {
  const { call, saveFile, nowMs } = get(environmentAtom)
  const result = await call('downloadData')
  if (!result.ok) return clientErrorDetail(result) || texts.downloadFailed
  const at = new Date(nowMs()).toISOString()
  const name = `canopy-data-${at.slice(0, 10)}`
  const { attachments } = result.data
  if (attachments.length === 0) {
    saveFile(`${name}.json`, [JSON.stringify(result.data, null, 1)])
    return null
  }
  const wanted = attachments.map(({ address, ...file }): WantedFile => {
    return { ...file, form: address.endsWith('/full') ? 'full' : 'file', isOnGround: false }
  })
  const fetched = await set(fetchFiles, wanted, () => true)
  if (fetched === null) return texts.downloadFailed
  const withPaths = attachments.map((file) => ({ ...file, path: fetched.paths.get(file.id) ?? null }))
  const json = JSON.stringify({ ...result.data, attachments: withPaths }, null, 1)
  const zipped = await zipFiles([{ name: `${name}.json`, bytes: new Blob([json]) }, ...fetched.files], at)
  if (zipped === null) return texts.exportNotWritten
  saveFile(`${name}.zip`, [zipped], 'application/zip')
  return null
})

type Leaving = { readonly messages: MessagesAfter; readonly typed: string }

/** Deletes the account and ends this session; resolves to the error text, or null. */
export const deleteAccount = atom(null, async (get, set, { messages, typed }: Leaving): Promise<string | null> => {
  // The server may announce the end of the session before it answers; nothing else reacts to that.
  set(isSigningOutAtom, true)
  const result = await get(environmentAtom).call('deleteAccount', { body: { messages, confirmation: typed } })
  if (!result.ok) {
    set(isSigningOutAtom, false)
    return clientErrorDetail(result) || texts.deleteAccountFailed
  }
  get(environmentAtom).pendingNotice.save(texts.accountDeleted)
  await set(signOut)
  return null
})
