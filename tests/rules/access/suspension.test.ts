import { expect, test } from 'vitest'
import { canDecide, canReport } from '#rules/access/moderation.ts'
import { canAdminister, canSend } from '#rules/access/permissions.ts'
import {
  hasChangedSince,
  isSuspended,
  suspendedProblem,
  viewerAt,
  withoutEndedSuspension,
} from '#rules/access/suspension.ts'
import { errorDetail } from '#wire/errors/errors.ts'
import type { UserStatus } from '#wire/user.ts'

const message = { public: true, author_uid: 'wei', recipients: [] }

test.each<[UserStatus, number | null, boolean, boolean]>([
  ['whitelisted', null, true, false],
  ['whitelisted', 1_001, false, false],
  ['whitelisted', 1_000, true, false],
  ['admin', 1_001, false, false],
  ['admin', 1_000, true, true],
  ['other', 1_001, false, false],
])('%s suspended until %s: may send %s, may administer %s', (status, suspended_until, maySend, mayAdminister) => {
  const viewer = viewerAt({ uid: 'wei', status, suspended_until }, 1_000)
  expect([canSend(viewer), canAdminister(viewer)]).toEqual([maySend, mayAdminister])
  expect(viewer.status === 'suspended').toBe(isSuspended({ suspended_until }, 1_000))
})

test.each<[string, UserStatus, number | null, number | null, boolean]>([
  ['nothing has happened', 'whitelisted', null, null, false],
  ['the same suspension lasts', 'whitelisted', 2_000, 2_000, false],
  ['the suspension has ended by itself', 'whitelisted', 900, 900, false],
  ['an ended suspension was lifted', 'whitelisted', 900, null, false],
  ['the suspension was lifted', 'whitelisted', 2_000, null, true],
  ['they were suspended', 'whitelisted', null, 2_000, true],
  ['they were suspended for longer', 'whitelisted', 2_000, 3_000, true],
  ['the status was changed', 'other', null, null, true],
])('whether a person was changed since an admin saw them: %s', (_, status, before, suspended_until, isChanged) => {
  const base = {
    status: 'whitelisted',
    suspended_until: before === null ? null : new Date(before).toISOString(),
  } as const
  expect(hasChangedSince(base, { uid: 'wei', status, suspended_until }, 1_000)).toBe(isChanged)
})

test('for admins a suspension is gone once it has ended', () => {
  const created_at = '2026-01-01T00:00:00.000Z'
  const wei = {
    uid: 'wei',
    email: null,
    display_name: null,
    user_tag: null,
    status: 'whitelisted',
    created_at,
  } as const
  const suspended = { ...wei, suspended_until: '2026-02-01T00:00:00.000Z' }
  const endMs = Date.parse(suspended.suspended_until)
  expect(withoutEndedSuspension(wei, endMs)).toEqual(wei)
  expect(withoutEndedSuspension(suspended, endMs - 1)).toEqual(suspended)
  expect(withoutEndedSuspension(suspended, endMs)).toEqual(wei)
})

test('somebody who is suspended reads until when, and why', () => {
  expect(errorDetail(suspendedProblem({ until: '2026-12-01T14:05:00.000Z', reason: 'Be kind.' }))).toBe(
    'You can write again on 1 December 2026 at 14:05 UTC. An admin suspended you: Be kind.',
  )
})

test('others’ messages can be reported by whoever sees them, and decided about by other admins', () => {
  const secret = { ...message, public: false, recipients: ['mia'] }
  const reporters = [
    { uid: null, status: null },
    { uid: 'mia', status: 'other' },
    { uid: 'wei', status: 'whitelisted' },
    { uid: 'ada', status: 'admin' },
  ] as const
  expect(reporters.map((viewer) => canReport(viewer, message))).toEqual([true, true, false, true])
  expect(reporters.map((viewer) => canReport(viewer, secret))).toEqual([false, true, false, false])
  expect(reporters.map((viewer) => canDecide(viewer, message))).toEqual([false, false, false, true])
  expect(canDecide({ uid: 'wei', status: 'admin' }, message)).toBe(false)
})
