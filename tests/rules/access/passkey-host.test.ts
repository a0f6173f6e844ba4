import { expect, test } from 'vitest'
import { isPasskeyHost } from '#rules/access/passkey-host.ts'

test.each([
  ['canopy.example', true],
  ['canopy.example:8443', true],
  ['localhost:3000', true],
  ['127.0.0.1', false],
  ['127.0.0.1:3000', false],
  ['[::1]', false],
  ['[::1]:3000', false],
])('browsers have passkeys for %s: %s', (host, isPossible) => {
  expect(isPasskeyHost(host)).toBe(isPossible)
})
