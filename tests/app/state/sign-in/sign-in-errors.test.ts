import { expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { rethrowInOurWords } from '../../../../src/app/state/sign-in/sign-in-errors.ts'

const refusedWith = (code: string) =>
  Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` })
const explain = rethrowInOurWords((code) => (code === 'invalid-credential' ? texts.signInWrong : undefined))

test('a sign-in that the server can’t answer right now says so', () => {
  expect(() => explain(refusedWith('server-unavailable'))).toThrow(texts.serverUnavailable)
  expect(() => explain(refusedWith('server-out-of-space'))).toThrow(texts.outOfSpace)
  expect(() => explain(refusedWith('network-request-failed'))).toThrow(texts.signInNeedsNetwork)
  expect(() => explain(refusedWith('invalid-credential'))).toThrow(texts.signInWrong)
})

test('an error that nobody has words for stays as it is', () => {
  const unknown = refusedWith('internal-error')
  expect(() => explain(unknown)).toThrow(unknown)
})
