import Dexie from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
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

afterEach(() => void vi.restoreAllMocks())

test('where site data is blocked, storage is missing, whatever the error is called', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  const denied = new DOMException('The user denied permission to access the database.', 'UnknownError')
  expect(storageProblem(named('OpenFailedError', denied))).toBe('missing')
})

test('a closed connection is retried, a full device is not', () => {
  expect(isConnectionLost(named('DatabaseClosedError'))).toBe(true)
  expect(isConnectionLost(new DOMException('Connection to Indexed Database server lost.', 'UnknownError'))).toBe(true)
  expect(isConnectionLost(named('QuotaExceededError'))).toBe(false)
  const round = named('OpenFailedError')
  round.inner = round
  expect(isConnectionLost(round)).toBe(false)
})
