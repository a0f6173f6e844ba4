import { atom } from 'jotai'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import { branchDepthInThread } from '#wire/limits.ts'
import { isAnswered, isNotFound } from '../../net/calls.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { unreadAtom } from '../read-state/unread.ts'
import { uidAtom } from '../session/session.ts'
import { applyDeleted } from '../thread/delete-message.ts'
import { deletedIdsAtom } from '../thread/deleting/hidden.ts'
import { applyDeletions, forgetDeletion } from '../thread/deletions.ts'
import { threadAtom } from '../thread/thread.ts'
import { storeRoot } from '../thread/thread-root.ts'
import { applyNewMessage, applyReadState, applyUpdated, applyUpdates } from './live-events.ts'
import { advanceCursor } from './missed-changes.ts'

/** Everything up to this cursor has been received; null until the socket has sent one. */
export const cursorAtom = atom<string | null>(null)

const tooOld = 410

/**
 * Fetches what was missed while disconnected, page by page. False if the server didn't answer, or couldn't: the cursor
 * stays for the next attempt.
 */
export const catchUp = atom(null, async (get, set): Promise<boolean> => {
  const { call, reload } = get(environmentAtom)
  const uid = get(uidAtom)
  for (;;) {
    const since = get(cursorAtom)
    if (since === null) return true
    const deletedBefore = get(deletedIdsAtom)
    const result = await call('changes', { query: { since } })
    if (get(uidAtom) !== uid) return true
    // A later request was answered first.
    if (get(cursorAtom) !== since) continue
    if (!result.ok) {
      if (result.failure === 'refused' && result.status === tooOld) reload()
      return isAnswered(result)
    }
    const { new: added, updated, deleted, read_state, unread_count, cursor, exhausted } = result.data
    const deletedNow = get(deletedIdsAtom)
    for (const message of added) {
      // A deletion that came meanwhile is newer than the answer.
      if (deletedNow.has(message.id) && !deletedBefore.has(message.id)) continue
      set(forgetDeletion, message)
      set(applyNewMessage, message)
    }
    set(applyUpdates, updated)
    if (deleted.length > 0) set(applyDeletions, deleted)
    for (const state of read_state) set(applyReadState, { ...state, unread_count })
    set(unreadAtom, unread_count)
    set(cursorAtom, cursor)
    set(advanceCursor, cursor)
    if (exhausted) return true
  }
})

/** Reloads the open thread and applies what is new as if it had come from the socket. False as for `catchUp`. */
export const checkThread = atom(null, async (get, set): Promise<boolean> => {
  const thread = get(threadAtom)
  if (thread === null || thread.source.tab !== 'cloud' || isTemporaryId(thread.id)) return true
  const uid = get(uidAtom)
  const result = await thread.source.thread(thread.id, branchDepthInThread)
  if (get(uidAtom) !== uid) return true
  if (!result.ok) {
    if (isNotFound(result) && get(cloudForestAtom).messages.has(thread.id)) set(applyDeleted, [thread.id])
    return isAnswered(result)
  }
  if (result.cachedAt !== undefined) return true
  set(threadAtom, (now) => (now?.id === thread.id ? { ...now, cachedAt: null } : now))
  set(storeRoot, result.data)
  const { message, ancestors, descendants } = result.data
  for (const each of ancestors) set(applyUpdated, each)
  for (const each of [message, ...descendants]) {
    if (get(cloudForestAtom).messages.has(each.id)) set(applyUpdated, each)
    else set(applyNewMessage, each)
  }
  return true
})
