import { atom } from 'jotai'
import { nothingStreams, type StreamingAnswers } from '#rules/agents/streaming.ts'
import { cloudForestAtom } from '../messages/messages.ts'
import { environmentAtom } from '../platform/environment.ts'

const streamingState = atom<StreamingAnswers>(nothingStreams)

type Unpainted = { answers: StreamingAnswers | null; isAwaited: boolean }

/** State not yet painted, and whether a frame is already scheduled to paint it. */
const unpaintedAtom = atom((): Unpainted => ({ answers: null, isAwaited: false }))

/**
 * Requested and streaming answers, by the id of the future message; an answer that is already a message is left out.
 */
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
 * The same for text that streams faster than it can be painted: shown once per frame, at its start. Shown at any other
 * time, it could end up in the same frame as what React has yet to render of the previous one.
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
