import { beforeEach, expect, test, vi } from 'vitest'
import { inOrder } from '#rules/map/tree.ts'
import { queueRetryStartMs, undoDeletionMs } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { startDraft, writeDraft } from '../../../src/app/state/draft/draft-actions.ts'
import { cloudListAtom } from '../../../src/app/state/list/list-state.ts'
import { listedAtom } from '../../../src/app/state/list/lists.ts'
import { openList } from '../../../src/app/state/list/load-list.ts'
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
import { loadSiblingPage } from '../../../src/app/state/thread/branch/siblings.ts'
import { deleteMessage } from '../../../src/app/state/thread/delete-message.ts'
import { loadMap, mapTreeAtom } from '../../../src/app/state/thread/map/map.ts'
import { revealRequestAtom } from '../../../src/app/state/thread/map/map-view.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { closeThread, pathAtom, threadAtom } from '../../../src/app/state/thread/thread.ts'
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
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
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

test('a list whose last message is deleted is loaded again, and ends', async () => {
  const world = tab()
  let onServer = messages('last ada')
  const list = () => ok({ messages: onServer, exhausted: true, next_cursor: null, nextCursor: null })
  world.answer = (name) => (name === 'chronological' ? list() : ok({ data: [] }))
  await world.store.set(openList, null)
  const listed = () => world.store.get(listedAtom).map(({ id }) => id)
  expect(listed()).toEqual(['last'])
  await world.store.set(deleteMessage, 'last')
  await settle()
  expect([world.store.get(cloudListAtom).stage, listed()]).toEqual(['end', []])
  world.store.set(undo)
  expect(listed()).toEqual(['last'])

  onServer = []
  world.store.set(applyEvent, { type: 'message_deleted', data: { ids: ['last'] } })
  await settle()
  expect(world.store.get(cloudListAtom)).toMatchObject({ stage: 'end', ids: [] })
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

test('the server is asked although the device can’t store the deletion', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const world = tab()
  await world.store.set(deleteMessage, 'one')
  await world.passTime(undoDeletionMs)
  vi.restoreAllMocks()
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
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
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

/** What the server answers while it hasn't heard of the deletion. */
const asBefore: World['answer'] = (name, input) => {
  const id = (input.params as { id?: string } | undefined)?.id ?? ''
  const below = (from: string): Message[] => {
    const found = all.find((each) => each.id === from)
    return found === undefined ? [] : [found, ...found.child_ids.flatMap(below)]
  }
  if (name === 'thread') {
    const [found, ...descendants] = below(id)
    return ok({ message: found, ancestors: all.filter((each) => each.id === found?.parent_id), descendants })
  }
  if (name === 'children') return ok({ messages: all.filter((each) => each.parent_id === id), next_cursor: null })
  if (name !== 'map') return noAnswer
  const rows = all.map(({ content, ...each }) => ({ ...each, author: 0, excerpt: content }))
  return ok({ authors: [{ uid: 'ada', display_name: 'Ada', user_tag: 'ada' }], rows, next_cursor: null })
}

test('while a deletion can be undone, neither the map nor the list of replies leads there; then both do', async () => {
  const world = tab()
  world.answer = asBefore
  const { store } = world
  const mapped = () => [...inOrder(store.get(mapTreeAtom))]
  const listed = async () => (await store.set(loadSiblingPage, 'root', null)).messages.map(({ id }) => id)
  await openAt(world, 'root')
  await store.set(deleteMessage, 'one')
  await store.set(loadMap)
  expect([mapped(), await listed()]).toEqual([['root', 'two'], ['two']])
  store.set(undo)
  expect([mapped(), await listed()]).toEqual([
    ['root', 'one', 'deep', 'two'],
    ['one', 'two'],
  ])
})

test('what was deleted elsewhere does not come back with an outline that was in flight', async () => {
  const world = tab()
  const late = Promise.withResolvers<void>()
  world.answer = async (name, input, times) => {
    if (name === 'map') await late.promise
    return asBefore(name, input, times)
  }
  await openAt(world, 'root')
  const loading = world.store.set(loadMap)
  world.store.set(applyEvent, { type: 'message_deleted', data: { ids: ['one', 'deep'] } })
  late.resolve()
  await loading
  expect([...inOrder(world.store.get(mapTreeAtom))]).toEqual(['root', 'two'])
})

test('the address of a deleted message has no thread, until the deletion is undone or refused', async () => {
  for (const end of ['undone', 'refused'] as const) {
    const world = tab()
    const { store } = world
    world.answer = (name, input, times) => (name === 'deleteMessage' ? refused(403) : asBefore(name, input, times))
    for (const [id, above] of [
      ['root', null],
      ['one', 'root'],
    ] as const) {
      if (above !== null) await openAt(world, above)
      await store.set(deleteMessage, id)
      store.set(closeThread, above ?? undefined)
      await openAt(world, id)
      expect(store.get(threadAtom)?.stage).toBe('not-found')
      if (end === 'undone') store.set(undo)
      else await store.set(endUndo)
      await settle()
      expect(store.get(threadAtom)?.stage).toBe('shown')
      expect(shown(world)).toContain(id)
    }
  }
})

test('an undo in another thread asks for no focus there, nor on a later visit', async () => {
  const world = tab()
  const { store } = world
  store.set(addMessages, messages('other ada'))
  await openAt(world, 'one')
  await store.set(deleteMessage, 'one')
  await openAt(world, 'other')
  store.set(undo)
  expect(store.get(revealRequestAtom)).toBeNull()
  await openAt(world, 'one')
  expect(shown(world)).toEqual(['root', 'one', 'deep'])
  await store.set(deleteMessage, 'two')
  store.set(undo)
  expect(store.get(revealRequestAtom)).toBeNull()
  await store.set(deleteMessage, 'one')
  store.set(undo)
  expect(store.get(revealRequestAtom)).toBe('one')
})

test('after a deletion the first remaining reply is shown, also from its parent’s address; an undo takes it back', async () => {
  const [root, ...three] = messages(`
  trunk  ada
    first  wei
    second  mia
    third  ada`)
  const openThird = async () => {
    const world = tab()
    world.store.set(
      addMessages,
      [root, ...three].flatMap((each) => each ?? []),
    )
    await openAt(world, 'third')
    expect(shown(world)).toEqual(['trunk', 'third'])
    return world
  }
  const mine = await openThird()
  await mine.store.set(deleteMessage, 'third')
  await openAt(mine, 'trunk')
  expect(shown(mine)).toEqual(['trunk', 'first'])
  expect(mine.choices.get('trunk')).toBe('first')
  mine.store.set(undo)
  expect(mine.choices.get('trunk')).toBe('third')
  expect(shown(mine)).toEqual(['trunk', 'third'])

  const elsewhere = await openThird()
  elsewhere.store.set(applyEvent, { type: 'message_deleted', data: { ids: ['third'] } })
  await openAt(elsewhere, 'trunk')
  expect(shown(elsewhere)).toEqual(['trunk', 'first'])
})

test('an undo does not replace a choice made meanwhile', async () => {
  const world = tab()
  world.store.set(addMessages, messages('trunk ada\n  a ada\n  b ada\n  c ada'))
  await openAt(world, 'trunk')
  await world.store.set(deleteMessage, 'c')
  expect(shown(world)).toEqual(['trunk', 'a'])
  await world.store.set(moveToSibling, { id: 'a', direction: 'next' })
  world.store.set(undo)
  expect(world.choices.get('trunk')).toBe('b')
})
