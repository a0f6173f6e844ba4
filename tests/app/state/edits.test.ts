import { expect, test } from 'vitest'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { addMessages, cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { deleteVersion, loadVersions, loadVersionsDownTo } from '../../../src/app/state/messages/versions.ts'
import {
  answerDifferently,
  answersDifferentlyAtom,
  discardPendingEdit,
  retryPendingEdit,
  saveEdit,
  saveEditDraft,
  startEdit,
} from '../../../src/app/state/outbox/edit-message.ts'
import { startSyncTriggers } from '../../../src/app/state/outbox/sync-triggers.ts'
import { editsAtom, pendingEditsAtom } from '../../../src/app/state/pending/pending-edits.ts'
import { pendingPostsAtom } from '../../../src/app/state/pending/pending-posts.ts'
import { signOutQuestionAtom } from '../../../src/app/state/platform/dialogs.ts'
import { environmentAtom } from '../../../src/app/state/platform/environment.ts'
import { watchNetwork } from '../../../src/app/state/platform/network.ts'
import { errorNoticeAtom, successNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { askToSignOut } from '../../../src/app/state/settings/sign-out.ts'
import { message } from '../../support/forest/forest.ts'
import { type Device, makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

const id = '0190a000-0000-7000-8000-000000000001'
const own = message({ id, content: 'before', author_uid: 'ada' })
const edited = (content: string, version = 2): Message => ({
  ...own,
  content,
  edited: { at: '2026-11-24T12:00:00.000Z', version },
})

/** A tab of Ada's with her message loaded. */
function tab(answer: World['answer'], device: Partial<Device> = {}): World {
  const world = makeWorld(answer, device)
  world.wait = () => new Promise(() => undefined)
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: 'a@b.c', me: meAs('whitelisted') })
  watchNetwork(world.store)
  startSyncTriggers(world.store)
  world.store.set(addMessages, [own])
  return world
}

const shown = ({ store }: World) => store.get(cloudForestAtom).messages.get(id)
const sent = ({ asked }: World) => asked.filter(({ name }) => name === 'editMessage').map(({ input }) => input)
const save = ({ store }: World, text: string, base = 1) => store.set(saveEdit, own, { text, base })

test('an edit is sent once with its key and what it was made from, and shown', async () => {
  const world = tab(() => ok(edited('after')))
  expect(await save(world, 'after')).toBeNull()
  expect(sent(world)).toMatchObject([{ params: { id }, body: { content: 'after', base: 1 }, idempotencyKey: 'id-1' }])
  expect(shown(world)).toEqual(edited('after'))
  expect(world.store.get(editsAtom)).toEqual([])
})

test('without a network it is shown as pending, survives a reload, and is sent once the network is back', async () => {
  const before = tab(() => noAnswer)
  void save(before, 'after')
  await settle()
  expect(shown(before)).toMatchObject({ content: 'after', edited: { version: 2 } })
  const after = tab(() => ok(edited('after')), before)
  await expect.poll(() => sent(after).length).toBe(1)
  expect(sent(after)[0]?.idempotencyKey).toBe(sent(before)[0]?.idempotencyKey)
  await expect.poll(() => after.store.get(editsAtom)).toEqual([])
  await expect.poll(() => shown(after)).toEqual(edited('after'))
})

test('a regained network sends it', async () => {
  const world = tab((_name, _input, times) => (times === 1 ? noAnswer : ok(edited('after'))))
  void save(world, 'after')
  await settle()
  expect(world.store.get(editsAtom)).toHaveLength(1)
  world.network(true)
  await expect.poll(() => world.store.get(editsAtom)).toEqual([])
})

test('a refused edit leaves the text in the dialog, and nothing pending', async () => {
  const world = tab(() => refused(400, 'Too many versions.'))
  expect(await save(world, 'after')).toBe('Too many versions.')
  expect(world.store.get(editsAtom)).toEqual([])
  expect(shown(world)).toEqual(own)
})

test('an edit that is refused later says so at the message, and can be sent again or discarded', async () => {
  let answer = noAnswer
  const world = tab(() => answer)
  void save(world, 'after')
  await settle()
  answer = refused(403, 'You may not.')
  await world.store.set(retryPendingEdit, id)
  expect(world.store.get(pendingEditsAtom).get(id)).toMatchObject({ stage: 'refused', problem: 'You may not.' })
  expect(shown(world)?.content).toBe('before')
  await world.store.set(discardPendingEdit, id)
  expect(world.store.get(editsAtom)).toEqual([])
  expect(shown(world)).toEqual(own)
})

test('an edit of a deleted message stays in its dialog, and in its draft', async () => {
  const world = tab(() => refused(404, 'Message not found'))
  world.store.set(saveEditDraft, own, { text: 'after', base: 1 })
  expect(await save(world, 'after')).toBe(texts.editedGone)
  expect(world.store.get(editsAtom)).toEqual([])
  expect(world.store.set(startEdit, own)).toEqual({ text: 'after', base: 1 })
})

test('an edit of a deleted message behind an earlier edit that had no answer stays in its dialog, too', async () => {
  let answer = noAnswer
  const world = tab(() => answer)
  await save(world, 'after')
  answer = refused(404, 'Message not found')
  world.store.set(saveEditDraft, own, { text: 'later', base: 1 })
  expect(await save(world, 'later')).toBe(texts.editedGone)
  expect(world.store.get(editsAtom)).toEqual([])
  expect(world.store.set(startEdit, own)).toEqual({ text: 'later', base: 1 })
})

test('if another tab sends an edit, and the message is gone, its text stays a draft here', async () => {
  const world = tab(() => noAnswer)
  world.store.set(saveEditDraft, own, { text: 'after', base: 1 })
  const turn = Promise.withResolvers<void>()
  const other = world.store.get(environmentAtom).withTabLock('canopy:edits', () => turn.promise)
  const saved = save(world, 'after')
  await settle()
  await world.store.set(discardPendingEdit, id)
  turn.resolve()
  await other
  expect(await saved).toBeNull()
  expect(world.store.set(startEdit, own)).toEqual({ text: 'after', base: 1 })
})

test('if the message of a pending edit was deleted, a notice says so, and the text is its draft', async () => {
  let answer = noAnswer
  const world = tab(() => answer)
  world.wait = async () => undefined
  expect(await save(world, 'after')).toBeNull()
  answer = refused(404, 'Message not found')
  await world.store.set(retryPendingEdit, id)
  expect(world.store.get(editsAtom)).toEqual([])
  expect(world.store.get(errorNoticeAtom)?.text).toBe(texts.editedGone)
  expect(world.store.set(startEdit, own)).toEqual({ text: 'after', base: 1 })
})

test('after replacing another device’s text unseen, its author is told where that text is', async () => {
  const world = tab(() => ok(edited('after', 3)))
  await save(world, 'after')
  expect(world.store.get(successNoticeAtom)?.text).toBe(texts.editedElsewhere)
})

test('an unsent edit is asked about at sign-out', async () => {
  const world = tab(() => noAnswer)
  void save(world, 'after')
  await settle()
  await world.store.set(askToSignOut, 'here')
  expect(world.store.get(signOutQuestionAtom)).toEqual({ count: 1, scope: 'here' })
})

test('the draft is kept with what it was made from until it is saved or taken back', async () => {
  const world = tab(() => ok(edited('after', 5)))
  const { store } = world
  expect(store.set(startEdit, own)).toEqual({ text: 'before', base: 1 })
  store.set(saveEditDraft, own, { text: 'half writ', base: 1 })
  const newer = edited('from elsewhere', 4)
  store.set(addMessages, [newer])
  expect(store.set(startEdit, newer)).toEqual({ text: 'half writ', base: 1 })
  await store.set(saveEdit, newer, { text: 'after', base: 1 })
  expect(store.set(startEdit, edited('after', 5))).toEqual({ text: 'after', base: 5 })
  store.set(saveEditDraft, own, { text: 'again', base: 5 })
  store.set(saveEditDraft, own, { text: own.content, base: 5 })
  expect(store.set(startEdit, own)).toEqual({ text: 'before', base: 5 })
})

test('a reply by somebody else makes an answer beside it the better way; a first message has none', () => {
  const { store } = tab(() => noAnswer)
  const mine = message({ id: 'mine', parent_id: id, author_uid: 'ada' })
  store.set(addMessages, [mine])
  expect(store.get(answersDifferentlyAtom)(own)).toBeNull()
  expect(store.get(answersDifferentlyAtom)(mine)).toBe(false)
  expect(store.get(answersDifferentlyAtom)({ ...mine, reply_count: 1 })).toBe(true)
})

test('a different answer is posted beside the message, for the same people', async () => {
  const world = tab(() => noAnswer)
  const recipients = [{ uid: 'wei', display_name: 'Wei', user_tag: 'wei' }]
  const mine = message({ id: 'mine', parent_id: id, author_uid: 'ada', public: false, recipients })
  world.store.set(addMessages, [mine])
  void world.store.set(answerDifferently, mine, { text: 'differently', base: 1 })
  await settle()
  expect(world.store.get(pendingPostsAtom)).toMatchObject([
    { body: { content: 'differently', parent_id: id, public: false, recipients: ['wei'] } },
  ])
  expect(sent(world)).toEqual([])
})

test('versions are asked for page by page; deleting one updates the message', async () => {
  const version = { version: 1, content: 'before', written_at: own.timestamp, is_unseen: false }
  const world = tab((name) =>
    name === 'messageVersions' ? ok({ versions: [version], exhausted: true }) : ok(edited('after')),
  )
  expect(await world.store.set(loadVersions, own, null)).toMatchObject({ versions: [version] })
  await world.store.set(loadVersions, own, 7)
  expect(await world.store.set(deleteVersion, own, version)).toBeNull()
  expect(world.asked.map(({ name, input }) => [name, input.params, input.query])).toEqual([
    ['messageVersions', { id }, {}],
    ['messageVersions', { id }, { before: 7 }],
    ['deleteVersion', { id, version: '1' }, undefined],
  ])
  expect(shown(world)).toEqual(edited('after'))
})

test('versions are loaded again down to the oldest that is shown, which may be gone', async () => {
  const versionOf = (version: number) => ({ version, content: 'before', written_at: own.timestamp, is_unseen: false })
  let isThere = true
  const world = tab((_name, input) => {
    if (!isThere) return noAnswer
    const { before = 9 } = input.query as { before?: number }
    const left = [8, 7, 6, 5, 3, 2, 1].filter((version) => version < before)
    return ok({ versions: left.slice(0, 2).map(versionOf), exhausted: left.length <= 2 })
  })
  const downTo = async (oldest: number | null) => {
    const result = await world.store.set(loadVersionsDownTo, own, oldest)
    return typeof result === 'string' ? result : [result.exhausted, ...result.versions.map(({ version }) => version)]
  }
  expect(await downTo(null)).toEqual([false, 8, 7])
  expect(await downTo(7)).toEqual([false, 8, 7])
  expect(await downTo(5)).toEqual([false, 8, 7, 6, 5])
  expect(await downTo(4)).toEqual([false, 8, 7, 6, 5, 3, 2])
  expect(await downTo(1)).toEqual([true, 8, 7, 6, 5, 3, 2, 1])
  isThere = false
  expect(await downTo(5)).toBe(texts.versionsFailed)
})

test('without an answer, loading and deleting a version each say what failed', async () => {
  const version = { version: 1, content: 'before', written_at: own.timestamp, is_unseen: false }
  const world = tab(() => noAnswer)
  expect(await world.store.set(loadVersions, own, null)).toBe(texts.versionsFailed)
  expect(await world.store.set(deleteVersion, own, version)).toBe(texts.versionNotDeleted)
})
