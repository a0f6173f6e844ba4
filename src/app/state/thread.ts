import { atom } from 'jotai'
import { shownUnder } from '../../rules/branch.ts'
import { emptyForest, type Forest, mergeMessages, showChild } from '../../rules/forest.ts'
import { groundViewer } from '../../rules/ground/ground-message.ts'
import { anchorOf, isTemporaryId } from '../../rules/outbox.ts'
import { pathDown, pathUp, preparePath } from '../../rules/path.ts'
import type { Viewer } from '../../rules/viewer.ts'
import type { BranchChoice } from '../../wire/branch-choice.ts'
import type { ThreadAnswer } from '../../wire/calls.ts'
import { branchDepthInThread } from '../../wire/limits.ts'
import type { Message } from '../../wire/message.ts'
import { takeThreadAhead } from './ahead.ts'
import { heldUnreadAtom } from './held-unread.ts'
import { forgetAllHidden } from './hidden-replies.ts'
import { leaveAtom } from './leave.ts'
import { postsAtom } from './outbox.ts'
import { outsideAtom } from './outside.ts'
import { uidAtom, viewerAtom } from './session.ts'
import { noteRoot } from './thread-root.ts'
import { cloudSourceAtom, type ThreadSource } from './thread-source.ts'

export type ThreadStage = 'loading' | 'shown' | 'not-found' | 'failed'

/** The thread that is open: the path through `id`, as its source has it. */
export type Thread = {
  readonly source: ThreadSource
  readonly id: string
  /** What the address still names, until it has followed to `id`; null where it need not. */
  readonly named: string | null
  readonly stage: ThreadStage
  /** Whether opening has come to its end, beyond what was known before. */
  readonly isSettled: boolean
  /** The end of the branch that the address names, null where it names none. */
  readonly leafId: string | null
  readonly selectedId: string | null
  /** When the server gave what the device had kept, as ISO 8601; null where it comes from the server itself. */
  readonly keptAt: string | null
}

export const threadAtom = atom<Thread | null>(null)

const unopened = { named: null, isSettled: false, leafId: null, selectedId: null, keptAt: null } as const

/** The messages shown, from the highest ancestor to the leaf, as far as they are known in full (a list's excerpt is not). */
export const pathAtom = atom((get): readonly Message[] => {
  const thread = get(threadAtom)
  if (thread === null || thread.stage === 'loading') return []
  const forest = get(thread.source.forestAtom)
  const isWhole = (id: string) => forest.messages.get(id)?.truncated !== true
  const up = pathUp(forest, thread.id)
  const top = up[up.findLastIndex((id) => !isWhole(id)) + 1]
  if (top === undefined) return []
  const shown = [top, ...pathDown(forest, top)]
  const cut = shown.findIndex((id) => !isWhole(id))
  return shown.slice(0, cut === -1 ? shown.length : cut).flatMap((id) => forest.messages.get(id) ?? [])
})

/** Whether the address names what another branch has taken off the path. */
export const isAddressLeftAtom = atom((get): boolean => {
  const thread = get(threadAtom)
  if (thread === null || thread.stage !== 'shown' || !thread.isSettled) return false
  const path = get(pathAtom)
  return [thread.id, thread.leafId].some((id) => id !== null && !path.some((message) => message.id === id))
})

/** Everything known around the open thread, shown or not. */
export const shownForestAtom = atom((get): Forest => {
  const thread = get(threadAtom)
  return thread === null ? emptyForest : get(thread.source.forestAtom)
})

/** Who reads the open thread: on Ground whoever is there, logged in or not. */
export const threadViewerAtom = atom(
  (get): Viewer => (get(threadAtom)?.source.tab === 'ground' ? groundViewer : get(viewerAtom)),
)

/** `leafId`: the end of the branch to show below the message, where the address names one. */
export type Opening = { readonly source: ThreadSource; readonly id: string; readonly leafId?: string | null }

/** A Cloud thread as the server has rendered it. */
export const showThread = atom(null, (get, set, answer: ThreadAnswer, leafId: string | null) => {
  const source = get(cloudSourceAtom)
  const { message, ancestors, descendants } = answer
  const { id } = message
  set(noteRoot, answer)
  // All of one branch: down to the last of them.
  const through = descendants.at(-1)?.id ?? id
  const all = [...ancestors, message, ...descendants]
  set(source.forestAtom, (forest) => preparePath(mergeMessages(forest, all), through))
  set(threadAtom, { ...unopened, source, id, stage: 'shown', isSettled: true, leafId, selectedId: id })
})

/** The server has said that there is no such thread for everyone. */
export const showNoThread = atom(null, (get, set, id: string) =>
  set(threadAtom, { ...unopened, source: get(cloudSourceAtom), id, stage: 'not-found', isSettled: true }),
)

/** What has just been shown needs no opening, unless the reader has chosen other branches of it before. */
const isShownAtom = atom((get) => ({ source, id, leafId = null }: Opening): boolean => {
  const thread = get(threadAtom)
  if (thread?.id !== id || thread.source !== source || !thread.isSettled || thread.stage === 'failed') return false
  const choices = get(outsideAtom).branchChoices.all()
  const forest = get(source.forestAtom)
  const path = get(pathAtom)
  const linked = leafId === null ? 0 : path.findIndex((message) => message.id === leafId)
  if (linked === -1) return false
  return path
    .slice(linked)
    .every((each) => choices.get(each.id) === undefined || choices.get(each.id) === shownUnder(forest, each.id))
})

/** Opens a thread: at once when its message is known in full, and in any case with what the source says now. */
export const openThread = atom(null, async (get, set, { source, id, leafId = null }: Opening) => {
  const open = get(threadAtom)
  // Only the address has followed: it is the same thread.
  if (open !== null && open.named !== null && open.id === id) return
  if (get(isShownAtom)({ source, id, leafId })) return
  const { branchChoices } = get(outsideAtom)
  const known = get(source.forestAtom).messages.get(id)
  const isThere = known !== undefined && known.truncated !== true
  // No other branch is shown first.
  const isKnown = isThere && (leafId === null || pathUp(get(source.forestAtom), leafId).includes(id))
  set(threadAtom, { ...unopened, source, id, stage: isKnown ? 'shown' : 'loading', leafId, selectedId: id })
  set(heldUnreadAtom, new Set<string>())
  set(forgetAllHidden)
  const prepare = (through: string) =>
    set(source.forestAtom, ({ messages }) => preparePath({ messages, branchChild: branchChoices.all() }, through))
  const through = leafId ?? id
  if (isKnown) prepare(through)
  const askedId = isTemporaryId(id) ? anchorOf(get(postsAtom), id) : id
  if (askedId === null) return set(settleAlone, id)

  const branch =
    leafId === null || leafId === id
      ? null
      : import('./load-branch.ts').then(({ loadBranch }) => loadBranch(source, id, leafId))
  const ahead = source.tab === 'cloud' ? await set(takeThreadAhead, askedId) : null
  const result = ahead?.ok ? ahead : await source.thread(askedId, branchDepthInThread)
  const toLeaf = await branch
  const thread = get(threadAtom)
  if (thread?.id !== id || thread.source !== source) return
  if (result.ok) {
    const { message, ancestors, descendants, branch_choices = [] } = result.data
    const chosenElsewhere = branchChoices.takeIn(branch_choices)
    // Meanwhile the reader may have gone to another branch of what was known, and stays there.
    const isOnPath = !isKnown || get(pathAtom).some((each) => each.id === through)
    set(noteRoot, result.data)
    const isNews = isNewsTo(get(source.forestAtom), result.keptAt !== undefined)
    set(source.forestAtom, (forest) => mergeMessages(forest, [...ancestors, message, ...descendants].filter(isNews)))
    if (!isKnown) prepare(id)
    else if (isOnPath) set(source.forestAtom, (forest) => preparePath(showChoices(forest, chosenElsewhere), id))
    if (toLeaf !== null && leafId !== null && isOnPath) {
      set(source.forestAtom, (forest) => preparePath(mergeMessages(forest, toLeaf), leafId))
    }
    set(threadAtom, { ...thread, stage: 'shown', isSettled: true, keptAt: result.keptAt ?? null })
    if (source.tab === 'cloud' && get(uidAtom) !== null) void set(lookForGrowing, askedId)
  } else if (result.failure === 'refused' && result.status === 404 && askedId === id) {
    set(threadAtom, { ...thread, stage: 'not-found' })
  } else {
    if (isThere && !isKnown) prepare(id)
    set(threadAtom, { ...thread, stage: isThere ? 'shown' : 'failed', isSettled: true })
  }
})

/** What this tab has in full is not older than what the device has kept. */
const isNewsTo =
  ({ messages }: Forest, isKept: boolean) =>
  ({ id }: Message): boolean =>
    !isKept || messages.get(id) === undefined || messages.get(id)?.truncated === true

/** Only members hear how an answer goes on, so only they ask. */
const lookForGrowing = atom(null, async (_get, set, id: string) => {
  const { loadGrowing } = await import('./growing-answers.ts')
  await set(loadGrowing, id)
})

/** Goes on where another device of the person was. */
const showChoices = (forest: Forest, choices: readonly BranchChoice[]): Forest =>
  choices.reduce((shown, { parent_id, child_id }) => showChild(shown, parent_id, child_id), forest)

/** A new thread that waits is all here, or it is nowhere. */
const settleAlone = atom(null, (_get, set, id: string) =>
  set(threadAtom, (thread) => {
    if (thread?.id !== id) return thread
    return thread.stage === 'shown' ? { ...thread, isSettled: true } : { ...thread, stage: 'not-found' }
  }),
)

/** What was opened under a temporary id is a message now. */
export const renameInThread = atom(null, (_get, set, temporaryId: string, id: string) =>
  set(threadAtom, (thread) => {
    if (thread === null) return null
    const named = (each: string | null) => (each === temporaryId ? id : each)
    return { ...thread, id: named(thread.id) ?? id, selectedId: named(thread.selectedId) }
  }),
)

/**
 * Who has left already is led away no more: the next thread would be left instead. The thread at an `id` stays open where
 * only its address goes on to another branch.
 */
export const closeThread = atom(null, (get, set, id?: string) => {
  if (id !== undefined && get(threadAtom)?.named === id) return
  set(threadAtom, null)
  set(leaveAtom, { to: 'stay' })
})

export const selectMessage = atom(null, (_get, set, selectedId: string | null) =>
  set(threadAtom, (thread) => (thread === null ? null : { ...thread, selectedId })),
)
