import { beforeEach, expect, test } from 'vitest'
import { queueRetryStartMs, undoDeletionMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { startDraft, writeDraft } from '../../../src/app/state/draft/draft-actions.ts'
import { applyEvent } from '../../../src/app/state/live/live-events.ts'
import { addMessages, cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { sendDraft } from '../../../src/app/state/outbox/send-draft.ts'
import { flushOutbox } from '../../../src/app/state/outbox/send-outbox.ts'
import { errorNoticeAtom, undoOfferAtom } from '../../../src/app/state/platform/notices.ts'
import { pendingNavigationAtom } from '../../../src/app/state/platform/pending-navigation.ts'
import { endUndo, holdUndo, releaseUndo, undo } from '../../../src/app/state/platform/undo.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { askToSignOut } from '../../../src/app/state/settings/sign-out.ts'
import { startDeletions } from '../../../src/app/state/start/start-deletions.ts'
import { moveToSibling } from '../../../src/app/state/thread/branch/branch.ts'
import { deleteMessage } from '../../../src/app/state/thread/delete-message.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { pathAtom } from '../../../src/app/state/thread/thread.ts'
import { message, messages } from '../../support/forest/forest.ts'
import { makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

const all = messages(`
  root  ada
    one    ada
      deep  wei
    two    mia`)

const key = 'canopy:deletions'
beforeEach(() => localStorage.removeItem(key))

/** A tab of Ada's; timers run only when the test lets time pass. */
function tab(answer: World['answer'] = () => ok({ deleted_ids: ['one', 'deep'] })) {
  const world = makeWorld((name, input, times) => (name === 'deleteMessage' ? answer(name, input, times) : noAnswer))
  const waits: { ms: number; pass: () => void }[] = []
  world.wait = (ms) => new Promise((pass) => waits.push({ ms, pass }))
  world.store.set(sessionAtom, { at: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  world.store.set(addMessages, all)
  return Object.assign(world, {
    passTime: async (ms: number) => {
      world.nowMs += ms
      for (const each of waits.splice(0)) each.pass()
      await settle()
    },
  })
}

const shown = ({ store }: World) => store.get(pathAtom).map(({ id }) => id)
const known = ({ store }: World) => [...store.get(cloudForestAtom).messages.keys()].sort()
const asked = (world: World) => world.asked.filter(({ name }) => name === 'deleteMessage').length
const stored = (): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')
const openAt = ({ store }: World, id: string) => store.set(openThread, { source: store.get(cloudSourceAtom), id })

test('a deletion that is undone never reaches the server, and everything is as it was', async () => {
  const world = tab()
  await openAt(world, 'one')
  const before = world.store.get(cloudForestAtom)
  expect(await world.store.set(deleteMessage, 'one')).toEqual({ to: 'path', path: '/cloud/root' })
  expect(known(world)).toEqual(['root', 'two'])
  expect(world.store.get(cloudForestAtom).messages.get('root')).toMatchObject({ child_ids: ['two'], reply_count: 1 })
  expect(world.store.get(undoOfferAtom)?.text).toBe('Message deleted')
  // A response that is late doesn't bring it back.
  world.store.set(addMessages, all)
  expect(known(world)).toEqual(['root', 'two'])

  await openAt(world, 'root')
  world.store.set(undo)
  expect(world.store.get(cloudForestAtom).messages).toEqual(before.messages)
  expect(shown(world)).toEqual(['root', 'one', 'deep'])
  expect(world.store.get(pendingNavigationAtom)).toBe('/cloud/one')
  await world.passTime(undoDeletionMs)
  expect([asked(world), stored(), world.store.get(undoOfferAtom)]).toEqual([0, null, null])
})

test('the server is asked after ten seconds, once', async () => {
  const world = tab()
  await world.store.set(deleteMessage, 'one')
  expect(asked(world)).toBe(0)
  await world.passTime(undoDeletionMs)
  expect([asked(world), stored(), world.store.get(undoOfferAtom)]).toEqual([1, null, null])
  expect(known(world)).toEqual(['root', 'two'])
  expect(world.told).toEqual([{ type: 'DROP_MESSAGES', uid: 'ada', ids: ['one', 'one', 'deep'] }])
  await world.passTime(undoDeletionMs)
  expect(asked(world)).toBe(1)
})

test('the notice stays while somebody turns to it; closing it, or another deletion, asks the server immediately', async () => {
  const world = tab()
  await world.store.set(deleteMessage, 'one')
  world.store.set(holdUndo)
  await world.passTime(undoDeletionMs * 3)
  expect(asked(world)).toBe(0)
  void world.store.set(releaseUndo)
  await world.passTime(undoDeletionMs)
  expect(asked(world)).toBe(1)

  await world.store.set(deleteMessage, 'two')
  await world.store.set(endUndo)
  expect(asked(world)).toBe(2)

  world.store.set(addMessages, messages('three ada\nfour ada'))
  await world.store.set(deleteMessage, 'three')
  await world.store.set(deleteMessage, 'four')
  await settle()
  expect(asked(world)).toBe(3)
  world.store.set(undo)
  expect(known(world)).toEqual(['four', 'root'])
})

test('a deletion that the server refuses or doesn’t answer brings the message back, and says so', async () => {
  for (const [answer, text] of [
    [refused(403), texts.deleteForbidden],
    [refused(500, 'Busy'), texts.deleteFailed('Busy')],
    [noAnswer, texts.deleteFailed()],
  ] as const) {
    const world = tab(() => answer)
    await world.store.set(deleteMessage, 'one')
    await world.passTime(undoDeletionMs)
    expect(known(world)).toEqual(['deep', 'one', 'root', 'two'])
    expect(world.store.get(errorNoticeAtom)?.text).toBe(text)
    expect(stored()).toBeNull()
  }
  const gone = tab(() => refused(404))
  await gone.store.set(deleteMessage, 'one')
  await gone.passTime(undoDeletionMs)
  expect(known(gone)).toEqual(['root', 'two'])
  expect(gone.store.get(errorNoticeAtom)?.text).toBe(texts.deleteGone)
})

test('a page that is hidden asks the server; what gets no answer is asked by the next visit', async () => {
  const world = tab(() => noAnswer)
  await world.store.set(deleteMessage, 'one')
  world.isVisible = false
  world.hide()
  await settle()
  expect([asked(world), world.store.get(undoOfferAtom)]).toEqual([1, null])
  expect(known(world)).toEqual(['root', 'two'])
  expect(stored()).toEqual(['ada', { id: 'one', dueMs: world.nowMs }])

  const later = tab()
  startDeletions(later.store)
  await settle()
  expect([asked(later), stored()]).toEqual([1, null])
})

test('another tab doesn’t ask while this one still offers to undo; it does if this one was killed', async () => {
  const world = tab()
  await world.store.set(deleteMessage, 'one')
  const other = tab()
  startDeletions(other.store)
  await settle()
  other.look()
  await settle()
  expect([asked(other), known(other)]).toEqual([0, ['deep', 'one', 'root', 'two']])
  await other.passTime(undoDeletionMs + queueRetryStartMs)
  expect([asked(other), stored()]).toEqual([1, null])
})

test('a reply that is sent while its parent’s deletion can be undone comes back once', async () => {
  let answer = noAnswer
  const world = makeWorld((name) => (name === 'postMessage' ? answer : noAnswer))
  world.wait = () => new Promise(() => undefined)
  world.store.set(sessionAtom, { at: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  world.store.set(addMessages, all)
  await openAt(world, 'one')
  const [, one] = all
  if (one === undefined) throw new Error('the tree is empty')
  world.store.set(startDraft, one)
  world.store.set(writeDraft, 'And more.')
  await world.store.set(sendDraft)
  const below = () => world.store.get(cloudForestAtom).messages.get('one')?.child_ids
  expect(below()).toEqual(['deep', 'temp-id-1'])
  await world.store.set(deleteMessage, 'one')
  const real = message({ id: 'real', parent_id: 'one', content: 'And more.', author_uid: 'ada' })
  answer = ok(real)
  await world.store.set(flushOutbox)
  world.store.set(undo)
  await settle()
  expect(below()).toEqual(['deep', 'real'])
})

test('what somebody else deletes meanwhile can’t be undone', async () => {
  const world = tab()
  await world.store.set(deleteMessage, 'one')
  world.store.set(applyEvent, { type: 'message_deleted', data: { ids: ['one', 'deep'] } })
  world.store.set(undo)
  expect(known(world)).toEqual(['root', 'two'])
  expect(world.store.get(errorNoticeAtom)?.text).toBe(texts.deleteGone)
})

test('a sign-out asks the server before', async () => {
  const world = tab()
  await openAt(world, 'root')
  expect(await world.store.set(moveToSibling, { id: 'two', direction: 'previous' })).toBe('moved')
  await world.store.set(deleteMessage, 'one')
  expect(shown(world)).toEqual(['root', 'two'])
  await world.store.set(askToSignOut, 'here')
  expect([asked(world), stored()]).toEqual([1, null])
})
