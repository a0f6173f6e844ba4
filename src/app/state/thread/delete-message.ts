import { atom } from 'jotai'
import { removeSubtrees } from '#rules/thread/forest.ts'
import { pathUp } from '#rules/thread/path.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { isNotFound } from '../../net/calls.ts'
import { reloadIfEmptied } from '../list/reload-if-emptied.ts'
import { sourceOfAtom } from '../messages/source-of-message.ts'
import { cloudSourceAtom, pathOf, type ThreadSource } from '../messages/thread-source.ts'
import { environmentAtom } from '../platform/environment.ts'
import { carryNotices, endError, showError } from '../platform/notices.ts'
import { pendingNavigationAtom } from '../platform/pending-navigation.ts'
import { offerUndo } from '../platform/undo.ts'
import { dropFromCache } from './cached-thread.ts'
import {
  failureText,
  hideMessage,
  isStillAtAtom,
  sendDeletions,
  showHidden,
  storedDeletionsAtom,
} from './deleting/deletion-queue.ts'
import { chooseRemaining } from './deleting/first-remaining.ts'
import { forgetHiddenIds } from './deleting/hidden.ts'
import { dropHidden } from './hidden-replies.ts'
import { dropFromMap, revealRequestAtom } from './map/map-view.ts'
import { type AfterDelete, deletedParentsAtom, redirectAtom } from './redirect-after-delete.ts'
import { pathAtom, threadAtom } from './thread.ts'

/** The Ground message this tab is deleting: events about it are ignored. */
const deletingAtom = atom<string | null>(null)

/** Deletes a message with all below it. In the Cloud it can be undone for a while, before the server is asked. */
export const deleteMessage = atom(null, async (get, set, id: string): Promise<AfterDelete> => {
  const source = get(sourceOfAtom)(id)
  return source.tab === 'ground' ? set(deleteOnDevice, source, id) : set(deleteLater, source, id)
})

/** Where to go from the open thread when this message is gone. */
const placeAfterAtom = atom((get) => (source: ThreadSource, id: string): AfterDelete => {
  const thread = get(threadAtom)
  const forest = get(source.forestAtom)
  if (thread === null || !pathUp(forest, thread.id).includes(id)) return { to: 'stay' }
  const parentId = forest.messages.get(id)?.parent_id ?? null
  return parentId === null ? { to: 'back' } : { to: 'path', path: pathOf(source, parentId) }
})

const deleteLater = atom(null, (get, set, source: ThreadSource, id: string): AfterDelete => {
  const after = get(placeAfterAtom)(source, id)
  set(hideMessage, id, after)
  void set(offerUndo, {
    key: id,
    text: texts.messageDeleted,
    undo: () => set(undoDeletion, source, id, after),
    end: () => {
      set(storedDeletionsAtom, id, get(environmentAtom).nowMs())
      return set(sendDeletions)
    },
    onWait: (untilMs) => set(storedDeletionsAtom, id, untilMs),
  })
  if (after.to !== 'stay') set(carryNotices)
  return after
})

/** Also goes back to the message, if the reader is still where its deletion took them. */
const undoDeletion = atom(null, (get, set, source: ThreadSource, id: string, after: AfterDelete) => {
  set(storedDeletionsAtom, id, null)
  if (!set(showHidden, id)) return set(showError, texts.deleteGone, 'delete')
  const isStill = get(isStillAtAtom)(after)
  if (isStill) set(pendingNavigationAtom, pathOf(source, id))
  const isShown = get(pathAtom).some((message) => message.id === id)
  if (isShown || (get(threadAtom) !== null && isStill)) set(revealRequestAtom, id)
})

const deleteOnDevice = atom(null, async (get, set, source: ThreadSource, id: string): Promise<AfterDelete> => {
  const after = get(placeAfterAtom)(source, id)
  set(deletingAtom, id)
  const result = await source.remove(id)
  set(deletingAtom, null)
  if (!result.ok) set(showError, failureText(result), 'delete')
  else set(endError, 'delete')
  if (!result.ok && !isNotFound(result)) return { to: 'stay' }
  const removed = result.ok ? [id, ...result.data] : [id]
  set(chooseRemaining, source, removed)
  set(source.forestAtom, (forest) => removeSubtrees(forest, removed))
  set(dropFromMap, removed)
  void set(reloadIfEmptied)
  if (after.to !== 'stay') set(carryNotices)
  return after
})

/**
 * Messages were deleted elsewhere. A reader of one of them gets a notice and is taken to its nearest remaining
 * ancestor.
 */
export const applyDeleted = atom(null, (get, set, ids: readonly string[], place?: ThreadSource) => {
  const source = place ?? get(cloudSourceAtom)
  const thread = get(threadAtom)
  set(forgetHiddenIds, ids)
  const before = get(source.forestAtom)
  const wasShown = thread !== null && get(pathAtom).some(({ id }) => id === thread.id)
  set(chooseRemaining, source, ids)
  const after = removeSubtrees(before, ids)
  set(source.forestAtom, after)
  const removed = [...before.messages.values()].filter(({ id }) => !after.messages.has(id))
  if (removed.length > 0) set(deletedParentsAtom, (gone) => new Map([...gone, ...removed.map(parentById)]))
  if (source.tab === 'cloud') set(dropFromCache, ids)
  void set(reloadIfEmptied)
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
