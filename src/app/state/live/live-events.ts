import { atom } from 'jotai'
import { showChild } from '#rules/thread/forest.ts'
import { rootOf } from '#rules/thread/thread-root.ts'
import type { SocketEvent } from '#wire/events.ts'
import type { Message } from '#wire/message.ts'
import { digestChangeAtom } from '../agents/digest-change.ts'
import { applyProgress, endStreaming } from '../agents/streaming-answers.ts'
import { cloudListAtom } from '../list/list-state.ts'
import { countArrival, flash } from '../list/lists.ts'
import { applyNewName } from '../messages/apply-new-name.ts'
import { addMessages, attachMessage, cloudForestAtom, serverForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'
import { applyUnreadCount } from '../read-state/load-unread-count.ts'
import { uidAtom } from '../session/session.ts'
import { updateInCache } from '../thread/cached-thread.ts'
import { comparedAnswersAtom } from '../thread/compared-answers.ts'
import { applyDeletions, forgetDeletion } from '../thread/deletions.ts'
import { addHiddenReply } from '../thread/hidden-replies.ts'
import { pathAtom } from '../thread/thread.ts'
import { rootsAtom } from '../thread/thread-root.ts'

const listenersAtom = atom(() => new Set<(event: SocketEvent) => void>())

/** Calls the listener after each event that was applied, and each update caught up, for state that is loaded later. */
export const onEvent = atom(null, (get, _set, listener: (event: SocketEvent) => void) => {
  get(listenersAtom).add(listener)
})

/** Applies each socket event to the state. */
export const applyEvent = atom(null, (get, set, event: SocketEvent) => {
  if (event.type === 'new_reply') {
    set(forgetDeletion, event.data.message)
    set(applyNewMessage, event.data.message, event.data.restored)
  } else if (event.type === 'message_updated') return set(applyUpdates, [event.data.message])
  else if (event.type === 'message_deleted') set(applyDeletions, event.data.ids)
  else if (event.type === 'read_state') set(applyReadState, event.data)
  else if (event.type === 'user_updated') set(applyNewName, event.data)
  else if (event.type === 'agent_progress') set(applyProgress, event.data)
  else if (event.type === 'digest') set(digestChangeAtom, event.data)
  for (const listener of get(listenersAtom)) listener(event)
})

/** A message without an id is ignored; a known one is only updated (section 4 Realtime). */
export const applyNewMessage = atom(null, (get, set, message: Message, isRestored?: true) => {
  if (!message.id) return
  const isNews = !get(cloudForestAtom).messages.has(message.id)
  const shownBefore = get(pathAtom).map(({ id }) => id)
  const wasChosen = set(endStreaming, message.id)
  set(attachMessage, message)
  if (!isNews) return
  if (wasChosen) set(showChosen, message)
  set(countArrival, message, isRestored)
  const isShown = get(pathAtom).some(({ id }) => id === message.id)
  const isNoNews = isRestored || message.author_uid === get(uidAtom)
  if (
    get(comparedAnswersAtom)
      .get(message.parent_id ?? '')
      ?.includes(message.id)
  )
    return set(showCompared, message)
  if (message.parent_id !== null && shownBefore.includes(message.parent_id) && !isShown && !isNoNews) {
    set(addHiddenReply, { id: message.id, parentId: message.parent_id })
  }
  if (message.for_tabs.includes('private') && get(cloudListAtom).filters.recipients.length > 0) void set(flash)
})

/** Shows an answer that is beside others, so that the branch continues with one of them, not with another reply. */
const showCompared = atom(null, (_get, set, { id, parent_id }: Message) => {
  if (parent_id !== null) set(cloudForestAtom, (forest) => showChild(forest, parent_id, id))
})

/** The reader chose to watch this answer while it streamed: it stays shown. */
const showChosen = atom(null, (get, set, { id, parent_id }: Message) => {
  if (parent_id === null) return
  set(cloudForestAtom, (forest) => showChild(forest, parent_id, id))
  get(environmentAtom).branchChoices.save(parent_id, id)
})

/** Changes reported by the socket or by `changes`: what is cached follows as well. */
export const applyUpdates = atom(null, (get, set, messages: readonly Message[]) => {
  for (const message of messages) {
    set(applyUpdated, message)
    for (const listener of get(listenersAtom)) listener({ type: 'message_updated', data: { message } })
  }
  set(updateInCache, messages)
})

/** Updates only messages that are already loaded. */
export const applyUpdated = atom(null, (get, set, message: Message) => {
  set(renameRoot, message)
  if (get(cloudForestAtom).messages.has(message.id) || message.is_pinned) set(addMessages, [message])
})

/**
 * The open thread may get its title and state from a message that isn't loaded, and the messages of a list name the
 * thread that they are in.
 */
const renameRoot = atom(null, (get, set, message: Message) => {
  const { id, settled } = message
  const name = rootOf(message)
  set(
    rootsAtom,
    (roots) =>
      new Map(
        [...roots].map(([at, root]) => [at, root.id === id ? { ...root, ...name, settled: Boolean(settled) } : root]),
      ),
  )
  const named = [...get(serverForestAtom).messages.values()].flatMap((each) =>
    each.thread?.id === id ? [{ ...each, thread: { ...each.thread, ...name } }] : [],
  )
  if (named.length > 0) set(addMessages, named)
})

type ReadState = { readonly id: string; readonly is_read: boolean; readonly unread_count: number }

export const applyReadState = atom(null, (_get, set, state: ReadState) => {
  const { id, is_read } = state
  set(applyUnreadCount, state)
  set(cloudForestAtom, (forest) => {
    const message = forest.messages.get(id)
    if (message === undefined || message.is_read === is_read) return forest
    return { messages: new Map(forest.messages).set(id, { ...message, is_read }), branchChild: forest.branchChild }
  })
})
