import { afterEach, expect, test, vi } from 'vitest'
import { authToken } from '../../../src/app/device/auth-token.ts'
import { branchChoices } from '../../../src/app/device/branch-choice.ts'
import { drafts } from '../../../src/app/device/drafts.ts'
import { pendingNotice } from '../../../src/app/device/pending-notice.ts'
import { keptProfile } from '../../../src/app/device/profile.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const tokenUntil = (ms: number) => `head.${btoa(JSON.stringify({ exp: ms / 1000 }))}.signature`

test('the token is kept under its own name until it runs out', () => {
  const good = tokenUntil(Date.now() + 600_000)
  authToken.keep(good)
  expect([localStorage.getItem('auth_token'), authToken.find()]).toEqual([good, good])
  authToken.keep(tokenUntil(Date.now() - 1_000))
  expect([authToken.find(), localStorage.getItem('auth_token')]).toEqual([null, null])
})

test('something that is no token is thrown away', () => {
  authToken.keep('not a token')
  expect(authToken.find()).toBeNull()
})

test('a branch is remembered by its parent, the last choice wins, and the oldest are forgotten', () => {
  branchChoices.keep('root', 'one')
  branchChoices.keep('root', 'two')
  expect(branchChoices.all()).toEqual(new Map([['root', 'two']]))
  for (let each = 0; each < 1_000; each += 1) branchChoices.keep(`p${each}`, 'child')
  expect([branchChoices.all().size, branchChoices.all().has('root')]).toEqual([1_000, false])
})

test('a draft is kept for each message, and an empty one is none', () => {
  drafts.keep('new-thread', 'Once')
  drafts.keep('root', 'Twice')
  drafts.keep('new-thread', ' ')
  expect([drafts.find('new-thread'), drafts.find('root')]).toEqual(['', 'Twice'])
})

test('a note for the next page is read once', () => {
  pendingNotice.keep('Out you go.')
  expect([pendingNotice.take(), pendingNotice.take()]).toEqual(['Out you go.', null])
})

test('what cannot be read is as if it were not there, and a full storage breaks nothing', () => {
  for (const key of ['canopy:profile', 'canopy:branch-choices', 'canopy:drafts']) localStorage.setItem(key, '{broken')
  expect([keptProfile.find(), branchChoices.all().size, drafts.find('root')]).toEqual([null, 0, ''])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => drafts.keep('root', 'words')).not.toThrow()
})
