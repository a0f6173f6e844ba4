import { type ApplicationQuestion, applicationQuestions } from '#wire/access/application-questions.ts'
import * as texts from '#wire/texts.ts'

type Words = { readonly ask: string; readonly context: string; readonly placeholder: string }
export type Question = ApplicationQuestion & Words

const questionTexts = () => [
  texts.passionMap,
  texts.signatureCraft,
  texts.formativeStory,
  texts.catalystThesis,
  texts.teachingUnderPressure,
  texts.bridgeBuilding,
  texts.timeAndCommitment,
]

/** The seven questions in order, with their texts. */
export function questions(): readonly Question[] {
  const words = questionTexts()
  return applicationQuestions.map((question) => ({
    ask: question.name,
    context: '',
    placeholder: '',
    ...words.find(({ name }) => name === question.name),
    ...question,
  }))
}
