import { atom } from 'jotai'
import { stillWaiting } from '../../rules/outbox.ts'
import { changeOutbox, isOutboxKnownAtom, waitingPostsAtom } from './outbox.ts'
import { signOut } from './session-end.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'

type Leave = 'here' | 'everywhere'

/** Posts still wait: the person is asked before they are lost (supplement 10). */
const questionState = atom<{ readonly count: number; readonly leave: Leave } | null>(null)
export const signOutQuestionAtom = atom((get) => get(questionState))

/** Logout, as it is asked for with a button. */
export const askToSignOut = atom(null, async (get, set, leave: Leave) => {
  const waiting = get(isOutboxKnownAtom)
    ? get(waitingPostsAtom)
    : stillWaiting(await set(changeOutbox, (posts) => posts))
  if (waiting.length === 0) return set(leaveNow, leave)
  set(questionState, { count: waiting.length, leave })
})

export const answerSignOut = atom(null, async (get, set, isSure: boolean) => {
  const question = get(questionState)
  set(questionState, null)
  if (isSure && question !== null) await set(leaveNow, question.leave)
})

const leaveNow = atom(null, (_get, set, leave: Leave) => (leave === 'here' ? set(signOut) : set(signOutEverywhere)))
