import { atom } from 'jotai'
import '../../net/later-paths.ts'
import { environmentAtom } from '../platform/environment.ts'

type FileKeys = ReadonlyMap<string, { readonly key: string; readonly expiresMs: number }>

/** A key is replaced this long before it expires. */
export const fileKeyMarginMs = 60_000

/** Keys for the addresses of files that a browser can't send a token for. */
export const fileKeysAtom = atom<FileKeys>(new Map())

/** Requests keys for these files, unless there are some that are still valid for a while. */
export const loadFileKeys = atom(null, async (get, set, ids: readonly string[]): Promise<void> => {
  const { call, nowMs } = get(environmentAtom)
  const isValid = (id: string) => (get(fileKeysAtom).get(id)?.expiresMs ?? 0) - fileKeyMarginMs > nowMs()
  const missing = ids.filter((id) => !isValid(id))
  if (missing.length === 0) return
  const answer = await call('attachmentKeys', { query: { ids: [...missing] } })
  if (!answer.ok) return
  const expiresMs = Date.parse(answer.data.expires_at)
  set(fileKeysAtom, (known) => {
    const still = [...known].filter(([, each]) => each.expiresMs > nowMs())
    return new Map([...still, ...answer.data.keys.map(({ id, key }) => [id, { key, expiresMs }] as const)])
  })
})
