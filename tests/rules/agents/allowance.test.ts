import { expect, test } from 'vitest'
import { allowanceProblem } from '#rules/agents/allowance.ts'

test.each([
  [0, 0, null],
  [4, 9, null],
  [5, 0, 'own-limit'],
  [4, 10, 'total-limit'],
  [6, 10, 'own-limit'],
] as const)('with %i of five requests used by one person and %i of ten by all: %s', (own, total, expected) => {
  expect(allowanceProblem({ used: own, limit: 5 }, { used: total, limit: 10 })).toBe(expected)
})
