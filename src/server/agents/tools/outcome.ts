/** What a tool answered: text for the model, and the messages it is about. */
export type Outcome = { readonly text: string; readonly ids: readonly string[]; readonly failed: boolean }

export const failed = (text: string): Outcome => ({ text, ids: [], failed: true })
