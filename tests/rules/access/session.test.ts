import { expect, test } from 'vitest'
import { type MeAnswer, type SessionStep, sessionStep } from '#rules/access/session.ts'
import type { UserStatus } from '#wire/user.ts'

const me = (status: UserStatus): MeAnswer => ({
  kind: 'me',
  me: { uid: 'wei', email: null, display_name: null, user_tag: null, status },
})
const refused = (status: number, detail = ''): MeAnswer => ({ kind: 'refused', status, detail })

test.each<[string, MeAnswer, SessionStep, SessionStep]>([
  // columns: the answer, an interactive sign-in, a session restored from the device
  ['an admin', me('admin'), 'enter', 'enter'],
  ['someone whitelisted', me('whitelisted'), 'enter', 'enter'],
  ['someone of status other', me('other'), 'force-out', 'force-out'],
  ['no record', { kind: 'missing' }, 'register', 'force-out'],
  ['a silent logout', refused(302, 'SILENT_LOGOUT'), 'silent-out', 'silent-out'],
  ['401', refused(401), 'force-out', 'force-out'],
  ['403', refused(403), 'force-out', 'force-out'],
  ['500', refused(500), 'ask-again', 'ask-again'],
  ['503', refused(503), 'ask-again', 'ask-again'],
  ['a redirect of somebody else', refused(302), 'ask-again', 'ask-again'],
  ['no network', { kind: 'no-answer' }, 'ask-again', 'ask-again'],
])('%s: a new sign-in %s', (_, answer, interactive, restored) => {
  expect(sessionStep(answer, 'interactive', 1)).toBe(interactive)
  expect(sessionStep(answer, 'restored', 1)).toBe(restored)
})

test('an interactive sign-in is forced out by the third error, not before', () => {
  const tries = (answer: MeAnswer) => [1, 2, 3].map((n) => sessionStep(answer, 'interactive', n))
  expect(tries({ kind: 'no-answer' })).toEqual(['ask-again', 'ask-again', 'force-out'])
  expect(tries(refused(503))).toEqual(['ask-again', 'ask-again', 'force-out'])
})

test('a restored session survives any number of errors', () => {
  expect(sessionStep({ kind: 'no-answer' }, 'restored', 1_000)).toBe('ask-again')
  expect(sessionStep(refused(500), 'restored', 1_000)).toBe('ask-again')
})
