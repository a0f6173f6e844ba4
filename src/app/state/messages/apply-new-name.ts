import { atom } from 'jotai'
import { withRenamed } from '#rules/thread/renamed-person.ts'
import type { UserReference } from '#wire/user.ts'
import { environmentAtom } from '../platform/environment.ts'
import { sessionAtom } from '../session/session.ts'
import { cloudForestAtom } from './messages.ts'

/** Applies a user's new name to every card and, if it is my own, to the header. */
export const applyNewName = atom(null, (get, set, person: UserReference) => {
  set(cloudForestAtom, (forest) => withRenamed(forest, person))
  const session = get(sessionAtom)
  if (session.stage !== 'signed-in' || session.me === null || session.uid !== person.uid) return
  const me = { ...session.me, display_name: person.display_name, user_tag: person.user_tag }
  get(environmentAtom).profile.save(me)
  set(sessionAtom, { ...session, me })
})
