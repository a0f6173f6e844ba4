import { describe, expect, test } from 'vitest'
import {
  canAdminister,
  canAskAgent,
  canCopyJson,
  canDelete,
  canEditProfile,
  canEditTitle,
  canEndRequest,
  canMakePasswordLink,
  canOpenNewThread,
  canPin,
  canReformat,
  canReply,
  canSend,
  canSetStatus,
  canSettle,
  canTidy,
  canToggleRead,
  seesRecipients,
  seesToYou,
  writingRefusal,
} from '#rules/access/permissions.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import type { Audience } from '#rules/access/visibility.ts'
import { ada, mia, nobody, otto, viewerOf, wei } from '../../support/forest/cast.ts'

const visitor = nobody
const other = viewerOf(otto)
const whitelisted = viewerOf(wei)
const admin = viewerOf(ada)
const unanswered: Viewer = { uid: 'new', status: 'unknown' }

const publicBy = (author: string, ...recipients: string[]): Audience => ({
  public: true,
  author_uid: author,
  recipients,
})
const privateBy = (author: string, ...recipients: string[]): Audience => ({
  public: false,
  author_uid: author,
  recipients,
})

const strangers = publicBy('mia')

describe('the permission table, cell by cell', () => {
  test.each<[string, (viewer: Viewer) => boolean, boolean, boolean, boolean, boolean]>([
    // columns: logged out, other, whitelisted, admin
    ['open /new-thread', canOpenNewThread, false, true, true, true],
    ['send replies, create threads, import', canSend, false, false, true, true],
    ['reply to a public message', (viewer) => canReply(viewer, strangers), false, false, true, true],
    ['reformat and copy text', (viewer) => canReformat(viewer, strangers), true, true, true, true],
    [
      'toggle the read state of a stranger’s message',
      (viewer) => canToggleRead(viewer, strangers),
      false,
      false,
      false,
      false,
    ],
    ['delete a stranger’s message', (viewer) => canDelete(viewer, strangers), false, false, false, true],
    ['settle a stranger’s thread', (viewer) => canSettle(viewer, strangers, strangers), false, false, false, true],
    ['pin and unpin', canPin, false, false, false, true],
    ['edit title and description', canEditTitle, false, false, false, true],
    ['copy JSON', canCopyJson, false, false, false, true],
    ['administer people and applications', canAdminister, false, false, false, true],
    ['edit their own profile', canEditProfile, false, true, true, true],
  ])('%s', (_, can, loggedOut, ifOther, ifWhitelisted, ifAdmin) => {
    expect([visitor, other, whitelisted, admin].map(can)).toEqual([loggedOut, ifOther, ifWhitelisted, ifAdmin])
  })

  test.each([
    ['someone of status other', other],
    ['someone whitelisted', whitelisted],
    ['an admin', admin],
  ])(
    '%s deletes and settles their own message, settles below it, and toggles the read state of messages addressed to them',
    (_, viewer) => {
      const uid = viewer.uid ?? ''
      expect(canDelete(viewer, publicBy(uid))).toBe(true)
      expect(canDelete(viewer, privateBy(uid, 'mia'))).toBe(true)
      expect(canSettle(viewer, publicBy(uid), strangers)).toBe(true)
      expect(canSettle(viewer, strangers, publicBy(uid))).toBe(true)
      expect(canToggleRead(viewer, publicBy('mia', uid))).toBe(true)
      expect(canToggleRead(viewer, privateBy('mia', uid))).toBe(true)
    },
  )
})

test('an admin deletes what they can see, but no private messages of others', () => {
  expect(canDelete(admin, privateBy('mia', 'ada'))).toBe(true)
  expect(canDelete(admin, privateBy('mia', 'wei'))).toBe(false)
})

test('replying requires seeing the message as well as the right to post', () => {
  expect(canReply(whitelisted, privateBy('mia', 'wei'))).toBe(true)
  expect(canReply(whitelisted, privateBy('mia', 'ada'))).toBe(false)
  expect(canReply(other, privateBy('mia', 'otto'))).toBe(false)
})

test('nobody reformats what they cannot see', () => {
  expect(canReformat(visitor, privateBy('mia', 'wei'))).toBe(false)
  expect(canReformat(whitelisted, privateBy('mia', 'wei'))).toBe(true)
})

test('a signed-in person whose status is not known yet counts as not whitelisted', () => {
  expect(canOpenNewThread(unanswered)).toBe(true)
  expect(canSend(unanswered)).toBe(false)
  expect(canPin(unanswered)).toBe(false)
})

test('whoever may not write is told why; others are told nothing', () => {
  const all = [visitor, unanswered, other, whitelisted, admin].map(writingRefusal)
  expect(all).toEqual(['signed-out', 'not-whitelisted', 'not-whitelisted', null, null])
  expect(writingRefusal({ ...whitelisted, status: 'suspended' })).toBe('suspended')
})

test('a status without a person grants nothing', () => {
  const ghost: Viewer = { uid: null, status: 'admin' }
  expect([canPin, canAdminister, canCopyJson, canEditTitle, canOpenNewThread].map((can) => can(ghost))).toEqual(
    Array(5).fill(false),
  )
})

test('an admin can change everyone’s status except their own', () => {
  const admin: Viewer = { uid: 'ada', status: 'admin' }
  expect(canSetStatus(admin, 'wei')).toBe(true)
  expect(canSetStatus(admin, 'ada')).toBe(false)
  expect(canSetStatus(whitelisted, 'ada')).toBe(false)
})

test('an admin makes links for new passwords for whoever’s status they may change', () => {
  for (const viewer of [visitor, other, whitelisted, admin, unanswered]) {
    for (const uid of ['wei', 'ada', 'another admin']) {
      expect(canMakePasswordLink(viewer, uid)).toBe(canSetStatus(viewer, uid))
    }
  }
  expect(canMakePasswordLink(admin, 'another admin')).toBe(true)
  expect(canMakePasswordLink(admin, 'ada')).toBe(false)
})

test('only recipients see To You, only authors of messages with recipients see Recipients', () => {
  const letter = privateBy('mia', 'wei')
  expect(seesToYou(whitelisted, letter)).toBe(true)
  expect(seesToYou(viewerOf(mia), letter)).toBe(false)
  expect(seesToYou(visitor, letter)).toBe(false)
  expect(seesRecipients(viewerOf(mia), letter)).toBe(true)
  expect(seesRecipients(whitelisted, letter)).toBe(false)
  expect(seesRecipients(viewerOf(mia), publicBy('mia'))).toBe(false)
})

describe('agents', () => {
  const answer = { ...publicBy('chatgpt', 'mia'), asked_by: 'wei' }

  test('an answer can be deleted by whoever asked for it, and by admins', () => {
    expect([viewerOf(wei), admin].map((viewer) => canDelete(viewer, answer))).toEqual([true, true])
    expect([visitor, other, viewerOf(mia)].map((viewer) => canDelete(viewer, answer))).toEqual([false, false, false])
    expect(canDelete(visitor, { ...answer, asked_by: null })).toBe(false)
  })

  test('whoever may reply to a person may ask an agent to; nobody may ask one to reply to an agent', () => {
    expect([visitor, other, whitelisted, admin].map((viewer) => canAskAgent(viewer, strangers))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(canAskAgent(admin, answer)).toBe(false)
    expect(canAskAgent(admin, privateBy('mia', 'chatgpt'))).toBe(false)
  })

  test('a request can be ended by whoever asked, even after losing the right to post, and by admins', () => {
    const mayEnd = (viewer: Viewer) => canEndRequest(viewer, { asker_uid: 'otto' })
    expect([visitor, other, whitelisted, admin].map(mayEnd)).toEqual([false, true, false, true])
  })

  test('only the author can have a message tidied', () => {
    const mayTidy = (viewer: Viewer) => canTidy(viewer, publicBy('wei'))
    expect([visitor, other, whitelisted, admin].map(mayTidy)).toEqual([false, false, true, false])
    expect(canTidy(other, publicBy('otto'))).toBe(false)
  })
})
