import { atom } from 'jotai'
import { anchorOf } from '#rules/pending/outbox.ts'
import { shownUnder } from '#rules/thread/branch.ts'
import { type Forest, mergeMessages, showChild } from '#rules/thread/forest.ts'
import { pathUp, preparePath } from '#rules/thread/path.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import type { ThreadAnswer } from '#wire/calls.ts'
import { branchDepthInThread } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { BranchChoice } from '#wire/reader/branch-choice.ts'
import { isNotFound } from '../../net/calls.ts'
import { takePrefetchedThread } from '../messages/prefetched.ts'
import { cloudSourceAtom, type ThreadSource } from '../messages/thread-source.ts'
import { postsAtom } from '../pending/pending-posts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { uidAtom } from '../session/session.ts'
import { forgetAllHidden } from './hidden-replies.ts'
import { pathAtom, threadAtom, unopened } from './thread.ts'
import { storeRoot } from './thread-root.ts'

export type Opening = { readonly source: ThreadSource; readonly id: string; readonly leafId?: string | null }

/** A Cloud thread as rendered by the server. */
export const showThread = atom(null, (get, set, answer: ThreadAnswer, leafId: string | null) => {
  const source = get(cloudSourceAtom)
  const { message, ancestors, descendants } = answer
  const { id } = message
  set(storeRoot, answer)
  // The descendants are a single branch, down to the last of them.
  const through = descendants.at(-1)?.id ?? id
  const all = [...ancestors, message, ...descendants]
  set(source.forestAtom, (forest) => preparePath(mergeMessages(forest, all), through))
  set(threadAtom, { ...unopened, source, id, stage: 'shown', isLoaded: true, leafId, selectedId: id })
})

/** The server has rendered a page for a thread that doesn't exist. */
export const showNoThread = atom(null, (get, set, id: string) =>
  set(threadAtom, { ...unopened, source: get(cloudSourceAtom), id, stage: 'not-found', isLoaded: true }),
)

/** A thread that is already shown isn't opened again, unless the reader has chosen other branches of it before. */
const isShownAtom = atom((get) => ({ source, id, leafId = null }: Opening): boolean => {
  const thread = get(threadAtom)
  if (thread?.id !== id || thread.source !== source || !thread.isLoaded || thread.stage === 'failed') return false
  const choices = get(environmentAtom).branchChoices.all()
  const forest = get(source.forestAtom)
  const path = get(pathAtom)
  const linked = leafId === null ? 0 : path.findIndex((message) => message.id === leafId)
  if (linked === -1) return false
  return path
    .slice(linked)
    .every((each) => choices.get(each.id) === undefined || choices.get(each.id) === shownUnder(forest, each.id))
})

/** Opens a thread: immediately if its message is completely loaded, and always with the source's current version. */
export const openThread = atom(null, async (get, set, { source, id, leafId = null }: Opening) => {
  const open = get(threadAtom)
  // Only the address has changed: it is the same thread.
  if (open !== null && open.named !== null && open.id === id) return
  if (get(isShownAtom)({ source, id, leafId })) return
  const { branchChoices } = get(environmentAtom)
  const known = get(source.forestAtom).messages.get(id)
  const isThere = known !== undefined && known.truncated !== true
  // Waits for the linked branch instead of showing another one first, unless a server-rendered page already shows one.
  const isOpen = open?.id === id && open.source === source && open.stage === 'shown'
  const isLeafKnown = leafId === null || pathUp(get(source.forestAtom), leafId).includes(id)
  const isKnown = isThere && (isLeafKnown || isOpen)
  const through = (isLeafKnown ? leafId : get(pathAtom).at(-1)?.id) ?? id
  set(threadAtom, { ...unopened, source, id, stage: isKnown ? 'shown' : 'loading', leafId, selectedId: id })
  set(forgetAllHidden)
  const prepare = (through: string) =>
    set(source.forestAtom, ({ messages }) => preparePath({ messages, branchChild: branchChoices.all() }, through))
  if (isKnown) prepare(through)
  const askedId = isTemporaryId(id) ? anchorOf(get(postsAtom), id) : id
  if (askedId === null) return set(finishUnsentThread, id)

  const branch =
    leafId === null || leafId === id
      ? null
      : import('./branch/load-branch.ts').then(({ loadBranch }) => loadBranch(source, id, leafId))
  const uid = get(uidAtom)
  const prefetch = source.tab === 'cloud' ? await set(takePrefetchedThread, askedId) : null
  const result = prefetch?.ok ? prefetch : await source.thread(askedId, branchDepthInThread)
  const toLeaf = await branch
  const thread = get(threadAtom)
  if (thread?.id !== id || thread.source !== source || get(uidAtom) !== uid) return
  if (result.ok) {
    const { message, ancestors, descendants, branch_choices = [] } = result.data
    const chosenElsewhere = branchChoices.merge(branch_choices)
    // If the reader has switched branches meanwhile, they stay there.
    const isOnPath = !isKnown || get(pathAtom).some((each) => each.id === through)
    set(storeRoot, result.data)
    const isNews = isNewsTo(get(source.forestAtom), result.cachedAt !== undefined)
    set(source.forestAtom, (forest) => mergeMessages(forest, [...ancestors, message, ...descendants].filter(isNews)))
    // It is deleted, but the server didn't know that yet.
    if (askedId === id && !get(source.forestAtom).messages.has(id)) {
      return set(threadAtom, { ...thread, stage: 'not-found' })
    }
    if (!isKnown) prepare(id)
    else if (isOnPath) set(source.forestAtom, (forest) => preparePath(showChoices(forest, chosenElsewhere), id))
    if (toLeaf !== null && leafId !== null && isOnPath) {
      set(source.forestAtom, (forest) => preparePath(mergeMessages(forest, toLeaf), leafId))
    }
    set(threadAtom, { ...thread, stage: 'shown', isLoaded: true, cachedAt: result.cachedAt ?? null })
    if (source.tab === 'cloud' && get(uidAtom) !== null) void set(checkForStreaming, askedId)
  } else if (isNotFound(result) && askedId === id) {
    set(threadAtom, { ...thread, stage: 'not-found' })
  } else {
    if (isThere && !isKnown) prepare(id)
    set(threadAtom, { ...thread, stage: isThere ? 'shown' : 'failed', isLoaded: true })
  }
})

/** A complete message in this tab is never older than the device's cached one. */
const isNewsTo =
  ({ messages }: Forest, isCached: boolean) =>
  ({ id }: Message): boolean =>
    !isCached || messages.get(id) === undefined || messages.get(id)?.truncated === true

/** Only members receive progress of streaming answers, so only they ask. */
const checkForStreaming = atom(null, async (_get, set, id: string) => {
  const { loadStreaming } = await import('../agents/streaming-answers.ts')
  await set(loadStreaming, id)
})

/** Applies the branches chosen on another device. */
const showChoices = (forest: Forest, choices: readonly BranchChoice[]): Forest =>
  choices.reduce((shown, { parent_id, child_id }) => showChild(shown, parent_id, child_id), forest)

/** A pending new thread is either completely on this device or doesn't exist. */
const finishUnsentThread = atom(null, (_get, set, id: string) =>
  set(threadAtom, (thread) => {
    if (thread?.id !== id) return thread
    return thread.stage === 'shown' ? { ...thread, isLoaded: true } : { ...thread, stage: 'not-found' }
  }),
)
