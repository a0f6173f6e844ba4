import assert from 'node:assert/strict'
import type { PendingPost } from '#rules/pending/outbox.ts'
import type { PendingMark } from '#rules/pending/pending-marks.ts'
import { memoryStore } from '../../../src/app/device/indexed-db/memory-store.ts'
import { isLiveAtom } from '../../../src/app/state/live/live.ts'
import { cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { marksAtom } from '../../../src/app/state/pending/pending-read-marks.ts'
import { markMessage } from '../../../src/app/state/read-state/mark-read.ts'
import { unreadAtom } from '../../../src/app/state/read-state/unread.ts'
import { ask, post } from '../../journeys/support/people.ts'
import { startTcpProxy } from '../../support/server/tcp-proxy.ts'
import { makeGate } from '../gate.ts'
import type { Chance } from '../support/chance.ts'
import { type Home, oneServer, twoNodes } from '../support/home.ts'
import { assertIntact, inStoreOf } from '../support/sound-store.ts'
import { openTab, type Tab } from '../support/tab.ts'
import { passing, until } from '../support/until.ts'
import { makeWriters } from '../support/writing.ts'

const letters = 12

/** R20: however somebody toggles in several tabs, on an unreliable connection, all end with the server's count. */
export const unreadDrift = makeGate({
  id: 'R20',
  promise: 'after many toggles in three tabs, the badge shows the count of the server',
  sizes: { full: { toggles: 200, tabs: 3 }, short: { toggles: 40, tabs: 3 } },
  attempt: async (size, chance) => drifting(size, chance, await oneServer()),
})

/** R20N: the same in tabs that are connected to two nodes. */
export const unreadDriftBetweenNodes = makeGate({
  id: 'R20N',
  promise: 'the same in tabs on two nodes, on PostgreSQL and Redis',
  sizes: { full: { toggles: 200, tabs: 3 }, short: null },
  attempt: async (size, chance) => drifting(size, chance, await twoNodes()),
})

type Size = { readonly toggles: number; readonly tabs: number }

async function drifting({ toggles, tabs: count }: Size, chance: Chance, home: Home) {
  const [server] = home.nodes
  const wires = await Promise.all(home.nodes.map(({ url }) => startTcpProxy(url)))
  const [ada, wei] = await makeWriters(server, 2)
  assert.ok(ada && wei)
  // One device: the queue and its lock are shared by all its tabs.
  const device = {
    ids: { last: 0 },
    turns: new Map(),
    outbox: memoryStore<PendingPost>(),
    marks: memoryStore<PendingMark>(),
  }
  const urlAt = (at: number) => wires[at % wires.length]?.url ?? server.url
  const tabs = Array.from({ length: count }, (_, at) => openTab(urlAt(at), wei, { haste: 40, device }))
  const areLive = () => tabs.every(({ store }) => store.get(isLiveAtom))
  try {
    await until('the connections are open', areLive)
    for (let letter = 0; letter < letters; letter += 1) {
      await post(server, ada, { content: `Letter ${letter}`, recipients: [wei.uid] })
    }
    const known = ({ store }: Tab) => [...store.get(cloudForestAtom).messages.values()]
    await until('every tab knows every letter', () => tabs.every((tab) => known(tab).length === letters))
    let cuts = 0
    for (let toggle = 0; toggle < toggles; toggle += 1) {
      const tab = chance.pick(tabs)
      const { id, is_read } = chance.pick(known(tab))
      void tab.store.set(markMessage, { id, isRead: !is_read })
      if (chance.happens(0.05)) {
        cuts += 1
        const wire = chance.pick(wires)
        await wire.cut()
        await passing(chance.between(0, 100))
        await wire.mend()
      }
      await passing(chance.between(0, 30))
    }
    await until('everything has been delivered', () => {
      for (const tab of tabs) tab.look()
      return areLive() && tabs.every(({ store }) => store.get(marksAtom).length === 0)
    })
    const told = async () => (await ask<{ count: number }>(server, wei, 'GET', '/api/messages/unread-count')).count
    await until(
      'every badge is the count of the server',
      async () => {
        const now = await told()
        return tabs.every(({ store }) => store.get(unreadAtom) === now)
      },
      30_000,
    )
    const unreadIn = (tab: Tab) => known(tab).filter(({ is_read }) => !is_read).length
    // After a reconnect the count may be there before the letters are.
    await until(
      'each letter is as it is counted',
      () => tabs.every((tab) => unreadIn(tab) === tab.store.get(unreadAtom)),
      30_000,
    )
    const states = tabs.map(unreadIn)
    await inStoreOf(server, home.databaseUrl, (db) =>
      assertIntact(db, home.databaseUrl === undefined ? 'sqlite' : 'postgres'),
    )
    return { toggles, tabs: count, cuts, 'unread on the server': await told(), 'in the tabs': states.join(' ') }
  } finally {
    for (const tab of tabs) tab.close()
    for (const wire of wires) await wire.cut()
    await home.remove()
  }
}
