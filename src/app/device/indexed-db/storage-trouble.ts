import type { StorageProblem } from './storage-problem.ts'

const listeners = new Set<(problem: StorageProblem) => void>()

/** Where storage failures are reported. */
export const storageTrouble = {
  publish: (problem: StorageProblem): void => {
    for (const listener of listeners) listener(problem)
  },
  onTrouble: (listener: (problem: StorageProblem) => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export type StorageTrouble = Pick<typeof storageTrouble, 'onTrouble'>
