import { expect, test } from 'vitest'
import { fitsTidying } from '#rules/agents/tidy.ts'

test('a message is tidied if the model has room for it and for the tidied text', () => {
  expect(fitsTidying('x'.repeat(23_000), 16_000)).toBe(true)
  expect(fitsTidying('x'.repeat(24_000), 16_000)).toBe(false)
  expect(fitsTidying('森'.repeat(8_000), 16_000)).toBe(false)
  expect(fitsTidying('x', 100)).toBe(false)
})
