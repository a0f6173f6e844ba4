import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, describe, expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from '../../../src/server/outgoing/public-hosts.ts'
import { resolveAsUsual, resolveTo } from '../../support/server/private-hosts.ts'

afterEach(resolveAsUsual)

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

const failureOf = (name: string, all = true) =>
  new Promise<NodeJS.ErrnoException | null>((resolve) => lookupPublic(name, { all }, resolve))

test('a name that resolves to this machine is refused', async () => {
  resolveTo(() => ['127.0.0.1'])
  for (const all of [true, false]) expect(String(await failureOf('localhost', all))).toContain('is not a public host')
})

test('looking up a name occupies no thread of the system’s lookup, which everything else needs', async () => {
  const { lookup } = dns
  let lookups = 0
  Object.assign(dns, {
    lookup: () => {
      lookups += 1
    },
  })
  syncBuiltinESMExports()
  try {
    resolveTo(() => ['1.1.1.1', '2606:4700::1111'])
    const found = await new Promise((resolve) => lookupPublic('a.example.com', { all: true }, (_, all) => resolve(all)))
    expect(found).toEqual([
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ])
    expect(lookups).toBe(0)
  } finally {
    Object.assign(dns, { lookup })
    syncBuiltinESMExports()
  }
})

test('a name that does not exist, and one whose server says nothing, have the codes of the system’s lookup', async () => {
  resolveTo(() => [])
  expect(await failureOf('nowhere.example.com')).toMatchObject({ code: 'ENOTFOUND' })
  resolveTo(() => {
    throw Object.assign(new Error('queryA ETIMEOUT'), { code: 'ETIMEOUT' })
  })
  expect(await failureOf('silent.example.com')).toMatchObject({ code: 'EAI_AGAIN' })
})
