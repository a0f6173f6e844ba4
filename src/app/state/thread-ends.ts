import { atom } from 'jotai'
import { mergeMessages } from '../../rules/forest.ts'
import { bottomMarker, preparePath, topMarker } from '../../rules/path.ts'
import { branchDepthInThread } from '../../wire/limits.ts'
import type { Message } from '../../wire/message.ts'
import type { Result } from '../net/calls.ts'
import { pathAtom, threadAtom } from './thread.ts'
import type { ThreadSource } from './thread-source.ts'

export type EndState = 'waiting' | 'loading' | 'end' | 'error'
type End = 'top' | 'bottom'
type Progress = { readonly at: 'idle' | 'loading' | 'error'; readonly of: string | null }

const idle: Progress = { at: 'idle', of: null }
const progressAtom = atom<Readonly<Record<End, Progress>>>({ top: idle, bottom: idle })

const endAtom = (end: End) =>
  atom((get): EndState => {
    const thread = get(threadAtom)
    if (thread === null) return 'end'
    const path = get(pathAtom).map(({ id }) => id)
    const { at, of } = get(progressAtom)[end]
    const isHere = of === endOf(path, end)
    if (isHere && at === 'error') return 'error'
    const marker = end === 'top' ? topMarker : bottomMarker
    return marker(get(thread.source.forestAtom), path, isHere && at === 'loading')
  })

export const topEndAtom = endAtom('top')
export const bottomEndAtom = endAtom('bottom')

const endOf = (path: readonly string[], end: End): string | null => (end === 'top' ? path[0] : path.at(-1)) ?? null

/** Five more above or below what is shown. */
export const loadEnd = atom(null, async (get, set, end: End) => {
  const thread = get(threadAtom)
  const path = get(pathAtom)
  const from = end === 'top' ? path[0] : path.at(-1)
  if (thread === null || from === undefined || get(progressAtom)[end].at === 'loading') return
  set(progressAtom, (progress) => ({ ...progress, [end]: { at: 'loading', of: from.id } }))
  const result = await ask(thread.source, end, from)
  if (result.ok) {
    set(thread.source.forestAtom, (forest) => {
      const merged = mergeMessages(forest, result.data)
      return end === 'top' ? preparePath(merged, from.id) : merged
    })
  }
  // An answer without anything new must not be asked for again and again.
  const isMore = result.ok && result.data.length > 0
  set(progressAtom, (progress) => ({ ...progress, [end]: isMore ? idle : { at: 'error', of: from.id } }))
})

const ask = (source: ThreadSource, end: End, from: Message): Promise<Result<readonly Message[]>> =>
  end === 'top' ? source.above(from.id, branchDepthInThread) : source.below(from.id, branchDepthInThread)
