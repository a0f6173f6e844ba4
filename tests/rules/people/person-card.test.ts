import { expect, test } from 'vitest'
import { deletedUid, postsPath } from '#rules/people/author.ts'
import { personStatus } from '#rules/people/person-status.ts'
import { taggedPerson } from '#rules/people/tagged-person.ts'
import { mia, referenceTo, wei } from '../../support/forest/cast.ts'
import { message } from '../../support/forest/forest.ts'

test.each([
  ['wei', 'whitelisted', 'Can write'],
  ['wei', 'admin', 'Admin'],
  ['wei', 'other', 'Reads only'],
  ['wei', null, null],
  ['ada', 'admin', 'You'],
  ['ada', null, 'You'],
  ['bot:weather', null, 'Bot'],
  ['bot:weather', 'whitelisted', 'Bot'],
  ['claude', null, 'AI agent'],
  ['claude', 'agent', 'AI agent'],
  [deletedUid, null, 'Deleted user'],
] as const)('for Ada, the card of %s with the status %j says %j', (uid, status, words) => {
  expect(personStatus(uid, 'ada', status)).toBe(words)
})

test('a person’s posts are the list filtered by its author, whatever the uid', () => {
  expect(postsPath('wei')).toBe('/cloud?author=wei')
  expect(new URL(postsPath('a&b=c/d'), 'https://canopy.example').searchParams.get('author')).toBe('a&b=c/d')
})

test('the loaded messages know the tags of their authors and recipients, in any case', () => {
  const messages = [
    message({ id: 'one', author_uid: 'ada', recipients: [referenceTo(mia)] }),
    message({ id: 'two', author_uid: 'wei' }),
  ]
  expect(taggedPerson('WEI', messages)).toEqual(referenceTo(wei))
  expect(taggedPerson('mia', messages)).toEqual(referenceTo(mia))
  expect(taggedPerson('ada', [])).toBeNull()
  expect(taggedPerson('nobody', messages)).toBeNull()
})
