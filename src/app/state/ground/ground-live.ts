import { atom } from 'jotai'
import { attachReply, mergeMessages } from '#rules/thread/forest.ts'
import type { Message } from '#wire/message.ts'
import type { GroundChange } from '../../device/indexed-db/ground-changes.ts'
import { askGround, groundForestAtom, groundSourceAtom } from '../messages/ground-source.ts'
import { environmentAtom } from '../platform/environment.ts'
import { applyDeleted } from '../thread/delete-message.ts'
import { addHiddenReply } from '../thread/hidden-replies.ts'
import { pathAtom, threadAtom } from '../thread/thread.ts'
import { loadGround } from './ground-list.ts'

/** Larger changes (a restored file, say) reload the list instead of being applied one by one. */
const followedMax = 200

/** Applies what other tabs write on Ground; returns a function that stops it. */
export const watchGround = atom(null, (get, set): (() => void) => {
  let stop: (() => void) | null = null
  let isStopped = false
  const start = async () => {
    const store = await get(environmentAtom).ground()
    if (!isStopped) stop = store.watch((change) => void set(applyGroundChange, change))
  }
  // Without storage there is nothing to follow; reading Ground reports the error.
  start().catch(() => undefined)
  return () => {
    isStopped = true
    stop?.()
  }
})

const applyGroundChange = atom(null, async (get, set, { saved, removed }: GroundChange) => {
  const source = get(groundSourceAtom)
  const known = get(groundForestAtom).messages
  const gone = removed.filter((id) => known.has(id))
  if (gone.length > 0) set(applyDeleted, gone, source)
  if (saved.length > followedMax) await set(readOpenThread)
  else if (saved.length > 0) await set(readSaved, saved)
  await set(loadGround)
})

const readSaved = atom(null, async (get, set, ids: readonly string[]) => {
  const result = await askGround(get(environmentAtom), (store) => store.some(ids))
  if (result.ok) for (const message of result.data) set(applySaved, message)
})

/** Updates messages loaded in this tab; a reply next to the shown one is counted, as on Cloud. */
const applySaved = atom(null, (get, set, message: Message) => {
  const { id, parent_id: parentId } = message
  const { messages } = get(groundForestAtom)
  if (messages.has(id)) return set(groundForestAtom, (forest) => mergeMessages(forest, [message]))
  if (parentId === null || !messages.has(parentId)) return
  const isUnderShown = get(pathAtom).some((each) => each.id === parentId)
  set(groundForestAtom, (forest) => attachReply(forest, message))
  const isShown = get(pathAtom).some((each) => each.id === id)
  if (isUnderShown && !isShown) set(addHiddenReply, { id, parentId })
})

const readOpenThread = atom(null, async (get, set) => {
  const thread = get(threadAtom)
  const source = get(groundSourceAtom)
  if (thread === null || thread.source !== source) return
  const result = await source.thread(thread.id, 0)
  if (!result.ok) return
  const { message, ancestors, descendants } = result.data
  set(groundForestAtom, (forest) => mergeMessages(forest, [...ancestors, message, ...descendants]))
})
