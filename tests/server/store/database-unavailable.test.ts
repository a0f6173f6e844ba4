import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from '../../../src/server/store/database/database-unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('anything'), { code })

test('a database that is stopping, starting, unreachable, full of connections or out of patience is unavailable', () => {
  const codes = [
    '57P01',
    '57P02',
    '57P03',
    '08006',
    '53300',
    '57P05',
    '25P04',
    '57014',
    '55P03',
    '40P01',
    '25006',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
  ]
  const words = ['Connection terminated unexpectedly', 'Client has encountered a connection error and is not queryable']
  const away = [...codes.map(withCode), ...words.map((message) => new Error(message))]
  expect(away.filter((error) => !isDatabaseUnavailable(error))).toEqual([])
})

test('a wrong or refused query does not mean that', () => {
  const there = [
    withCode('23505'),
    withCode('42601'),
    withCode('SQLITE_FULL'),
    new Error('no such table'),
    'words',
    null,
  ]
  expect(there.filter(isDatabaseUnavailable)).toEqual([])
})
