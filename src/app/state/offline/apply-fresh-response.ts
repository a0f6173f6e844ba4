import { atom } from 'jotai'
import { cachedCallOf } from '#rules/cache/cached-call.ts'
import { removeSubtrees } from '#rules/thread/forest.ts'
import { preparePath } from '#rules/thread/path.ts'
import type { ChronologicalAnswer, ThreadAnswer } from '#wire/calls.ts'
import { freshResponseInTimeMs, pinnedLimitOnList } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { CacheWorkerMessage, FreshResponse } from '#wire/worker-messages.ts'
import { addressOf } from '../../net/address.ts'
import { cloudListAtom, pinnedStageAtom } from '../list/list-state.ts'
import { showArrived } from '../list/lists.ts'
import { applyFirstPage, checkNewer, loadPinned, pageInput } from '../list/load-list.ts'
import { checkThread } from '../live/catch-up.ts'
import { addMessages, cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { cachedShownSinceAtom } from '../thread/cached-thread.ts'
import { applyDeleted } from '../thread/delete-message.ts'
import { addHiddenReply } from '../thread/hidden-replies.ts'
import { pathAtom, threadAtom } from '../thread/thread.ts'
import { storeRoot } from '../thread/thread-root.ts'

/** Applies the worker's message about a response that was served from the cache. */
export const applyCacheMessage = atom(null, (_get, set, message: CacheWorkerMessage) =>
  message.type === 'GONE' ? set(applyDeleted, message.ids) : set(applyFreshResponse, message),
)

/** True while the screen's content is being requested: its cached response must not be applied after a newer one. */
export const isAskingAtom = atom((get): boolean => {
  const thread = get(threadAtom)
  if (thread !== null) return !thread.isLoaded && thread.stage !== 'not-found'
  return get(cloudListAtom).stage === 'loading' || get(pinnedStageAtom) === 'loading'
})

/** Requests what is on screen again if it came from the cache. */
export const revalidate = atom(null, async (get, set) => {
  if (get(threadAtom) !== null) await set(checkThread)
  else await Promise.all([set(checkNewer), set(loadPinned)])
})

/**
 * Applies the server's response after the cached one. If the reader hasn't interacted yet, it is applied as if it had
 * come first; otherwise it only updates, without changing the branch or moving anything.
 */
const applyFreshResponse = atom(null, (get, set, { address, status, body }: FreshResponse) => {
  const call = cachedCallOf(address)
  if (call === null) return
  const since = get(cachedShownSinceAtom)
  const isInTime = since !== null && get(environmentAtom).nowMs() - since < freshResponseInTimeMs
  if (status === 401) void set(revalidate)
  if (status === 404 && call.kind === 'thread' && isInTime) set(applyMissing, call.id)
  else if (status === 404 && 'id' in call && get(cloudForestAtom).messages.has(call.id)) set(applyDeleted, [call.id])
  if (status !== 200) return
  const answer: unknown = JSON.parse(body)
  if (call.kind === 'thread') set(isInTime ? openAnew : applyThread, answer as ThreadAnswer)
  else if (call.kind === 'message') set(addMessages, [answer as Message])
  else if (call.kind === 'pinned') set(applyPinned, (answer as { readonly data: readonly Message[] }).data)
  else if (call.kind === 'list') set(applyPage, { address, page: answer as ChronologicalAnswer, isInTime })
  else set(addMessages, (answer as { readonly messages: readonly Message[] }).messages)
})

const applyMissing = atom(null, (get, set, id: string) => {
  set(cloudForestAtom, (forest) => removeSubtrees(forest, [id]))
  if (get(threadAtom)?.id === id) set(threadAtom, (thread) => thread && { ...thread, stage: 'not-found' })
})

/** Opens the thread as it would have opened from the server: on the newest branch if none was chosen. */
const openAnew = atom(null, (get, set, answer: ThreadAnswer) => {
  const { message, ancestors, descendants, branch_choices = [] } = answer
  const { branchChoices } = get(environmentAtom)
  const thread = get(threadAtom)
  branchChoices.merge(branch_choices)
  set(storeRoot, answer)
  set(addMessages, [...ancestors, message, ...descendants])
  if (thread?.id !== message.id) return
  set(threadAtom, { ...thread, cachedAt: null })
  const { id, leafId } = thread
  set(cloudForestAtom, ({ messages }) => {
    const through = leafId !== null && messages.has(leafId) ? leafId : id
    return preparePath({ messages, branchChild: branchChoices.all() }, through)
  })
})

const applyThread = atom(null, (get, set, answer: ThreadAnswer) => {
  const { message, ancestors, descendants } = answer
  set(storeRoot, answer)
  const known = get(cloudForestAtom).messages
  const shownBefore = get(pathAtom).map(({ id }) => id)
  set(addMessages, [...ancestors, message, ...descendants])
  set(threadAtom, (thread) => (thread?.id === message.id ? { ...thread, cachedAt: null } : thread))
  const shown = new Set(get(pathAtom).map(({ id }) => id))
  for (const { id, parent_id: parentId, author_uid: author } of descendants) {
    const isBeside = parentId !== null && shownBefore.includes(parentId) && !shown.has(id)
    if (isBeside && !known.has(id) && author !== get(uidAtom)) set(addHiddenReply, { id, parentId })
  }
})

type FreshPage = { readonly address: string; readonly page: ChronologicalAnswer; readonly isInTime: boolean }

/** A later page only updates its messages; a page of another list is ignored. */
const applyPage = atom(null, (get, set, { address, page, isInTime }: FreshPage) => {
  const list = (where: string) => {
    const call = cachedCallOf(where)
    return call !== null && 'list' in call ? call : null
  }
  const asked = list(address)
  const now = list(addressOf('chronological', pageInput(get(cloudListAtom).filters, null)))
  if (asked?.list !== now?.list) return
  if (asked?.cursor !== null) return set(addMessages, page.messages)
  set(applyFirstPage, page)
  if (isInTime) set(showArrived)
})

const applyPinned = atom(null, (_get, set, pinned: readonly Message[]) => {
  const ids = new Set(pinned.map(({ id }) => id))
  const isAll = pinned.length < pinnedLimitOnList
  set(cloudForestAtom, ({ messages, branchChild }) => ({
    messages: new Map(
      [...messages].map(([id, each]) => [
        id,
        each.is_pinned && isAll && !ids.has(id) ? { ...each, is_pinned: false } : each,
      ]),
    ),
    branchChild,
  }))
  set(addMessages, pinned)
})
