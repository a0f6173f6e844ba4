import { atom } from 'jotai'
import { fileKeyValidMs } from '#wire/limits.ts'
import '../../net/later-paths.ts'
import { environmentAtom } from '../platform/environment.ts'

type FileKeys = ReadonlyMap<string, { readonly key: string; readonly expiresMs: number }>

/** A key is replaced this long before it expires. */
export const fileKeyMarginMs = 60_000

/**
 * Keys for the addresses of files that a browser can't send a token for. Their end is by this device's clock, which may
 * differ from the server's by hours.
 */
export const fileKeysAtom = atom<FileKeys>(new Map())

/** Requests keys for these files, unless there are some that are still valid for a while. */
export const loadFileKeys = atom(null, async (get, set, ids: readonly string[]): Promise<void> => {
  const { call, nowMs } = get(environmentAtom)
  const isValid = (id: string) => {
    const leftMs = (get(fileKeysAtom).get(id)?.expiresMs ?? 0) - nowMs()
    // A clock that was set back doesn't make it valid for longer.
    return leftMs > fileKeyMarginMs && leftMs <= fileKeyValidMs
  }
  const missing = ids.filter((id) => !isValid(id))
  if (missing.length === 0) return
  const expiresMs = nowMs() + fileKeyValidMs
  const answer = await call('attachmentKeys', { query: { ids: [...missing] } })
  if (!answer.ok) return
  set(fileKeysAtom, (known) => {
    const still = [...known].filter(([, each]) => each.expiresMs > nowMs())
    return new Map([...still, ...answer.data.keys.map(({ id, key }) => [id, { key, expiresMs }] as const)])
  })
})
