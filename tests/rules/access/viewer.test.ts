import { expect, test } from 'vitest'
import { isAdmin, isSignedIn, visitor } from '#rules/access/viewer.ts'
import { ada, otto, viewerOf, wei } from '../../support/forest/cast.ts'

test('a visitor is not signed in, everyone else is', () => {
  expect(isSignedIn(visitor)).toBe(false)
  expect([ada, wei, otto].map((who) => isSignedIn(viewerOf(who)))).toEqual([true, true, true])
})

test('only the status admin makes an admin, and only together with a uid', () => {
  expect([ada, wei, otto].map((who) => isAdmin(viewerOf(who)))).toEqual([true, false, false])
  expect(isAdmin({ uid: null, status: 'admin' })).toBe(false)
  expect(isAdmin({ uid: 'ada', status: 'unknown' })).toBe(false)
})
