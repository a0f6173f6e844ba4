import { expect, test } from 'vitest'
import { applyReadState } from '../../../src/app/state/live/live-events.ts'
import { addMessages, cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { loadMarks, marksAtom } from '../../../src/app/state/pending/pending-read-marks.ts'
import { loadUnread } from '../../../src/app/state/read-state/load-unread-count.ts'
import { markShownRead, toggleRead } from '../../../src/app/state/read-state/mark-read.ts'
import { startReadMarks } from '../../../src/app/state/read-state/mark-visible-read.ts'
import { flushMarks } from '../../../src/app/state/read-state/send-read-marks.ts'
import { unreadAtom } from '../../../src/app/state/read-state/unread.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { closeThread } from '../../../src/app/state/thread/thread.ts'
import { message } from '../../support/forest/forest.ts'
import { type Device, makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

const recipients = [{ uid: 'ada', display_name: 'Ada', user_tag: 'ada' }]
const letter = message({ id: 'letter', author_uid: 'wei', is_read: false, recipients })

function reading(answer: World['answer'], device: Partial<Device> = {}): World {
  const world = makeWorld(answer, device)
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  loadMarks(world.store)
  world.store.set(unreadAtom, 3)
  world.store.set(addMessages, [letter])
  return world
}

const shown = ({ store }: World) => store.get(cloudForestAtom).messages.get('letter')
const seen = (world: World) => [shown(world)?.is_read, world.store.get(unreadAtom)]
const toggle = (world: World) => world.store.set(toggleRead, shown(world) ?? letter)
const marked = ({ asked }: World) => asked.filter(({ name }) => name.startsWith('mark')).map(({ name }) => name)

test('a mark is shown and counted immediately, and not twice once the server has accepted it', async () => {
  const world = reading(() => ok({ ...letter, is_read: true }))
  const done = toggle(world)
  expect(seen(world)).toEqual([true, 2])
  await done
  expect([seen(world), world.store.get(marksAtom)]).toEqual([[true, 2], []])
})

test('if the socket reports it before the response, it still counts once', async () => {
  const world = reading(() => noAnswer)
  world.answer = () => {
    world.store.set(applyReadState, { id: 'letter', is_read: true, unread_count: 2 })
    return ok({ ...letter, is_read: true })
  }
  await toggle(world)
  expect(seen(world)).toEqual([true, 2])
})

test('offline a mark stays pending, and server updates do not undo it', async () => {
  const world = reading(() => noAnswer)
  await toggle(world)
  world.store.set(addMessages, [{ ...letter, content: 'Tidied.' }])
  world.store.set(applyReadState, { id: 'other', is_read: false, unread_count: 4 })
  expect([shown(world)?.content, ...seen(world)]).toEqual(['Tidied.', true, 3])
  await toggle(world)
  await toggle(world)
  expect([...seen(world), world.store.get(marksAtom).length]).toEqual([true, 3, 1])
})

test('after an offline reload the badge shows the last known count with pending marks applied', async () => {
  const before = reading(() => noAnswer)
  await toggle(before)
  const after = makeWorld(() => noAnswer, before)
  after.unread.set('ada', before.unread.get('ada') ?? 0)
  after.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  loadMarks(after.store)
  await after.store.set(loadUnread)
  expect(after.store.get(unreadAtom)).toBe(2)
  after.answer = () => ok({ ...letter, is_read: true })
  await after.store.set(flushMarks)
  expect([after.store.get(unreadAtom), after.store.get(marksAtom)]).toEqual([2, []])
})

test.each([403, 404])('a mark rejected with %i is dropped and not sent again while reading', async (status) => {
  const world = reading(() => refused(status, 'No.'))
  world.store.set(markShownRead, [letter])
  await settle()
  expect([seen(world), world.store.get(marksAtom)]).toEqual([[false, 3], []])
  world.store.set(markShownRead, [letter])
  await settle()
  expect(marked(world)).toEqual(['markRead'])
})

test('an expired token loses no mark', async () => {
  const world = reading((_name, _input, times) => (times === 1 ? refused(401) : ok({ ...letter, is_read: true })))
  await toggle(world)
  expect(world.store.get(marksAtom)).toHaveLength(1)
  await world.store.set(flushMarks)
  expect([marked(world), world.store.get(marksAtom)]).toEqual([['markRead', 'markRead'], []])
})

test('a message marked as unread by hand stays unread until its thread is left, not only the message', async () => {
  const first = { ...letter, reply_count: 1, child_ids: ['reply'] }
  const reply = message({ id: 'reply', parent_id: 'letter' })
  const thread = { message: reply, ancestors: [first], descendants: [] }
  const world = reading((name) => (name === 'thread' ? ok(thread) : noAnswer))
  const { store } = world
  const source = store.get(cloudSourceAtom)
  const goTo = async (from: string | null, to: string | null) => {
    if (from !== null) store.set(closeThread, from)
    if (to !== null) await store.set(openThread, { source, id: to })
    await settle()
  }
  startReadMarks(store)
  await goTo(null, 'reply')
  expect(shown(world)?.is_read).toBe(true)
  await toggle(world)
  expect(shown(world)?.is_read).toBe(false)
  await goTo('reply', 'letter')
  expect(shown(world)?.is_read, 'at another message of the thread').toBe(false)
  await goTo('letter', null)
  await goTo(null, 'letter')
  expect(shown(world)?.is_read, 'opened again').toBe(true)
})
