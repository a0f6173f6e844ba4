import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Audience,
  canSee,
  isAuthor,
  isRecipient,
  readersOf,
  recipientUid,
  storedRecipients,
  tabsOf,
} from '#rules/access/visibility.ts'
import { ada, mia, nobody, otto, viewerOf, wei } from '../../support/forest/cast.ts'

const open: Audience = { public: true, author_uid: 'mia', recipients: ['wei'] }
const letter: Audience = { public: false, author_uid: 'mia', recipients: [{ uid: 'wei' }] }

test.each([
  ['a visitor', nobody, true, false],
  ['someone of status other', viewerOf(otto), true, false],
  ['its author', viewerOf(mia), true, true],
  ['its recipient', viewerOf(wei), true, true],
  ['an admin who is neither', viewerOf(ada), true, false],
])(
  '%s sees the public message, and the private one only as its author or recipient',
  (_, viewer, seesOpen, seesLetter) => {
    expect(canSee(viewer, open)).toBe(seesOpen)
    expect(canSee(viewer, letter)).toBe(seesLetter)
  },
)

test('the status has no influence on who sees a private message', () => {
  for (const status of ['admin', 'whitelisted', 'other', 'unknown'] as const) {
    expect(canSee({ uid: 'wei', status }, letter)).toBe(true)
    expect(canSee({ uid: 'stranger', status }, letter)).toBe(false)
  }
})

test('a recipient may be given as a reference or as a plain uid', () => {
  expect([recipientUid('wei'), recipientUid({ uid: 'wei' })]).toEqual(['wei', 'wei'])
  expect(isRecipient(viewerOf(wei), open)).toBe(true)
  expect(isRecipient(viewerOf(wei), letter)).toBe(true)
})

test('a logged-out visitor is neither author nor recipient of anything', () => {
  expect(isAuthor(nobody, { author_uid: '' })).toBe(false)
  expect(isRecipient(nobody, { recipients: ['', 'null'] })).toBe(false)
})

test('the readers of a private message are its author, then its recipients, without duplicates', () => {
  expect(readersOf({ author_uid: 'mia', recipients: ['wei', { uid: 'mia' }, 'wei'] })).toEqual(['mia', 'wei'])
})

test('exactly the readers of a private message can see it', () => {
  const uid = fc.constantFrom('ada', 'wei', 'mia', 'otto', 'zoe')
  fc.assert(
    fc.property(uid, fc.array(uid), uid, (author, recipients, reader) => {
      const message = { public: false, author_uid: author, recipients }
      const sees = canSee({ uid: reader, status: 'other' }, message)
      expect(sees).toBe(readersOf(message).includes(reader))
    }),
  )
})

test('recipients are stored without duplicates, and a private message without any is addressed to its author', () => {
  expect(storedRecipients(true, 'mia', ['wei', 'ada', 'wei'])).toEqual(['wei', 'ada'])
  expect(storedRecipients(true, 'mia', [])).toEqual([])
  expect(storedRecipients(false, 'mia', [])).toEqual(['mia'])
  expect(storedRecipients(false, 'mia', ['wei'])).toEqual(['wei'])
})

test('the tabs of a message depend on its reader', () => {
  expect(tabsOf(viewerOf(wei), open)).toEqual(['public'])
  expect(tabsOf(viewerOf(mia), letter)).toEqual(['private'])
  expect(tabsOf(viewerOf(wei), letter)).toEqual(['private', 'direct'])
})
