import { expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { successNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { isSigningOutAtom, sessionAtom } from '../../../src/app/state/session/session.ts'
import { forceSignOut, silentSignOut } from '../../../src/app/state/session/session-end.ts'
import { startSession } from '../../../src/app/state/session/start-session.ts'
import { deleteAccount, downloadData } from '../../../src/app/state/settings/account.ts'
import { makeWorld, meAs, noAnswer, ok, refused, type World } from './world.ts'

function worldOf(answer: World['answer']): World {
  const world = makeWorld(answer)
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: 'ada@canopy.example', me: meAs('admin') })
  return world
}

test('my data is downloaded as a file with today’s date', async () => {
  const world = worldOf(() => ok({ messages: [{ content: 'Hello' }], attachments: [] }))
  expect(await world.store.set(downloadData)).toBeNull()
  const [saved] = world.saved
  expect(saved?.name).toBe('canopy-data-2026-11-21.json')
  expect(JSON.parse((await saved?.text) ?? '')).toEqual({ messages: [{ content: 'Hello' }], attachments: [] })
})

test.each([
  ['no response', noAnswer, texts.downloadFailed],
  ['the server fails', refused(500, 'Something went wrong on the server'), texts.downloadFailed],
  ['rate limit', refused(429, texts.downloadLimited), texts.downloadLimited],
])('a failed download shows why: %s', async (_when, answer, text) => {
  const world = worldOf(() => answer)
  expect(await world.store.set(downloadData)).toBe(text)
  expect(world.saved).toEqual([])
})

test('deleting the account ends this session', async () => {
  const world = worldOf(() => ok({ success: true }))
  expect(await world.store.set(deleteAccount, { messages: 'keep', typed: 'ada' })).toBeNull()
  expect(world.asked).toEqual([
    { name: 'deleteAccount', input: { body: { messages: 'keep', confirmation: 'ada' } } },
    { name: 'signOut', input: { body: {} } },
  ])
  expect(world.log).toContain('provider: sign out')

  const next = makeWorld()
  next.kept.notice = world.kept.notice
  next.hasPendingSignOut = true
  next.wait = () => new Promise(() => undefined)
  await next.store.set(startSession)
  expect(next.store.get(successNoticeAtom)).toMatchObject({ text: texts.accountDeleted })
})

test('the end of the session, announced before the deletion is answered, is not taken for a refusal', async () => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  const world = worldOf(async () => {
    await isAnswered
    return ok({ success: true })
  })
  const deleted = world.store.set(deleteAccount, { messages: 'keep', typed: 'ada' })
  await world.store.set(forceSignOut, null)
  await world.store.set(silentSignOut)
  expect(world.log).not.toContain('provider: sign out')
  answer()
  await deleted
  expect(world.log.filter((line) => line === 'provider: sign out')).toHaveLength(1)
})

test.each([
  ['no response', noAnswer, texts.deleteAccountFailed],
  ['the last admin', refused(403, texts.lastAdmin), texts.lastAdmin],
])('the session continues after a failed deletion: %s', async (_when, answer, text) => {
  const world = worldOf(() => answer)
  expect(await world.store.set(deleteAccount, { messages: 'delete', typed: 'ada' })).toBe(text)
  expect(world.log).not.toContain('provider: sign out')
  expect(world.store.get(isSigningOutAtom)).toBe(false)
})
