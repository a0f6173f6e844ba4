import { atom } from 'jotai'
import { nothingStreams, type StreamingAnswers } from '#rules/agents/streaming.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'

const streamingState = atom<StreamingAnswers>(nothingStreams)

type Unpainted = { answers: StreamingAnswers | null; isAwaited: boolean }

/** What is known beyond what is shown, and whether a frame is awaited to show it in. */
const unpaintedAtom = atom((): Unpainted => ({ answers: null, isAwaited: false }))

/** What agents are asked for, or are writing just now, by the id of the answer to come; an answer that is there has grown. */
export const streamingAnswersAtom = atom(
  (get): StreamingAnswers => {
    const answers = get(streamingState)
    if (answers.size === 0) return answers
    const { messages } = get(cloudForestAtom)
    return new Map([...answers].filter(([id]) => !messages.has(id)))
  },
  (get, set, change: Change) => {
    get(unpaintedAtom).answers = change(get(unpaintedAtom).answers ?? get(streamingState))
    set(paintUnpainted)
  },
)

type Change = (answers: StreamingAnswers) => StreamingAnswers

/**
 * The same for words that come more quickly than they can be painted: shown once a frame, as the frame begins. Shown at
 * any other moment, what React has yet to render of the frame before could come into the same frame.
 */
export const continueStreaming = atom(null, (get, set, change: Change) => {
  const unpainted = get(unpaintedAtom)
  unpainted.answers = change(unpainted.answers ?? get(streamingState))
  if (unpainted.isAwaited) return
  unpainted.isAwaited = true
  void get(environmentAtom)
    .nextFrame()
    .then(() => {
      unpainted.isAwaited = false
      set(paintUnpainted)
    })
})

const paintUnpainted = atom(null, (get, set) => {
  const unpainted = get(unpaintedAtom)
  if (unpainted.answers !== null) set(streamingState, unpainted.answers)
  unpainted.answers = null
})
