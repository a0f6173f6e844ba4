import { atom } from 'jotai'
import { unsent } from '#rules/pending/outbox.ts'
import { editsByMessage } from '#rules/pending/pending-edits.ts'
import { areEditsKnownAtom, changeEdits, editsAtom } from '../pending/pending-edits.ts'
import { changeOutbox, isOutboxKnownAtom, pendingPostsAtom } from '../pending/pending-posts.ts'
import { type SignOutScope, signOutQuestionAtom } from '../platform/dialogs.ts'
import { endUndo } from '../platform/undo.ts'
import { signOut } from '../session/session-end.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'

/** Logout from a button. */
export const askToSignOut = atom(null, async (get, set, scope: SignOutScope) => {
  await set(endUndo)
  const posts = unsent(get(isOutboxKnownAtom) ? get(pendingPostsAtom) : await set(changeOutbox, (posts) => posts))
  const edits = get(areEditsKnownAtom) ? get(editsAtom) : await set(changeEdits, (edits) => edits)
  const count = posts.length + editsByMessage(edits).size
  if (count === 0) return set(signOutNow, scope)
  set(signOutQuestionAtom, { count, scope })
})

export const answerSignOut = atom(null, async (get, set, isSure: boolean) => {
  const question = get(signOutQuestionAtom)
  set(signOutQuestionAtom, null)
  if (isSure && question !== null) await set(signOutNow, question.scope)
})

const signOutNow = atom(null, (_get, set, scope: SignOutScope) =>
  scope === 'here' ? set(signOut) : set(signOutEverywhere),
)
