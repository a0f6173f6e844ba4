import { atom } from 'jotai'
import { removeSubtrees } from '../../rules/forest.ts'
import { pathUp } from '../../rules/path.ts'
import * as texts from '../../wire/texts.ts'
import type { Failure } from '../net/calls.ts'
import { restartIfEmptied } from './lists.ts'
import { showError } from './notices.ts'
import { threadAtom } from './thread.ts'
import { cloudSourceAtom, pathOf } from './thread-source.ts'

/** Where to go once a message is gone: nowhere, to its parent's thread, or back. */
export type AfterDelete =
  | { readonly to: 'stay' }
  | { readonly to: 'path'; readonly path: string }
  | { readonly to: 'back' }

/** Deletes a message with all below it; a 404 counts as done (section 4 Deletion). */
export const deleteMessage = atom(null, async (get, set, id: string): Promise<AfterDelete> => {
  const thread = get(threadAtom)
  const source = thread?.source ?? get(cloudSourceAtom)
  const before = get(source.forestAtom)
  const parentId = before.messages.get(id)?.parent_id ?? null
  const isUnderfoot = thread !== null && pathUp(before, thread.id).includes(id)

  const result = await source.remove(id)
  const isGone = !result.ok && result.failure === 'refused' && result.status === 404
  if (!result.ok) set(showError, failureText(result))
  if (!result.ok && !isGone) return { to: 'stay' }

  const removed = result.ok ? [id, ...result.data] : [id]
  set(source.forestAtom, (forest) => removeSubtrees(forest, removed))
  set(restartIfEmptied)
  if (!isUnderfoot) return isGone && thread !== null ? { to: 'back' } : { to: 'stay' }
  return isGone || parentId === null ? { to: 'back' } : { to: 'path', path: pathOf(source, parentId) }
})

function failureText(failure: Failure): string {
  if (failure.failure === 'no-answer') return texts.deleteFailed()
  if (failure.status === 404) return texts.deleteGone
  return failure.status === 403 ? texts.deleteForbidden : texts.deleteFailed(failure.detail)
}
