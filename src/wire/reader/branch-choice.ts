import { type Static, Type } from 'typebox'
import { branchChoicesAtOnceMax } from '../limits.ts'

/** The reply a person last chose to see under a message, and when, by their device's clock. */
export const BranchChoice = Type.Object({
  parent_id: Type.String(),
  child_id: Type.String(),
  chosen_at: Type.String({ maxLength: 40, description: 'ISO 8601' }),
})
export type BranchChoice = Static<typeof BranchChoice>

export const NewBranchChoices = Type.Object({
  choices: Type.Array(BranchChoice, { maxItems: branchChoicesAtOnceMax }),
})
