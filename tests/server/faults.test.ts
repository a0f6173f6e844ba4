import { expect, test } from 'vitest'
import { gates } from '../faults/gates.ts'

// The short forms: `npm run test:faults` takes the long ones. Whole processes start, on a machine that may be busy.
const timeout = 400_000

for (const gate of gates.filter(({ hasShortForm }) => hasShortForm)) {
  test(`${gate.id}: ${gate.promise}`, { timeout }, async () => {
    expect(Object.keys(await gate.run('short', 1))).not.toEqual([])
  })
}
