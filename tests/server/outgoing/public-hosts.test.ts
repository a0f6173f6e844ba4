import { describe, expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from '../../../src/server/outgoing/public-hosts.ts'

describe('a public address', () => {
  test.each(['1.1.1.1', '142.250.1.188', '172.15.0.1', '172.32.0.1', '192.167.1.1', '2606:4700::1111'])(
    '%s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('an address of this machine, a private network, or nobody', () => {
  test.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

test('a name that resolves to this machine is refused', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => lookupPublic('localhost', { all }, (failure) => resolve(failure)))
    expect(String(error)).toContain('is not a public host')
  }
})
