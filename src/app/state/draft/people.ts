import { atom } from 'jotai'
import { userSearchLimitDefault, userSearchLimitMax } from '#wire/limits.ts'
import type { UserReference } from '#wire/user.ts'
import { environmentAtom } from '../platform/environment.ts'

/** People and agents whose tag or name starts so; nobody when it fails. */
export const searchPeople = atom(null, async (get, _set, text: string): Promise<readonly UserReference[]> => {
  const query = text.trim().replace(/^@/, '')
  if (query === '') return []
  const result = await get(environmentAtom).call('searchUsers', { query: { query, limit: userSearchLimitDefault } })
  return result.ok ? result.data.users : []
})

/**
 * The one who has exactly this tag, or null. The search may hold back a bearer whose tag many others start with; then
 * the tag itself is asked for, and the search once more as wide as it goes.
 */
export const findByTag = atom(null, async (get, _set, typed: string): Promise<UserReference | null> => {
  const { call } = get(environmentAtom)
  const tag = typed.trim().replace(/^@/, '')
  if (tag === '') return null
  const search = async (limit: number) => {
    const result = await call('searchUsers', { query: { query: tag, limit } })
    const users: readonly UserReference[] = result.ok ? result.data.users : []
    return users.find(({ user_tag }) => user_tag?.toLowerCase() === tag.toLowerCase()) ?? null
  }
  const found = await search(userSearchLimitDefault)
  if (found !== null) return found
  const known = await call('validateTag', { query: { tag } })
  return known.ok && known.data.exists ? search(userSearchLimitMax) : null
})
