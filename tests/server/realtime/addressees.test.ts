import { expect, test } from 'vitest'
import { addresseesOf } from '../../../src/server/realtime/addressees.ts'

const message = { kind: 'message', change: 'new', id: 'm', unreadUids: [] } as const
const seen = { uid: 'mia', kind: 'seen', seen: {} } as Parameters<typeof addresseesOf>[0]
const people = (count: number) => Array.from({ length: count }, (_, index) => `person${index}`)

test('what concerns one person goes to the nodes that serve them', () => {
  expect(addresseesOf({ kind: 'read', uid: 'mia', id: 'm', isRead: true })).toEqual(['mia'])
  expect(addresseesOf({ kind: 'drafts', uid: 'mia' })).toEqual(['mia'])
  expect(addresseesOf({ kind: 'for-me', uids: ['mia', 'wei', 'mia'], id: 'm' })).toEqual(['mia', 'wei'])
  expect(addresseesOf(seen)).toEqual(['mia'])
})

test('a private message goes to the nodes of its readers, a public one to every node, and so does one whose readers are not known', () => {
  expect(addresseesOf({ ...message, readers: ['wei', 'mia'] })).toEqual(['wei', 'mia'])
  expect(addresseesOf({ ...message, readers: null })).toBeNull()
  expect(addresseesOf(message)).toBeNull()
})

test('more people than a few are reached through every node', () => {
  expect(addresseesOf({ kind: 'for-me', uids: people(8), id: 'm' })).toHaveLength(8)
  expect(addresseesOf({ kind: 'for-me', uids: people(9), id: 'm' })).toBeNull()
})

test('every node gets what each acts on by itself', () => {
  expect(addresseesOf({ kind: 'session-ended', uid: 'mia', sessionId: 's' })).toBeNull()
  expect(addresseesOf({ kind: 'revoked', uid: 'mia', beforeS: 1 })).toBeNull()
  const deleted = { kind: 'deleted', id: 'm', publicIds: [], privateIds: { mia: ['m'] }, unreadUids: [] } as const
  expect(addresseesOf(deleted)).toBeNull()
})
