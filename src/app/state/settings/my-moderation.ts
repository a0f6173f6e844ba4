import { atom } from 'jotai'
import '../../net/later-paths.ts'
import type { MyModerationEntry } from '#wire/moderation/reports.ts'
import type { Me } from '#wire/user.ts'
import { environmentAtom } from '../platform/environment.ts'
import { sessionAtom } from '../session/session.ts'

export type MyModeration = { readonly entries: readonly MyModerationEntry[]; readonly next_cursor: string | null }

/** What admins decided about me; null if the server didn't answer. */
export const loadMyModeration = atom(null, async (get, set, cursor: string | null): Promise<MyModeration | null> => {
  const { call } = get(environmentAtom)
  const result = await call('myModeration', { query: cursor === null ? {} : { cursor } })
  if (!result.ok) return null
  if (result.data.entries.some(({ is_new }) => is_new)) void set(markSeen)
  return result.data
})

/** On the server, and here, so that no notice is shown again. */
const markSeen = atom(null, async (get, set) => {
  const result = await get(environmentAtom).call('seenModeration')
  const session = get(sessionAtom)
  if (!result.ok || session.stage !== 'signed-in' || session.me === null) return
  const { moderated: _, ...me } = session.me
  set(applyMe, me)
})

/** Asks who I am now, after an admin's decision or at the end of a suspension. */
export const refreshMe = atom(null, async (get, set) => {
  const result = await get(environmentAtom).call('me')
  if (result.ok && result.data !== null) set(applyMe, result.data)
})

const applyMe = atom(null, (get, set, me: Me) => {
  const session = get(sessionAtom)
  if (session.stage !== 'signed-in' || session.uid !== me.uid) return
  get(environmentAtom).profile.save(me)
  set(sessionAtom, { ...session, me })
})
