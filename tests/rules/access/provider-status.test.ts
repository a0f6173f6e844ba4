import { expect, test } from 'vitest'
import { statusAtSignIn } from '#rules/access/provider-status.ts'

test.each([
  ['other', 'admin', 'admin'],
  ['whitelisted', 'admin', 'admin'],
  ['admin', 'admin', 'admin'],
  ['other', 'no-admin', 'other'],
  ['whitelisted', 'no-admin', 'whitelisted'],
  ['admin', 'no-admin', 'whitelisted'],
  ['other', 'undecided', 'other'],
  ['whitelisted', 'undecided', 'whitelisted'],
  ['admin', 'undecided', 'admin'],
] as const)('somebody who is %s, of whom the provider says %s, is %s', (status, said, then) => {
  expect(statusAtSignIn(status, said)).toBe(then)
})
