export type ApplicationQuestion = { readonly name: string; readonly maxLength: number; readonly optional: boolean }

/** The seven questions of the request-access form, in order (section 3). */
export const applicationQuestions: readonly ApplicationQuestion[] = [
  { name: 'Passion Map', maxLength: 1000, optional: true },
  { name: 'Signature Craft', maxLength: 500, optional: true },
  { name: 'Formative Story', maxLength: 1000, optional: true },
  { name: 'Catalyst Thesis', maxLength: 1000, optional: false },
  { name: 'Teaching Under Pressure', maxLength: 1000, optional: false },
  { name: 'Bridge-Building Blueprint', maxLength: 1000, optional: false },
  { name: 'Time & Commitment Signal', maxLength: 500, optional: false },
]
