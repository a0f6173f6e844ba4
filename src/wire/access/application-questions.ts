import * as texts from '../texts.ts'

export type ApplicationQuestion = { readonly name: string; readonly maxLength: number; readonly optional: boolean }

/** The seven questions of the request-access form, in order (section 3). */
export const applicationQuestions: readonly ApplicationQuestion[] = [
  { name: texts.passionMap.name, maxLength: 1000, optional: true },
  { name: texts.signatureCraft.name, maxLength: 500, optional: true },
  { name: texts.formativeStory.name, maxLength: 1000, optional: true },
  { name: texts.catalystThesis.name, maxLength: 1000, optional: false },
  { name: texts.teachingUnderPressure.name, maxLength: 1000, optional: false },
  { name: texts.bridgeBuilding.name, maxLength: 1000, optional: false },
  { name: texts.timeAndCommitment.name, maxLength: 500, optional: false },
]
