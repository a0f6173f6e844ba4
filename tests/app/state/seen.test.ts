import { beforeEach, describe, expect, test } from 'vitest'
import type { SocketEvent } from '#wire/events.ts'
import { newCountsDelayMs, seenSendDelayMs } from '#wire/limits.ts'
import { seenStore } from '../../../src/app/device/local-storage/reader/seen.ts'
import { cloudListAtom } from '../../../src/app/state/list/list-state.ts'
import { applyEvent } from '../../../src/app/state/live/live-events.ts'
import { addMessages } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { isOnlineAtom } from '../../../src/app/state/platform/network.ts'
import { firstNew, listMarksAtom, markAllSeen } from '../../../src/app/state/seen/counts.ts'
import {
  markedNewAtom,
  newCountsAtom,
  newElsewhereAtom,
  onScreenAtom,
  stillNewAtom,
} from '../../../src/app/state/seen/new-messages.ts'
import { startSeen } from '../../../src/app/state/seen/start-seen.ts'
import { isUnseenAtom, markThreadSeen, recordShown } from '../../../src/app/state/seen/visit.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { signOut } from '../../../src/app/state/session/session-end.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { closeThread } from '../../../src/app/state/thread/thread.ts'
import { message, messages } from '../../support/forest/forest.ts'
import type { RecordedCall } from '../net/fakes.ts'
import { makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

const all = messages(`
  root  wei
    one    wei
      deep  mia
    mine   ada`)

const signedIn = { stage: 'signed-in', uid: 'ada', email: 'ada@canopy.example', me: meAs('whitelisted') } as const
const asOf = '2026-01-05T10:00:00.000Z'

/** A server whose new messages are these. */
function serverWith(fresh: readonly string[], seen: () => ReturnType<typeof ok> = () => ok({ success: true })) {
  const [root, ...descendants] = all
  return (name: RecordedCall['name'], input: RecordedCall['input']) => {
    if (name === 'thread') return ok({ message: root, ancestors: [], descendants })
    if (name === 'newInThread') return ok({ ids: fresh, as_of: asOf })
    if (name === 'newCounts') {
      const { ids } = input.query as { ids: readonly string[] }
      return ok({ counts: Object.fromEntries(ids.map((id) => [id, fresh.length])), as_of: asOf })
    }
    return name === 'saveSeen' ? seen() : noAnswer
  }
}

async function start(answer: World['answer']): Promise<World> {
  const world = makeWorld(answer)
  // Retries are left to a regained network.
  const own = [0, seenSendDelayMs, newCountsDelayMs]
  world.wait = (ms) => (own.includes(ms) ? Promise.resolve() : new Promise(() => undefined))
  world.store.set(sessionAtom, signedIn)
  world.store.set(addMessages, all)
  startSeen(world.store)
  return world
}

async function open(answer: World['answer'], id = 'root'): Promise<World> {
  const world = await start(answer)
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id })
  await settle()
  return world
}

const marked = ({ store }: World) => [...store.get(markedNewAtom)]
const left = ({ store }: World) => [...store.get(stillNewAtom)]
const show = ({ store }: World, ...ids: readonly string[]) => {
  for (const id of ids) store.set(recordShown, id)
}
const bodies = ({ asked }: World) => asked.filter(({ name }) => name === 'saveSeen').map(({ input }) => input.body)
const asks = ({ asked }: World, name: string) => asked.filter((each) => each.name === name).length
const hear = async ({ store }: World, event: SocketEvent) => {
  store.set(applyEvent, event)
  await settle()
}
const arrived = (fields: Parameters<typeof message>[0]): SocketEvent => ({
  type: 'new_reply',
  data: { message: message({ timestamp: '2026-01-05T11:00:00.000Z', author_uid: 'wei', ...fields }) },
})

beforeEach(() => localStorage.clear())

describe('an open thread', () => {
  test('marks what is new for the whole visit, and sends once what was shown', async () => {
    const world = await open(serverWith(['one', 'deep']))
    expect(marked(world)).toEqual(['one', 'deep'])
    const sends: (() => void)[] = []
    world.wait = () => new Promise((resolve) => sends.push(resolve))
    show(world, 'root', 'one', 'one', 'mine')
    show(world, 'deep')
    expect([marked(world), left(world)]).toEqual([['one', 'deep'], []])
    sends[0]?.()
    await settle()
    expect(bodies(world)).toEqual([])
    sends.at(-1)?.()
    await settle()
    expect(bodies(world)).toEqual([{ ids: ['one', 'deep'] }])
  })

  test('another message of it belongs to the same visit, and a thread opened again is another', async () => {
    let fresh: readonly string[] = ['one']
    const world = await open((name, input) => serverWith(fresh)(name, input))
    show(world, 'one')
    await settle()
    world.store.set(closeThread)
    await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'one' })
    await settle()
    expect(marked(world)).toEqual(['one'])
    fresh = []
    world.store.set(closeThread)
    await settle()
    expect(marked(world)).toEqual([])
    await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
    await settle()
    expect(marked(world)).toEqual([])
  })

  test('what is on the screen isn’t counted as elsewhere', async () => {
    const world = await open(serverWith(['one', 'deep']))
    expect(world.store.get(newElsewhereAtom)).toBe(2)
    world.store.set(onScreenAtom, new Set(['one']))
    expect(world.store.get(newElsewhereAtom)).toBe(1)
  })

  test('my own messages, and pending ones, are never new', async () => {
    const world = await open(serverWith([]))
    await hear(world, arrived({ id: 'my-reply', parent_id: 'one', author_uid: 'ada' }))
    expect(marked(world)).toEqual([])
    expect(['mine', 'one', 'nowhere'].map((id) => world.store.get(isUnseenAtom)(id))).toEqual([false, true, false])
  })

  test('marks what arrives in it, not what arrives elsewhere', async () => {
    const world = await open(serverWith([]))
    await hear(world, arrived({ id: 'live', parent_id: 'deep' }))
    await hear(world, arrived({ id: 'thread' }))
    expect(marked(world)).toEqual(['live'])
    const before = asks(world, 'newInThread')
    await hear(world, arrived({ id: 'far', parent_id: 'not-loaded' }))
    expect(asks(world, 'newInThread')).toBe(before + 1)
  })

  test('what was seen on another device is no longer new, and nothing is asked for an event of one’s own', async () => {
    const world = await open(serverWith(['one', 'deep']))
    await hear(world, { type: 'seen', data: { ids: ['deep'] } })
    expect([marked(world), left(world)]).toEqual([['one'], ['one']])
    show(world, 'one')
    await settle()
    const before = asks(world, 'newInThread')
    await hear(world, { type: 'seen', data: { ids: ['one'], threads: [] } })
    expect(marked(world)).toEqual(['one'])
    await hear(world, { type: 'seen', data: { all: { until: asOf } } })
    expect(asks(world, 'newInThread')).toBe(before + 1)
  })

  test('can be marked as seen: as of the server’s time, and what arrived since by its id', async () => {
    const world = await open(serverWith(['one', 'deep']))
    await hear(world, arrived({ id: 'live', parent_id: 'deep' }))
    await world.store.set(markThreadSeen)
    expect(left(world)).toEqual([])
    expect(bodies(world)).toEqual([{ ids: ['live'], threads: [{ id: 'root', until: asOf }] }])
  })

  test('a deleted message isn’t new', async () => {
    const world = await open(serverWith(['one', 'deep']))
    await hear(world, { type: 'message_deleted', data: { ids: ['deep'] } })
    expect(left(world)).toEqual(['one'])
  })
})

describe('what was seen without a network', () => {
  test('waits on the device, across a reload, and is sent once', async () => {
    let isUp = false
    const world = await open((name, input) => (isUp || name === 'thread' ? serverWith(['one'])(name, input) : noAnswer))
    world.store.set(isOnlineAtom, false)
    show(world, 'one')
    await settle()
    expect(seenStore.unsent('ada').messages).toEqual([{ id: 'one', top: 'root' }])
    const next = await open((name, input) => (isUp || name === 'thread' ? serverWith(['one'])(name, input) : noAnswer))
    next.store.set(isOnlineAtom, false)
    isUp = true
    next.store.set(isOnlineAtom, true)
    await settle()
    await settle()
    expect(bodies(next).at(-1)).toEqual({ ids: ['one'] })
    expect(seenStore.unsent('ada').messages).toEqual([])
    const sent = bodies(next).length
    next.store.set(isOnlineAtom, false)
    next.store.set(isOnlineAtom, true)
    await settle()
    expect(bodies(next)).toHaveLength(sent)
  })

  test('is dropped if the server refuses it, and kept while the server is busy', async () => {
    for (const { status, kept } of [
      { status: 400, kept: 0 },
      { status: 403, kept: 0 },
      { status: 429, kept: 1 },
      { status: 503, kept: 1 },
    ]) {
      localStorage.clear()
      const world = await open(serverWith(['one'], () => refused(status) as ReturnType<typeof ok>))
      show(world, 'one')
      await settle()
      expect(seenStore.unsent('ada').messages, String(status)).toHaveLength(kept)
    }
  })

  test('is another person’s on the same device no more, and gone after signing out', async () => {
    const world = await open(() => noAnswer)
    world.store.set(addMessages, all)
    seenStore.saveUnsent('ada', { messages: [{ id: 'one', top: 'root' }], threads: [], all: null })
    expect(seenStore.unsent('wei').messages).toEqual([])
    await world.store.set(signOut)
    expect(localStorage.getItem('canopy:seen')).toBeNull()
  })

  test('survives a corrupt value', () => {
    for (const text of ['{', '[]', '["ada",1,2,3,4]', '["ada",[["x"]],[{"id":1}],7,[["a","b"]]]']) {
      localStorage.setItem('canopy:seen', text)
      expect(seenStore.unsent('ada')).toEqual({ messages: [], threads: [], all: null })
      expect([...seenStore.counts('ada')]).toEqual([])
    }
  })
})

describe('the list', () => {
  async function showList(answer: World['answer']): Promise<World> {
    const world = await start(answer)
    world.store.set(cloudListAtom, (list) => ({ ...list, ids: ['deep', 'one', 'root'], stage: 'end' }))
    world.store.sub(listMarksAtom, () => undefined)
    await settle()
    return world
  }
  const shown = ({ store }: World) => [...store.get(listMarksAtom)]

  test('shows a thread’s count on its first card', async () => {
    const world = await showList(serverWith(['one', 'deep']))
    expect(shown(world)).toEqual([['group deep', { top: 'root', count: 2 }]])
    expect(asks(world, 'newCounts')).toBe(1)
    expect(await world.store.set(firstNew, 'root')).toBe('one')
  })

  test('asks again when something arrives in one of its threads, or was seen elsewhere', async () => {
    const world = await showList(serverWith(['one', 'deep']))
    await hear(world, arrived({ id: 'live', parent_id: 'deep' }))
    expect(asks(world, 'newCounts')).toBe(2)
    await hear(world, { type: 'seen', data: { ids: ['one'] } })
    expect(asks(world, 'newCounts')).toBe(3)
    await hear(world, arrived({ id: 'other' }))
    expect(asks(world, 'newCounts')).toBe(3)
  })

  test('asks again soon although the clock was set back by a day', async () => {
    const world = await showList(serverWith(['one', 'deep']))
    world.nowMs -= 86_400_000
    await hear(world, arrived({ id: 'live', parent_id: 'deep' }))
    expect(asks(world, 'newCounts')).toBe(2)
  })

  test('counts down with what is read in a thread, also without a network', async () => {
    let isUp = true
    const world = await showList((name, input) => (isUp ? serverWith(['one', 'deep'])(name, input) : noAnswer))
    isUp = false
    await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
    await settle()
    show(world, 'one')
    world.store.set(closeThread)
    await settle()
    expect(world.store.get(newCountsAtom).get('root')).toBe(1)
    const offline = await showList(() => noAnswer)
    expect(shown(offline)).toEqual([['group deep', { top: 'root', count: 1 }]])
  })

  test('what is not sent yet isn’t counted', async () => {
    seenStore.saveUnsent('ada', { messages: [{ id: 'one', top: 'root' }], threads: [], all: null })
    const world = await showList(serverWith(['one', 'deep'], () => noAnswer as ReturnType<typeof ok>))
    expect(world.store.get(newCountsAtom).get('root')).toBe(1)
  })

  test('can be marked as seen, as of the server’s time', async () => {
    const world = await showList(serverWith(['one', 'deep']))
    world.answer = (name) => (name === 'saveSeen' ? ok({ success: true }) : noAnswer)
    await world.store.set(markAllSeen)
    expect(bodies(world)).toEqual([{ all: { until: asOf } }])
    expect(shown(world)).toEqual([])
  })
})
