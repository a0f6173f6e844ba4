import { atom } from 'jotai'
import { userSearchLimitDefault, userSearchLimitMax } from '#wire/limits.ts'
import type { UserReference } from '#wire/user.ts'
import { environmentAtom } from '../platform/environment.ts'

/** People and agents whose tag or name starts with the text; empty on failure. */
export const searchPeople = atom(null, async (get, _set, text: string): Promise<readonly UserReference[]> => {
  const query = text.trim().replace(/^@/, '')
  if (query === '') return []
  const result = await get(environmentAtom).call('searchUsers', { query: { query, limit: userSearchLimitDefault } })
  return result.ok ? result.data.users : []
})

/**
 * The user with exactly this tag, or null. The search may leave out an exact match if many tags start with it; then the
 * tag itself is looked up and the search is repeated with the largest limit.
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
