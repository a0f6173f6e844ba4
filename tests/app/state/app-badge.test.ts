import { expect, test } from 'vitest'
import { updateAppBadge } from '../../../src/app/state/read-state/app-badge.ts'
import { unreadAtom } from '../../../src/app/state/read-state/unread.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { makeWorld, meAs } from './world.ts'

test('the app’s icon shows the unread count, once per change, and nothing after the sign-out', () => {
  const { store, badges } = makeWorld()
  updateAppBadge(store)
  expect(badges).toEqual([])
  store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  store.set(unreadAtom, 3)
  store.set(unreadAtom, 3)
  store.set(unreadAtom, 2)
  store.set(unreadAtom, 0)
  store.set(unreadAtom, 7)
  store.set(sessionAtom, { stage: 'signed-out' })
  expect(badges).toEqual([3, 2, 0, 7, 0])
})

test('at a visitor’s start the badge of an ended session is cleared', () => {
  const { store, badges } = makeWorld()
  store.set(sessionAtom, { stage: 'signed-out' })
  updateAppBadge(store)
  expect(badges).toEqual([0])
})
