import { expect, test } from 'vitest'
import { gates } from '../../faults/gates.ts'

/** Whole processes start, on a machine that may be busy. */
const timeout = 400_000

/** Runs the short forms of some gates, each as a test. */
export function tryGates(isWanted: (id: string) => boolean): void {
  for (const gate of gates.filter(({ id, hasShortForm }) => hasShortForm && isWanted(id))) {
    test(`${gate.id}: ${gate.promise}`, { timeout }, async () => {
      expect(Object.keys(await gate.run('short', 1))).not.toEqual([])
    })
  }
}
