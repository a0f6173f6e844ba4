import { dropKept, findKeptJson, keep, localKeys } from './local-keys.ts'

const choicesKept = 1000

/** Which reply a person last chose under a parent: the newest thousand choices. Gone at sign-out. */
export const branchChoices = {
  all: (): ReadonlyMap<string, string> => new Map(kept()),
  keep: (parentId: string, childId: string): void => {
    const others = kept().filter(([parent]) => parent !== parentId)
    keep(localKeys.branchChoices, JSON.stringify([...others, [parentId, childId]].slice(-choicesKept)))
  },
  drop: (): void => dropKept(localKeys.branchChoices),
}

export type BranchChoices = typeof branchChoices

function kept(): readonly (readonly [string, string])[] {
  const choices = findKeptJson(localKeys.branchChoices)
  return Array.isArray(choices) ? choices.filter(isChoice) : []
}

const isChoice = (choice: unknown): choice is readonly [string, string] =>
  Array.isArray(choice) && typeof choice[0] === 'string' && typeof choice[1] === 'string'
