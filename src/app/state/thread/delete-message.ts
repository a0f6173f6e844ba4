import { atom } from 'jotai'
import { removeSubtrees } from '#rules/thread/forest.ts'
import { pathUp } from '#rules/thread/path.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { type Failure, isNotFound } from '../../net/calls.ts'
import { restartIfEmptied } from '../list/lists.ts'
import { sourceOfAtom } from '../messages/source-of-message.ts'
import { cloudSourceAtom, pathOf, type ThreadSource } from '../messages/thread-source.ts'
import { carryNotices, endError, showError } from '../platform/notices.ts'
import { dropFromCache } from './cached-thread.ts'
import { dropHidden } from './hidden-replies.ts'
import { dropFromMap } from './map/map-view.ts'
import { type AfterDelete, deletedParentsAtom, redirectAtom } from './redirect-after-delete.ts'
import { pathAtom, threadAtom } from './thread.ts'

/** The message this tab is deleting: socket events about it are ignored. */
const deletingAtom = atom<string | null>(null)

/** Deletes a message with all below it; a 404 counts as done (section 4 Deletion). */
export const deleteMessage = atom(null, async (get, set, id: string): Promise<AfterDelete> => {
  const thread = get(threadAtom)
  const source = get(sourceOfAtom)(id)
  const before = get(source.forestAtom)
  const parentId = before.messages.get(id)?.parent_id ?? null
  const isUnderfoot = thread !== null && pathUp(before, thread.id).includes(id)

  set(deletingAtom, id)
  const result = await source.remove(id)
  set(deletingAtom, null)
  const isGone = isNotFound(result)
  // The response was lost, but a socket event has confirmed the deletion.
  const isConfirmed = !result.ok && result.failure === 'no-answer' && !get(source.forestAtom).messages.has(id)
  if (!result.ok && !isConfirmed) set(showError, failureText(result), 'delete')
  else set(endError, 'delete')
  if (!result.ok && !isGone && !isConfirmed) return { to: 'stay' }

  const removed = result.ok ? [id, ...result.data] : [id]
  set(source.forestAtom, (forest) => removeSubtrees(forest, removed))
  if (source.tab === 'cloud') set(dropFromCache, removed)
  set(dropFromMap, removed)
  set(restartIfEmptied)
  if (thread === null || !(isUnderfoot || isGone)) return { to: 'stay' }
  set(carryNotices)
  return isGone || parentId === null ? { to: 'back' } : { to: 'path', path: pathOf(source, parentId) }
})

/**
 * Messages were deleted elsewhere. A reader of one of them gets a notice and is taken to its nearest remaining
 * ancestor.
 */
export const applyDeleted = atom(null, (get, set, ids: readonly string[], place?: ThreadSource) => {
  const source = place ?? get(cloudSourceAtom)
  const thread = get(threadAtom)
  const before = get(source.forestAtom)
  const wasShown = thread !== null && get(pathAtom).some(({ id }) => id === thread.id)
  const after = removeSubtrees(before, ids)
  set(source.forestAtom, after)
  const removed = [...before.messages.values()].filter(({ id }) => !after.messages.has(id))
  if (removed.length > 0) set(deletedParentsAtom, (gone) => new Map([...gone, ...removed.map(parentById)]))
  if (source.tab === 'cloud') set(dropFromCache, ids)
  set(restartIfEmptied)
  set(dropHidden, ids)
  set(dropFromMap, ids)
  const isMine = ids.includes(get(deletingAtom) ?? '')
  if (thread === null || thread.source.tab !== source.tab || isMine || !ids.includes(thread.id)) return
  const left = firstLeft(get(deletedParentsAtom), thread.id)
  if (wasShown) set(showError, texts.deletedWhileRead, 'deleted')
  set(carryNotices)
  const isThere = left !== null && after.messages.has(left)
  set(redirectAtom, isThere ? { to: 'path', path: pathOf(thread.source, left) } : { to: 'back' })
})

const parentById = ({ id, parent_id }: Message) => [id, parent_id] as const

/** The nearest ancestor that isn't deleted. */
function firstLeft(gone: ReadonlyMap<string, string | null>, id: string): string | null {
  let at: string | null = id
  while (at !== null && gone.has(at)) at = gone.get(at) ?? null
  return at
}

function failureText(failure: Failure): string {
  if (failure.failure === 'no-answer') return texts.deleteFailed()
  if (failure.status === 404) return texts.deleteGone
  return failure.status === 403 ? texts.deleteForbidden : texts.deleteFailed(failure.detail)
}
