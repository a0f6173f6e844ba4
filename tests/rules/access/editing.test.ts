import { expect, test } from 'vitest'
import { canEdit } from '#rules/access/editing.ts'
import { canDeleteVersion } from '#rules/access/versions.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import type { UserStatus } from '#wire/user.ts'

const as = (uid: string | null, status: UserStatus | 'unknown' | null = 'whitelisted'): Viewer => ({ uid, status })
const own = { public: false, author_uid: 'wei', content_author: 'wei', recipients: ['mia'] }

test('whoever may write edits their own words, and nobody else does', () => {
  expect(canEdit(as('wei'), own)).toBe(true)
  expect(canEdit(as('wei', 'admin'), own)).toBe(true)
  for (const status of ['other', 'unknown', null] as const) expect(canEdit(as('wei', status), own)).toBe(false)
  for (const viewer of [as('mia'), as('ada', 'admin'), as(null, null)]) expect(canEdit(viewer, own)).toBe(false)
})

test('what an agent said is not edited, even by whoever posted or imported it', () => {
  expect(canEdit(as('wei'), { ...own, content_author: 'chatgpt' })).toBe(false)
  expect(canEdit(as('wei'), { ...own, author_uid: 'chatgpt', content_author: 'chatgpt' })).toBe(false)
})

test('a version is deleted by its author, whatever their status, and by an admin who can see it', () => {
  for (const status of ['whitelisted', 'other'] as const) expect(canDeleteVersion(as('wei', status), own)).toBe(true)
  expect(canDeleteVersion(as('mia'), own)).toBe(false)
  expect(canDeleteVersion(as('ada', 'admin'), own)).toBe(false)
  expect(canDeleteVersion(as('ada', 'admin'), { ...own, public: true })).toBe(true)
  expect(canDeleteVersion(as(null, null), { ...own, public: true })).toBe(false)
})
