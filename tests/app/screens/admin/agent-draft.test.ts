import { expect, test } from 'vitest'
import { emptyDraft, fieldsOf, problemsOf } from '../../../../src/app/screens/admin/agents/agent-draft.ts'

test.each([
  ['', '', null, null],
  ['0.5', '2', null, null],
  ['0', '2', null, null],
  ['', '2', 'Both prices or neither; 0 if it costs nothing', null],
  ['0.5', ' ', null, 'Both prices or neither; 0 if it costs nothing'],
  ['half', '2', 'A number such as 0.5', null],
  ['-1', '2', 'A number such as 0.5', null],
])('the prices %j and %j', (priceIn, priceOut, ofIn, ofOut) => {
  const problems = problemsOf({ ...emptyDraft, priceIn, priceOut })
  expect([problems.priceIn, problems.priceOut]).toEqual([ofIn, ofOut])
})

test('two empty price fields mean no price, not a price of zero', () => {
  expect(fieldsOf(emptyDraft).price).toBeNull()
})
