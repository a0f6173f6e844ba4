import Dexie from 'dexie'
import { expect, test } from 'vitest'
import {
  CodeMissing,
  isConnectionLost,
  StorageBlocked,
  storageProblem,
} from '../../../src/app/device/indexed-db/storage-problem.ts'

const named = (name: string, inner?: unknown) => Object.assign(new Error(name), { name, inner })

test.each([
  [new DOMException('full', 'QuotaExceededError'), 'full'],
  [named('AbortError', named('QuotaExceededError')), 'full'],
  [new Dexie.MissingAPIError(), 'missing'],
  [named('OpenFailedError', new DOMException('no', 'SecurityError')), 'missing'],
  [new StorageBlocked('late'), 'blocked'],
  [new CodeMissing('chunk'), 'incomplete'],
  [named('OpenFailedError', named('UnknownError')), 'damaged'],
  [named('VersionError'), 'damaged'],
  ['something thrown', 'damaged'],
] as const)('%s is storage that is %s', (error, problem) => {
  expect(storageProblem(error)).toBe(problem)
})

test('a closed connection is worth a retry, a full device is not', () => {
  expect(isConnectionLost(named('DatabaseClosedError'))).toBe(true)
  expect(isConnectionLost(new DOMException('Connection to Indexed Database server lost.', 'UnknownError'))).toBe(true)
  expect(isConnectionLost(named('QuotaExceededError'))).toBe(false)
  const round = named('OpenFailedError')
  round.inner = round
  expect(isConnectionLost(round)).toBe(false)
})
