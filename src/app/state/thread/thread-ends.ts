import { atom } from 'jotai'
import { shownUnder } from '#rules/thread/branch.ts'
import { mergeMessages } from '#rules/thread/forest.ts'
import { bottomMarker, preparePath, topMarker } from '#rules/thread/path.ts'
import { branchDepthInThread } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { ThreadSource } from '../messages/thread-source.ts'
import { loadSibling } from './branch/load-sibling.ts'
import { comparedAnswersAtom } from './compared-answers.ts'
import { pathAtom, threadAtom } from './thread.ts'

export type EndState = 'waiting' | 'loading' | 'end' | 'error'
type End = 'top' | 'bottom'
type Progress = { readonly stage: 'idle' | 'loading' | 'error'; readonly of: string | null }

const idle: Progress = { stage: 'idle', of: null }
const progressAtom = atom<Readonly<Record<End, Progress>>>({ top: idle, bottom: idle })

const endAtom = (end: End) =>
  atom((get): EndState => {
    const thread = get(threadAtom)
    if (thread === null) return 'end'
    const path = idsOf(get(pathAtom))
    // The path ends above the answers, not because there is more to load.
    if (end === 'bottom' && get(comparedAnswersAtom).has(path.at(-1) ?? '')) return 'end'
    const { stage, of } = get(progressAtom)[end]
    const isCurrent = of === endOf(path, end)
    if (isCurrent && stage === 'error') return 'error'
    const marker = end === 'top' ? topMarker : bottomMarker
    return marker(get(thread.source.forestAtom), path, isCurrent && stage === 'loading')
  })

export const topEndAtom = endAtom('top')
export const bottomEndAtom = endAtom('bottom')
const endAtoms = { top: topEndAtom, bottom: bottomEndAtom }

const endOf = (path: readonly string[], end: End): string | null => (end === 'top' ? path[0] : path.at(-1)) ?? null

/** Loads five more messages above or below what is shown. */
export const loadEnd = atom(null, async (get, set, end: End) => {
  const thread = get(threadAtom)
  const path = get(pathAtom)
  const from = end === 'top' ? path[0] : path.at(-1)
  const { stage, of } = get(progressAtom)[end]
  if (thread === null || from === undefined || (of === from.id && stage === 'loading')) return
  set(progressAtom, (progress) => ({ ...progress, [end]: { stage: 'loading', of: from.id } }))
  const { source } = thread
  const isLoaded = end === 'top' ? await set(loadAbove, { source, from }) : await set(loadBelow, { source, from })
  // A response without anything new must not cause an endless loop.
  const isMore = isLoaded && endOf(idsOf(get(pathAtom)), end) !== from.id
  const isDone = isLoaded && get(endAtoms[end]) === 'end'
  // Another end may be loading by now.
  if (get(progressAtom)[end].of !== from.id) return
  set(progressAtom, (progress) => ({ ...progress, [end]: isMore || isDone ? idle : { stage: 'error', of: from.id } }))
})

type From = { readonly source: ThreadSource; readonly from: Message }

const loadAbove = atom(null, async (_get, set, { source, from }: From): Promise<boolean> => {
  const result = await source.above(from.id, branchDepthInThread)
  if (result.ok) set(source.forestAtom, (forest) => preparePath(mergeMessages(forest, result.data), from.id))
  return result.ok
})

/** If the shown reply isn't among the listed ones, it is loaded separately. */
const loadBelow = atom(null, async (get, set, { source, from }: From): Promise<boolean> => {
  const result = await source.below(from.id, branchDepthInThread)
  if (!result.ok) return false
  set(source.forestAtom, (forest) => mergeMessages(forest, result.data))
  const shownId = shownUnder(get(source.forestAtom), from.id)
  return shownId === null || (await set(loadSibling, shownId)) !== 'failed'
})

const idsOf = (path: readonly Message[]): readonly string[] => path.map(({ id }) => id)
