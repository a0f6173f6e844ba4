import { atom } from 'jotai'
import { type GrowingAnswers, nothingGrows } from '../../rules/agents/growing.ts'
import { cloudForestAtom } from './messages.ts'

const growingState = atom<GrowingAnswers>(nothingGrows)

/** What agents are asked for, or are writing just now, by the id of the answer to come; an answer that is there has grown. */
export const growingAnswersAtom = atom(
  (get): GrowingAnswers => {
    const answers = get(growingState)
    if (answers.size === 0) return answers
    const { messages } = get(cloudForestAtom)
    return new Map([...answers].filter(([id]) => !messages.has(id)))
  },
  (_get, set, change: (answers: GrowingAnswers) => GrowingAnswers) => set(growingState, change),
)
