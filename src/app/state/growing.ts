import { atom } from 'jotai'
import { type GrowingAnswers, nothingGrows } from '../../rules/agents/growing.ts'
import { cloudForestAtom } from './messages.ts'
import { outsideAtom } from './outside.ts'

const growingState = atom<GrowingAnswers>(nothingGrows)

type Ahead = { answers: GrowingAnswers | null; isPainting: boolean }

/** What is known beyond what is shown. */
const aheadAtom = atom((): Ahead => ({ answers: null, isPainting: false }))

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

/** The same for words that come more quickly than they can be painted: shown once a frame. */
export const growOn = atom(null, (get, set, change: Change) => {
  const ahead = get(aheadAtom)
  ahead.answers = change(ahead.answers ?? get(growingState))
  if (!ahead.isPainting) set(paintAhead)
})

const paintAhead = atom(null, (get, set) => {
  const ahead = get(aheadAtom)
  set(showAhead)
  ahead.isPainting = true
  void get(outsideAtom)
    .painted()
    .then(() => {
      ahead.isPainting = false
      if (ahead.answers !== null) set(growOn, (answers) => answers)
    })
})

const showAhead = atom(null, (get, set) => {
  const ahead = get(aheadAtom)
  if (ahead.answers !== null) set(growingState, ahead.answers)
  ahead.answers = null
})
