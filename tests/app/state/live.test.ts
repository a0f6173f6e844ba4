import { expect, test } from 'vitest'
import type { Message } from '#wire/message.ts'
import type { Result } from '../../../src/app/net/calls.ts'
import { cloudListAtom } from '../../../src/app/state/list/list-state.ts'
import { connectLive } from '../../../src/app/state/live/live.ts'
import { applyEvent } from '../../../src/app/state/live/live-events.ts'
import { refreshThread } from '../../../src/app/state/live/refresh.ts'
import { addMessages, cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { unreadAtom } from '../../../src/app/state/read-state/unread.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { hiddenRepliesAtom } from '../../../src/app/state/thread/hidden-replies.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { redirectAtom } from '../../../src/app/state/thread/redirect-after-delete.ts'
import { closeThread, pathAtom, threadAtom } from '../../../src/app/state/thread/thread.ts'
import { message, messages } from '../../support/forest/forest.ts'
import { makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

const nothing = { new: [], updated: [], deleted: [], read_state: [], unread_count: 0, exhausted: true }
const established = (cursor: string) => ({ type: 'connection_established', data: { user_id: 'ada', cursor } }) as const
const newReply = (reply: Message) => ({ type: 'new_reply', data: { message: reply } }) as const

/** Ada signs in, and her socket connects. */
async function openLine(world: World): Promise<void> {
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  connectLive(world.store)
  await settle()
  world.emit(established('c1'))
  await settle()
}

/** Ada is signed in and her socket is connected. */
async function online(answer: World['answer'] = () => noAnswer, heard: string | null = null): Promise<World> {
  const world = makeWorld((name, input, times) =>
    name === 'unreadCount' ? ok({ count: 3 }) : answer(name, input, times),
  )
  if (heard !== null) world.heard.set('ada', heard)
  await openLine(world)
  return world
}

const knows = ({ store }: World, id: string) => store.get(cloudForestAtom).messages.has(id)
const calls = ({ asked }: World, name: string) => asked.filter((each) => each.name === name)

/** What waits goes on waiting until the returned function is called. */
function holdWaits(world: World): () => Promise<void> {
  const waits: PromiseWithResolvers<void>[] = []
  world.wait = () => {
    const wait = Promise.withResolvers<void>()
    waits.push(wait)
    return wait.promise
  }
  return async () => {
    for (const wait of waits.splice(0)) wait.resolve()
    await settle()
  }
}

test('a visitor opens no socket and has nothing unread', async () => {
  const world = makeWorld()
  world.store.set(sessionAtom, { stage: 'signed-out' })
  connectLive(world.store)
  await settle()
  expect(world.socket).toBeNull()
})

test('the socket opens at sign-in, and the unread count is fetched', async () => {
  const world = await online()
  expect(world.socket).not.toBeNull()
  expect(world.store.get(unreadAtom)).toBe(3)
})

test('messages for me sent before the socket connected are counted after it has', async () => {
  let unread = 0
  const world = makeWorld((name) => (name === 'unreadCount' ? ok({ count: unread }) : noAnswer))
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  connectLive(world.store)
  await settle()
  unread = 1
  world.emit(established('c1'))
  await settle()
  expect(world.store.get(unreadAtom)).toBe(1)
})

test('an unread count that arrives after a newer event is requested again', async () => {
  const late = Promise.withResolvers<Result<unknown>>()
  const world = makeWorld((name, _input, times) => {
    if (name !== 'unreadCount') return noAnswer
    return times === 1 ? late.promise : ok({ count: times === 2 ? 0 : 1 })
  })
  await openLine(world)
  world.emit({ type: 'read_state', data: { id: 'letter', is_read: false, unread_count: 1 } })
  late.resolve(ok({ count: 0 }))
  await settle()
  expect(world.store.get(unreadAtom)).toBe(1)
})

test('of two unread counts the one requested later wins, without another request', async () => {
  const late = Promise.withResolvers<Result<unknown>>()
  const world = makeWorld((name, _input, times) => {
    if (name !== 'unreadCount') return noAnswer
    return times === 1 ? late.promise : ok({ count: 2 })
  })
  await openLine(world)
  late.resolve(ok({ count: 1 }))
  await settle()
  expect(world.store.get(unreadAtom)).toBe(2)
  expect(calls(world, 'unreadCount')).toHaveLength(2)
})

test('the socket closes at sign-out', async () => {
  const world = await online()
  world.store.set(sessionAtom, { stage: 'signed-out' })
  await settle()
  expect(world.log).toContain('socket: closed')
  expect(world.store.get(unreadAtom)).toBe(0)
})

test('a message without an id is ignored', async () => {
  const world = await online()
  world.emit(newReply(message({ id: '' })))
  expect(world.store.get(cloudForestAtom).messages.size).toBe(0)
})

test('after a reconnect missed messages are applied before live ones, each once', async () => {
  const order: string[] = []
  const world = await online((name, input) => {
    if (name !== 'changes') return noAnswer
    order.push(`asked since ${(input.query as { since: string }).since}`)
    return ok({ ...nothing, new: [message({ id: 'missed' })], unread_count: 5, cursor: 'c2' })
  })
  world.socket?.onState('closed')
  world.emit(newReply(message({ id: 'live' })))
  expect(knows(world, 'live')).toBe(false)
  world.emit(established('c9'))
  world.emit(newReply(message({ id: 'missed' })))
  await settle()
  expect(order).toEqual(['asked since c1'])
  expect([...world.store.get(cloudForestAtom).messages.keys()]).toEqual(['missed', 'live'])
  expect(world.store.get(unreadAtom)).toBe(5)
})

test('a thread that failed to open is loaded again after the reconnect', async () => {
  let isBack = false
  const root = message({ id: 'root' })
  const world = await online((name) => {
    if (name === 'changes') return ok({ ...nothing, cursor: 'c2' })
    return name === 'thread' && isBack ? ok({ message: root, ancestors: [], descendants: [] }) : noAnswer
  })
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  expect(world.store.get(threadAtom)?.stage).toBe('failed')
  isBack = true
  world.emit(established('c2'))
  await settle()
  expect(world.store.get(threadAtom)?.stage).toBe('shown')
})

test('changes are fetched page by page and resume from the same cursor after a failure', async () => {
  const pages = [
    noAnswer,
    ok({ ...nothing, new: [message({ id: 'one' })], cursor: 'c2', exhausted: false }),
    ok({ ...nothing, new: [message({ id: 'two' })], cursor: 'c3' }),
  ]
  const world = await online((name) => (name === 'changes' ? (pages.shift() ?? noAnswer) : noAnswer))
  for (let time = 0; time < 2; time += 1) {
    world.socket?.onState('closed')
    world.emit(established('c9'))
    await settle()
  }
  const since = calls(world, 'changes').map(({ input }) => (input.query as { since: string }).since)
  expect(since).toEqual(['c1', 'c1', 'c2'])
  expect([knows(world, 'one'), knows(world, 'two')]).toEqual([true, true])
})

test('what was missed is asked for again while the socket stays open, and live events do not wait for it', async () => {
  const answers = [noAnswer, refused(503), refused(429)]
  const missed = ok({ ...nothing, new: [message({ id: 'missed' })], cursor: 'c2' })
  const world = await online((name) => (name === 'changes' ? (answers.shift() ?? missed) : noAnswer))
  const waitsOver = holdWaits(world)
  const reconnect = async () => {
    world.socket?.onState('closed')
    world.socket?.onState('open')
    world.emit(established('c9'))
    await settle()
  }
  const asked = () => calls(world, 'changes').length
  await reconnect()
  world.emit(newReply(message({ id: 'live' })))
  expect([asked(), knows(world, 'live'), knows(world, 'missed')]).toEqual([1, true, false])
  await waitsOver()
  expect(asked()).toBe(2)
  // A later connection asks by itself, and the earlier one no more.
  await reconnect()
  expect(asked()).toBe(3)
  await waitsOver()
  expect([asked(), knows(world, 'missed')]).toEqual([4, true])
  await waitsOver()
  expect(asked()).toBe(4)
})

test('what may have been missed before the first connection is asked for until the server answers', async () => {
  const [root, one] = messages(`
    root ada
      one wei`)
  const thread = (...below: (Message | undefined)[]) => ok({ message: root, ancestors: [], descendants: below })
  const answers = [thread(), noAnswer, refused(503)]
  const world = makeWorld((name) => {
    if (name === 'thread') return answers.shift() ?? thread(one)
    return name === 'changes' ? ok({ ...nothing, cursor: 'c1' }) : noAnswer
  })
  const waitsOver = holdWaits(world)
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  await openLine(world)
  world.socket?.onState('open')
  for (const isKnown of [false, true]) {
    await waitsOver()
    expect(knows(world, 'one')).toBe(isKnown)
  }
})

test('a live reply beside the shown one is counted, never shown by itself', async () => {
  const [root, one] = messages(`
    root ada
      one wei`)
  const world = await online((name) =>
    name === 'thread' ? ok({ message: root, ancestors: [], descendants: [one] }) : noAnswer,
  )
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  const path = () => world.store.get(pathAtom).map(({ id }) => id)
  world.emit(newReply(message({ id: 'two', parent_id: 'root', author_uid: 'wei' })))
  expect(path()).toEqual(['root', 'one'])
  expect(world.store.get(hiddenRepliesAtom).get('root')).toEqual(['two'])
  world.emit(newReply(message({ id: 'below', parent_id: 'one', author_uid: 'wei' })))
  expect(path()).toEqual(['root', 'one', 'below'])
})

test('a live deletion removes the message, and a read state from another device is applied', async () => {
  const world = await online()
  world.store.set(addMessages, [message({ id: 'mine', is_read: false }), message({ id: 'gone' })])
  world.emit({ type: 'message_deleted', data: { ids: ['gone'] } })
  world.emit({ type: 'read_state', data: { id: 'mine', is_read: true, unread_count: 2 } })
  expect(knows(world, 'gone')).toBe(false)
  expect(world.store.get(cloudForestAtom).messages.get('mine')?.is_read).toBe(true)
  expect(world.store.get(unreadAtom)).toBe(2)
})

test('after leaving a deleted thread the reader is not redirected from the next one', async () => {
  const world = await online((name) =>
    name === 'thread' ? ok({ message: message({ id: 'root' }), ancestors: [], descendants: [] }) : noAnswer,
  )
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  world.emit({ type: 'message_deleted', data: { ids: ['root'] } })
  expect(world.store.get(redirectAtom)).toEqual({ to: 'back' })
  world.store.set(closeThread)
  expect(world.store.get(redirectAtom)).toEqual({ to: 'stay' })
})

test('a deleted message does not come back with an older response', async () => {
  const [root, oak, shade] = messages(`
    root ada
      oak wei
        shade wei`)
  const late = Promise.withResolvers<Result<unknown>>()
  const world = await online((name) => (name === 'thread' ? late.promise : noAnswer))
  const opened = world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  world.emit({ type: 'message_deleted', data: { ids: ['oak'] } })
  late.resolve(ok({ message: root, ancestors: [], descendants: [oak, shade] }))
  await opened
  const { messages: known } = world.store.get(cloudForestAtom)
  expect([...known.keys()]).toEqual(['root'])
  expect(known.get('root')).toMatchObject({ child_ids: [], reply_count: 0 })
})

test('messages deleted while disconnected are removed from the cache at the next start', async () => {
  const pages: Readonly<Record<string, unknown>> = {
    c0: { ...nothing, deleted: ['one'], cursor: 'c0b', exhausted: false },
    c0b: { ...nothing, deleted: ['two', 'three'], cursor: 'c1' },
  }
  const world = await online(
    (name, input) => (name === 'changes' ? ok(pages[(input.query as { since: string }).since]) : noAnswer),
    'c0',
  )
  expect(world.told).toEqual([
    { type: 'DROP_MESSAGES', uid: 'ada', ids: ['one'] },
    { type: 'DROP_MESSAGES', uid: 'ada', ids: ['two', 'three'] },
  ])
  expect(world.heard.get('ada')).toBe('c1')
})

test('messages edited while disconnected are updated in the cache at the next start', async () => {
  const edited = message({ id: 'one', content: 'Edited.' })
  const world = await online(
    (name) => (name === 'changes' ? ok({ ...nothing, updated: [edited], cursor: 'c1' }) : noAnswer),
    'c0',
  )
  expect(world.told).toEqual([{ type: 'UPDATE_MESSAGES', uid: 'ada', messages: [edited] }])
})

test('a live edit reaches the message, the names of its thread, and the cache', async () => {
  const world = await online()
  const thread = { id: 'root', title: null, excerpt: 'Before.', depth: 1, reply_to: 'Ada' }
  world.store.set(addMessages, [
    message({ id: 'root', content: 'Before.' }),
    message({ id: 'one', parent_id: 'root', thread }),
  ])
  const edited = message({ id: 'root', content: 'After.', child_ids: ['one'] })
  world.emit({ type: 'message_updated', data: { message: edited } })
  const { messages: known } = world.store.get(cloudForestAtom)
  expect(known.get('root')?.content).toBe('After.')
  expect(known.get('one')?.thread).toEqual({ ...thread, excerpt: 'After.' })
  expect(world.told).toEqual([{ type: 'UPDATE_MESSAGES', uid: 'ada', messages: [edited] }])
})

test('after a failure the old cursor is used again; if it is too old, the cache is cleared', async () => {
  const silent = await online(() => noAnswer, 'c0')
  expect(silent.heard.get('ada')).toBe('c0')
  const late = await online((name) => (name === 'changes' ? refused(410) : noAnswer), 'c0')
  expect(late.readers).toEqual(['forget ada', 'admit ada'])
  expect(late.heard.get('ada')).toBe('c1')
})

test('changes that the cache missed are fetched again after a failure, whatever is caught up meanwhile', async () => {
  let answered: readonly string[] = []
  const world = makeWorld((name, input) => {
    if (name === 'unreadCount') return ok({ count: 0 })
    if (name !== 'changes') return noAnswer
    const { since } = input.query as { since: string }
    if (!answered.includes(since)) return noAnswer
    return ok({ ...nothing, deleted: since === 'c0' ? ['one'] : [], cursor: 'c2' })
  })
  world.heard.set('ada', 'c0')
  const waitsOver = holdWaits(world)
  await openLine(world)
  world.socket?.onState('open')
  answered = ['c1']
  await waitsOver()
  expect(world.heard.get('ada')).toBe('c0')
  answered = ['c0', 'c2']
  await waitsOver()
  const since = calls(world, 'changes').map(({ input }) => (input.query as { since: string }).since)
  expect(since.filter((each) => each === 'c0')).toHaveLength(3)
  expect(world.told).toEqual([{ type: 'DROP_MESSAGES', uid: 'ada', ids: ['one'] }])
  expect(world.heard.get('ada')).toBe('c2')
})

test('what changed above the addressed message while the device was offline is shown with the connection', async () => {
  const cachedRoot = message({ id: 'root', content: 'Before.', child_ids: ['one'] })
  const one = message({ id: 'one', parent_id: 'root' })
  const whole = { message: one, ancestors: [{ ...cachedRoot, content: 'After.' }], descendants: [] }
  const cached = {
    ...ok({ ...whole, ancestors: [cachedRoot] }),
    cachedAt: '2026-11-21T11:00:00.000Z',
  } as Result<unknown>
  let isBack = false
  const world = makeWorld((name) => (name === 'thread' ? (isBack ? ok(whole) : cached) : noAnswer))
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'one' })
  expect(world.store.get(pathAtom)[0]?.content).toBe('Before.')
  isBack = true
  await openLine(world)
  await expect.poll(() => world.store.get(threadAtom)?.cachedAt).toBeNull()
  expect(world.store.get(pathAtom)[0]?.content).toBe('After.')
})

test('without changes since the last cursor nothing is requested', async () => {
  const world = await online(() => noAnswer, 'c1')
  expect(calls(world, 'changes')).toEqual([])
})

test('a message that was restored is shown again', () => {
  const { store } = makeWorld()
  const [root, one] = messages(`
    root ada
      one wei`)
  if (root === undefined || one === undefined) throw new Error('They are drawn')
  store.set(addMessages, [root, one])
  store.set(applyEvent, { type: 'message_deleted', data: { ids: ['one'] } })
  store.set(addMessages, [one])
  expect(store.get(cloudForestAtom).messages.has('one')).toBe(false)
  store.set(applyEvent, { type: 'new_reply', data: { message: one } })
  expect(store.get(cloudForestAtom).messages.get('root')?.child_ids).toEqual(['one'])
})

/** Each answer to `changes` comes when the test says so. */
function heldChanges() {
  const held: PromiseWithResolvers<Result<unknown>>[] = []
  const answer: World['answer'] = (name) => {
    if (name !== 'changes') return noAnswer
    const next = Promise.withResolvers<Result<unknown>>()
    held.push(next)
    return next.promise
  }
  const come = async (at: number, result: Result<unknown>) => {
    held[at]?.resolve(result)
    await settle()
  }
  return { answer, come }
}

function reconnect(world: World): void {
  world.socket?.onState('closed')
  world.socket?.onState('open')
  world.emit(established('c9'))
}

test('a deleted message does not come back with an older answer about what was missed', async () => {
  const { answer, come } = heldChanges()
  const world = await online(answer)
  const refreshing = world.store.set(refreshThread)
  await settle()
  world.emit(newReply(message({ id: 'gone' })))
  world.emit({ type: 'message_deleted', data: { ids: ['gone'] } })
  await come(0, ok({ ...nothing, new: [message({ id: 'gone' })], cursor: 'c2' }))
  await refreshing
  expect(knows(world, 'gone')).toBe(false)
})

test('a message that was restored while disconnected is shown again', async () => {
  const { answer, come } = heldChanges()
  const world = await online(answer)
  world.emit({ type: 'message_deleted', data: { ids: ['back'] } })
  reconnect(world)
  await settle()
  await come(0, ok({ ...nothing, new: [message({ id: 'back' })], cursor: 'c2' }))
  expect(knows(world, 'back')).toBe(true)
})

test('live events wait for what their own connection has missed, not for what an earlier one has', async () => {
  const { answer, come } = heldChanges()
  const world = await online(answer)
  reconnect(world)
  reconnect(world)
  await settle()
  await come(0, noAnswer)
  world.emit({ type: 'message_deleted', data: { ids: ['gone'] } })
  world.emit(newReply(message({ id: 'live' })))
  expect(knows(world, 'live')).toBe(false)
  await come(1, ok({ ...nothing, new: [message({ id: 'gone' })], cursor: 'c11' }))
  expect([knows(world, 'gone'), knows(world, 'live')]).toEqual([false, true])
})

test('live events wait for what was missed also if the earlier answer came while disconnected', async () => {
  const { answer, come } = heldChanges()
  const world = await online(answer)
  reconnect(world)
  await settle()
  world.socket?.onState('closed')
  await come(0, noAnswer)
  world.socket?.onState('open')
  world.emit(established('c10'))
  world.emit(newReply(message({ id: 'live' })))
  await settle()
  expect(knows(world, 'live')).toBe(false)
  await come(1, ok({ ...nothing, cursor: 'c11' }))
  expect(knows(world, 'live')).toBe(true)
})

test('live events of a connection that was lost are not applied after what its successor has caught up with', async () => {
  const { answer, come } = heldChanges()
  const world = await online(answer)
  reconnect(world)
  await settle()
  world.emit(newReply(message({ id: 'gone' })))
  // Deleted while disconnected: `changes` has neither.
  reconnect(world)
  await settle()
  await come(0, noAnswer)
  await come(1, ok({ ...nothing, cursor: 'c11' }))
  expect(knows(world, 'gone')).toBe(false)
})

test('a late answer about what was missed does not replace a newer one', async () => {
  const { answer, come } = heldChanges()
  const world = await online(answer)
  world.store.set(addMessages, [message({ id: 'root', title: 'Before' })])
  const refreshing = world.store.set(refreshThread)
  await settle()
  reconnect(world)
  await settle()
  const named = (title: string) => ({ ...nothing, updated: [message({ id: 'root', title })] })
  await come(1, ok({ ...named('After'), unread_count: 5, cursor: 'c3' }))
  await come(0, ok({ ...named('Between'), unread_count: 4, cursor: 'c2' }))
  await come(2, ok({ ...nothing, unread_count: 5, cursor: 'c3' }))
  await refreshing
  expect(world.store.get(cloudForestAtom).messages.get('root')?.title).toBe('After')
  expect(calls(world, 'changes').map(({ input }) => input?.query)).toEqual([
    { since: 'c1' },
    { since: 'c1' },
    { since: 'c3' },
  ])
})

test('a restored message is shown, and doesn’t count as new on the page', () => {
  const { store } = makeWorld()
  store.set(cloudListAtom, (list) => ({ ...list, stage: 'end' as const }))
  store.set(applyEvent, {
    type: 'new_reply',
    data: { message: message({ id: 'back', author_uid: 'wei' }), restored: true },
  })
  expect(store.get(cloudListAtom)).toMatchObject({ ids: ['back'], arrivedIds: [] })
  store.set(applyEvent, newReply(message({ id: 'new', author_uid: 'wei' })))
  expect(store.get(cloudListAtom)).toMatchObject({ ids: ['back'], arrivedIds: ['new'] })
})

test('what was below a restored message can be read again', () => {
  const { store } = makeWorld()
  const [root, one, below] = messages(`
    root ada
      one wei
        below ada`)
  if (root === undefined || one === undefined || below === undefined) throw new Error('They are drawn')
  store.set(addMessages, [root, one, below])
  store.set(applyEvent, { type: 'message_deleted', data: { ids: ['one', 'below'] } })
  // The event names only the first of what was restored.
  store.set(applyEvent, { type: 'new_reply', data: { message: one } })
  store.set(addMessages, [below])
  expect(store.get(cloudForestAtom).messages.has('below')).toBe(true)
})
