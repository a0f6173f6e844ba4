import assert from 'node:assert/strict'
import type { Message } from '#wire/message.ts'
import { isLiveAtom } from '../../src/app/state/live/live.ts'
import { cloudForestAtom } from '../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../src/app/state/messages/thread-source.ts'
import { openThread } from '../../src/app/state/thread/open-thread.ts'
import { everything } from '../journeys/support/everything.ts'
import { ask, type Person, post } from '../journeys/support/people.ts'
import type { Server } from '../journeys/support/server.ts'
import { makeGate } from './gate.ts'
import type { Chance } from './support/chance.ts'
import { oneServer, twoNodes } from './support/home.ts'
import type { Tab } from './support/tab.ts'
import { first, type Wire, withTabsBehindAProxy } from './support/tabs-behind-a-proxy.ts'
import { until } from './support/until.ts'

const deletedShare = 0.1

/** R7: after many lost connections a reader knows the same as after a fresh load: nothing missing, nothing twice. */
export const droppedSockets = makeGate({
  id: 'R7',
  promise: 'a connection that breaks repeatedly while others write leaves the same tree as a fresh load',
  sizes: { full: { posts: 500, drops: 50 }, short: { posts: 30, drops: 3 } },
  attempt: (size, chance) => dropped(size, chance, oneServer),
})

/** R7N: the same while others write on another node. */
export const droppedSocketsOfANode = makeGate({
  id: 'R7N',
  promise: 'the same between two nodes on PostgreSQL and Redis',
  sizes: { full: { posts: 500, drops: 50 }, short: null },
  attempt: (size, chance) => dropped(size, chance, twoNodes),
})

type Size = { readonly posts: number; readonly drops: number }

const dropped = ({ posts, drops }: Size, chance: Chance, start: typeof oneServer) =>
  withTabsBehindAProxy({ people: 3, tabs: 1, start }, async ({ server, far, wire, writers, tabs }) => {
    const reader = first(writers)
    const tab = first(tabs)
    const root = await post(server, reader, { content: 'Which tree?' })
    await tab.store.set(openThread, { source: tab.store.get(cloudSourceAtom), id: root.id })
    await until('the connection is open', () => tab.store.get(isLiveAtom))
    const writer = makeTreeWriter(far, writers.slice(1), root, chance.of('tree'))
    for (let drop = 0; drop < drops; drop += 1) {
      await Promise.all([writer.write(posts / drops), dropLine(wire, tab)])
    }
    const expected = await everything(server, reader)
    await until('the last events have arrived', () => tab.store.get(cloudForestAtom).messages.size >= expected.length)
    assertSameTree(tab, await freshly(server, reader, expected))
    return { posts, drops, 'messages left': expected.length, missing: 0, double: 0 }
  })

/** Posts replies all over the tree; sometimes one is deleted again, with everything below it. */
function makeTreeWriter(server: Server, people: readonly Person[], root: Message, chance: Chance) {
  let known = [{ message: root, above: [] as string[] }]
  let written = 0

  async function writeOne(): Promise<void> {
    const parent = chance.pick(known.slice(-20))
    const person = chance.pick(people)
    written += 1
    const message = await post(server, person, { content: `Words ${written}`, parent_id: parent.message.id })
    known.push({ message, above: [...parent.above, parent.message.id] })
    if (!chance.happens(deletedShare)) return
    await ask(server, person, 'DELETE', `/api/messages/${message.id}`)
    known = known.filter(({ message: each, above }) => each.id !== message.id && !above.includes(message.id))
  }

  return {
    write: async (count: number) => {
      for (let index = 0; index < count; index += 1) await writeOne()
    },
  }
}

/** A person returning to the tab reconnects once the app's own attempts are used up. */
async function dropLine(wire: Wire, tab: Tab): Promise<void> {
  await wire.cut()
  await until('the loss is noticed', () => !tab.store.get(isLiveAtom))
  await wire.mend()
  await backOnline(tab)
}

async function backOnline(tab: Tab): Promise<void> {
  await until('the connection is back', () => {
    if (tab.store.get(isLiveAtom)) return true
    tab.look()
    return false
  })
}

async function freshly(server: Server, person: Person, messages: readonly Message[]): Promise<Message[]> {
  const fresh: Message[] = []
  for (let start = 0; start < messages.length; start += 100) {
    const ids = messages.slice(start, start + 100).map(({ id }) => id)
    fresh.push(...(await ask<Message[]>(server, person, 'POST', '/api/messages/batch', ids)))
  }
  return fresh
}

function assertSameTree(tab: Tab, fresh: readonly Message[]): void {
  const known = tab.store.get(cloudForestAtom).messages
  const byId = (a: Message, b: Message) => (a.id < b.id ? -1 : 1)
  assert.deepEqual([...known.values()].toSorted(byId), fresh.toSorted(byId))
}
