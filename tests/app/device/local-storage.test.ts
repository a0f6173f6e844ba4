import { afterEach, expect, test, vi } from 'vitest'
import { authToken } from '../../../src/app/device/local-storage/auth-token.ts'
import { branchChoices } from '../../../src/app/device/local-storage/branch-choice.ts'
import { importKeys } from '../../../src/app/device/local-storage/import-keys.ts'
import { pendingNotice } from '../../../src/app/device/local-storage/pending-notice.ts'
import { cachedProfile } from '../../../src/app/device/local-storage/profile.ts'
import { bookmarkStore } from '../../../src/app/device/local-storage/reader/bookmarks.ts'
import { deletionStore } from '../../../src/app/device/local-storage/reader/deletions.ts'
import { drafts } from '../../../src/app/device/local-storage/reader/drafts.ts'
import { pinnedCount } from '../../../src/app/device/local-storage/reader/pinned-count.ts'
import { pinnedLimitOnList } from '../../../src/wire/limits.ts'
import { meAs } from '../state/world.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const tokenUntil = (ms: number) => `head.${btoa(JSON.stringify({ exp: ms / 1000 }))}.signature`

test('the token is stored under its own name until it expires', () => {
  const good = tokenUntil(Date.now() + 600_000)
  authToken.save(good)
  expect([localStorage.getItem('auth_token'), authToken.find()]).toEqual([good, good])
  authToken.save(tokenUntil(Date.now() - 1_000))
  expect([authToken.find(), localStorage.getItem('auth_token')]).toEqual([null, null])
})

test('an invalid token is deleted', () => {
  authToken.save('not a token')
  expect(authToken.find()).toBeNull()
})

test('choices are stored by parent, the last one wins, and the oldest are evicted', () => {
  branchChoices.save('root', 'one')
  branchChoices.save('root', 'two')
  expect(branchChoices.all()).toEqual(new Map([['root', 'two']]))
  for (let each = 0; each < 1_000; each += 1) branchChoices.save(`p${each}`, 'child')
  expect([branchChoices.all().size, branchChoices.all().has('root')]).toEqual([1_000, false])
})

test('of two devices the later choice wins, and unsent choices are sent once', () => {
  branchChoices.save('root', 'one')
  branchChoices.save('here', 'stays', false)
  const [waiting] = branchChoices.unsent()
  expect(branchChoices.unsent()).toEqual([{ parent_id: 'root', child_id: 'one', chosen_at: waiting?.chosen_at }])
  const elsewhere = (parent_id: string, child_id: string, chosen_at: string) => ({ parent_id, child_id, chosen_at })
  const later = [
    elsewhere('root', 'two', '2999-01-01T00:00:00.000Z'),
    elsewhere('new', 'three', '2026-01-01T00:00:00.000Z'),
  ]
  expect(branchChoices.merge([elsewhere('here', 'not', '2026-01-01T00:00:00.000Z'), ...later])).toEqual(later)
  expect(Object.fromEntries(branchChoices.all())).toEqual({ here: 'stays', root: 'two', new: 'three' })
  expect(branchChoices.unsent()).toEqual([])
  branchChoices.save('new', 'four')
  const sent = branchChoices.unsent()
  vi.useFakeTimers({ now: Date.now() + 1_000 })
  branchChoices.save('new', 'five')
  branchChoices.markSent(sent)
  vi.useRealTimers()
  expect(
    branchChoices.unsent().map(({ child_id }) => child_id),
    'what was chosen meanwhile',
  ).toEqual(['five'])
  branchChoices.markSent(branchChoices.unsent())
  expect([branchChoices.unsent(), branchChoices.all().get('new')]).toEqual([[], 'five'])
})

const draftOf = (target: string, text: string, owner = 'ada') => ({
  owner,
  target,
  text,
  settings: { isPublic: true, recipients: [] },
})

test('a draft is saved for each message and author, an empty one is not', () => {
  const settings = { isPublic: false, recipients: [{ uid: 'wei', display_name: 'Wei', user_tag: null }] }
  const draft = (owner: string, target: string, text: string) => ({ owner, target, text, settings })
  drafts.save(draft('ada', 'new-thread', 'Once'))
  drafts.save(draft('ada', 'root', 'Twice'))
  drafts.save(draft('ada', 'new-thread', ' '))
  expect([drafts.find('ada', 'new-thread'), drafts.find('wei', 'root')]).toEqual([null, null])
  expect(drafts.find('ada', 'root')).toEqual(draft('ada', 'root', 'Twice'))
  drafts.save(draft('wei', 'root', 'Mine'))
  expect(drafts.find('ada', 'root'), 'the words of the last person are gone when the next one writes').toBeNull()
})

test('a draft on Ground without a session and the drafts of the person who was signed in leave each other alone', () => {
  drafts.save(draftOf('new-thread', 'Unsent'))
  drafts.save(draftOf('new-ground-thread', 'On Ground', ''))
  drafts.save(draftOf('root', 'More'))
  expect(drafts.find('ada', 'new-thread')?.text).toBe('Unsent')
  expect(drafts.find('', 'new-ground-thread')?.text).toBe('On Ground')
  drafts.save(draftOf('root', 'Mine', 'wei'))
  expect([drafts.find('ada', 'new-thread'), drafts.find('', 'new-ground-thread')?.text]).toEqual([null, 'On Ground'])
})

test('a notice for the next page is read once', () => {
  pendingNotice.save('Out you go.')
  expect([pendingNotice.take(), pendingNotice.take()]).toEqual(['Out you go.', null])
})

test.each(['full', 'blocked'])('what is unsent stays in memory while storage is %s', (trouble) => {
  const fail = () => {
    throw new DOMException(trouble, trouble === 'full' ? 'QuotaExceededError' : 'SecurityError')
  }
  if (trouble === 'full') vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail)
  else vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(fail)
  const settings = { isPublic: true, recipients: [] }
  const draft = { owner: 'ada', target: 'root', text: 'Half a thou', settings }
  deletionStore.save('ada', [{ id: 'one', dueMs: 1 }])
  bookmarkStore.save('ada', { ids: [], unsent: [{ id: 'two', isOn: true }] })
  importKeys.save('ada', 'a conversation', 'key')
  drafts.save(draft)
  cachedProfile.save(meAs('whitelisted'))
  expect(deletionStore.find('ada')).toEqual([{ id: 'one', dueMs: 1 }])
  expect(bookmarkStore.find('ada').unsent).toEqual([{ id: 'two', isOn: true }])
  expect(importKeys.find('ada', 'a conversation')).toBe('key')
  expect(drafts.find('ada', 'root')).toEqual(draft)
  // Another tab may sign out meanwhile.
  expect(cachedProfile.find()).toBeNull()

  vi.restoreAllMocks()
  drafts.save({ ...draft, text: 'Half a thought' })
  expect(localStorage.getItem('canopy:drafts')).toContain('Half a thought')
  deletionStore.save('ada', [])
  bookmarkStore.drop()
  importKeys.drop('ada', 'a conversation')
  expect([deletionStore.find('ada'), bookmarkStore.find('ada').unsent]).toEqual([[], []])
})

test('ignores corrupt entries, and a full storage breaks nothing', () => {
  for (const key of ['canopy:profile', 'canopy:branch-choices', 'canopy:drafts']) localStorage.setItem(key, '{broken')
  expect([cachedProfile.find(), branchChoices.all().size, drafts.find('ada', 'root')]).toEqual([null, 0, null])
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(() => drafts.save(draftOf('root', 'words'))).not.toThrow()
})

test('after a sign-out nothing personal is stored until the page reloads, except drafts and the notice for the next page', async () => {
  vi.resetModules()
  const { blockPersonalWrites } = await import('../../../src/app/device/local-storage/local-keys.ts')
  const { unreadCount } = await import('../../../src/app/device/local-storage/unread-count.ts')
  const late = {
    authToken: (await import('../../../src/app/device/local-storage/auth-token.ts')).authToken,
    branchChoices: (await import('../../../src/app/device/local-storage/branch-choice.ts')).branchChoices,
    drafts: (await import('../../../src/app/device/local-storage/reader/drafts.ts')).drafts,
    pendingNotice: (await import('../../../src/app/device/local-storage/pending-notice.ts')).pendingNotice,
  }
  unreadCount.save('ada', 3)
  blockPersonalWrites()
  unreadCount.drop()
  unreadCount.save('ada', 4)
  late.authToken.save(tokenUntil(Date.now() + 600_000))
  late.branchChoices.save('root', 'one')
  expect({ ...localStorage }).toEqual({})
  late.drafts.save(draftOf('root', 'words'))
  late.pendingNotice.save('Out you go.')
  expect(Object.keys(localStorage).sort()).toEqual(['canopy:drafts', 'canopy:pending-notice'])
})

test('a stored number of pinned messages counts only within its bounds', () => {
  expect(pinnedCount.find()).toBe(0)
  pinnedCount.save(3)
  expect(pinnedCount.find()).toBe(3)
  for (const [stored, found] of [
    ['', 0],
    ['many', 0],
    ['-4', 0],
    ['1e9', pinnedLimitOnList],
  ] as const) {
    localStorage.setItem('canopy:pinned', stored)
    expect(pinnedCount.find()).toBe(found)
  }
})
