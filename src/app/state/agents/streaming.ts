import { atom } from 'jotai'
import { type GrowingAnswers, nothingGrows } from '#rules/agents/streaming.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { outsideAtom } from '../platform/environment.ts'

const growingState = atom<GrowingAnswers>(nothingGrows)

type Ahead = { answers: GrowingAnswers | null; isAwaited: boolean }

/** What is known beyond what is shown, and whether a frame is awaited to show it in. */
const aheadAtom = atom((): Ahead => ({ answers: null, isAwaited: false }))

/** What agents are asked for, or are writing just now, by the id of the answer to come; an answer that is there has grown. */
export const growingAnswersAtom = atom(
  (get): GrowingAnswers => {
    const answers = get(growingState)
    if (answers.size === 0) return answers
    const { messages } = get(cloudForestAtom)
    return new Map([...answers].filter(([id]) => !messages.has(id)))
  },
  (get, set, change: Change) => {
    get(aheadAtom).answers = change(get(aheadAtom).answers ?? get(growingState))
    set(showAhead)
  },
)

type Change = (answers: GrowingAnswers) => GrowingAnswers

/**
 * The same for words that come more quickly than they can be painted: shown once a frame, as the frame begins. Shown at
 * any other moment, what React has yet to render of the frame before could come into the same frame.
 */
export const growOn = atom(null, (get, set, change: Change) => {
  const ahead = get(aheadAtom)
  ahead.answers = change(ahead.answers ?? get(growingState))
  if (ahead.isAwaited) return
  ahead.isAwaited = true
  void get(outsideAtom)
    .nextFrame()
    .then(() => {
      ahead.isAwaited = false
      set(showAhead)
    })
})

const showAhead = atom(null, (get, set) => {
  const ahead = get(aheadAtom)
  if (ahead.answers !== null) set(growingState, ahead.answers)
  ahead.answers = null
})
