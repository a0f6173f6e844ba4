import assert from 'node:assert/strict'
import { nothingSeen } from '#rules/thread/seen.ts'
import type { Message } from '#wire/message.ts'
import type { NewInThread } from '#wire/reader/seen.ts'
import { isLiveAtom } from '../../../src/app/state/live/live.ts'
import { cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { newCountsAtom, stillNewAtom, visitAtom } from '../../../src/app/state/seen/new-messages.ts'
import { readUnsent, seenStoreAtom } from '../../../src/app/state/seen/send-seen.ts'
import { startSeen } from '../../../src/app/state/seen/start-seen.ts'
import { isUnseenAtom, markThreadSeen, recordShown } from '../../../src/app/state/seen/visit.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { closeThread } from '../../../src/app/state/thread/thread.ts'
import { ask, type Person, post } from '../../journeys/support/people.ts'
import { type Server, startServer } from '../../journeys/support/server.ts'
import { startTcpProxy } from '../../support/server/tcp-proxy.ts'
import { makeGate } from '../gate.ts'
import type { Chance } from '../support/chance.ts'
import { openTab, type Tab } from '../support/tab.ts'
import { passing, until } from '../support/until.ts'
import { makeWriters, withoutRates } from '../support/writing.ts'

const patienceMs = 60_000
const stepsMost = 24

/**
 * R23: two devices of a reader, online and offline in any order, end with what the server has, and nothing read is new.
 */
export const seenDrift = makeGate({
  id: 'R23',
  promise: 'two devices that read online and offline in any order agree with the server about what is new',
  sizes: { full: { rounds: 200 }, short: { rounds: 6 } },
  attempt: async ({ rounds }, chance) => {
    const server = await startServer(withoutRates)
    const [wei, mia] = await makeWriters(server, 2)
    assert.ok(wei && mia)
    const devices = [await openDevice(server, mia), await openDevice(server, mia)]
    const counted = { posts: 0, read: 0, marked: 0, cuts: 0, 'left new': 0 }
    try {
      for (let round = 0; round < rounds; round += 1) {
        const root = await post(server, wei, { content: `Thread ${round}` })
        for (const device of devices) await openIn(device, root.id)
        const thread = [root]
        const read = new Set<string>()
        const steps = chance.between(6, stepsMost)
        for (let step = 0; step < steps; step += 1) {
          const device = chance.pick(devices)
          const act = chance.pick(['post', 'post', 'read', 'read', 'read', 'mark', 'reopen', 'cut', 'mend'] as const)
          if (act === 'post') {
            thread.push(await post(server, wei, { content: 'More', parent_id: chance.pick(thread).id }))
            counted.posts += 1
          } else if (act === 'read') for (const id of readSome(device, thread, chance)) read.add(id)
          else if (act === 'mark' && chance.happens(0.3)) {
            for (const id of device.tab.store.get(stillNewAtom)) read.add(id)
            void device.tab.store.set(markThreadSeen)
            counted.marked += 1
          } else if (act === 'reopen') await openIn(device, root.id)
          else if (act === 'cut') counted.cuts += await device.cut()
          else if (act === 'mend') await device.mend()
          await passing(chance.between(0, 40))
        }
        for (const device of devices) await device.mend()
        const left = await agreed(server, mia, devices, root.id)
        assert.deepEqual(
          left.filter((id) => read.has(id)),
          [],
          'nothing that was read is new',
        )
        counted.read += read.size
        counted['left new'] += left.length
      }
      return { rounds, ...counted }
    } finally {
      for (const { tab, cut } of devices) {
        tab.close()
        await cut()
      }
      await server.remove()
    }
  },
})

type ReadingDevice = {
  readonly tab: Tab
  /** Resolves to 1 if it was online. */
  readonly cut: () => Promise<number>
  readonly mend: () => Promise<void>
}

/** A device with a connection and a storage of its own. */
async function openDevice(server: Server, person: Person): Promise<ReadingDevice> {
  const wire = await startTcpProxy(server.url)
  const tab = openTab(wire.url, person, { haste: 40 })
  let unsent = nothingSeen
  tab.store.set(seenStoreAtom, {
    unsent: () => unsent,
    saveUnsent: (_owner, next) => {
      unsent = next
    },
    counts: () => new Map(),
    saveCounts: () => undefined,
    drop: () => undefined,
  })
  startSeen(tab.store)
  await until('the connection is open', () => tab.store.get(isLiveAtom))
  let isOnline = true
  return {
    tab,
    cut: async () => {
      if (!isOnline) return 0
      isOnline = false
      await wire.cut()
      return 1
    },
    mend: async () => {
      if (isOnline) return
      isOnline = true
      await wire.mend()
      tab.look()
    },
  }
}

/** Opens a thread, or leaves it and opens it again. */
async function openIn({ tab: { store } }: ReadingDevice, id: string): Promise<void> {
  store.set(closeThread)
  await store.set(openThread, { source: store.get(cloudSourceAtom), id })
}

/** Some of the messages that the device has are shown long enough. */
function readSome({ tab: { store } }: ReadingDevice, thread: readonly Message[], chance: Chance): readonly string[] {
  const isKnownUnseen = (id: string) => store.get(cloudForestAtom).messages.has(id) && store.get(isUnseenAtom)(id)
  const shown = thread.map(({ id }) => id).filter((id) => isKnownUnseen(id) && chance.happens(0.5))
  for (const id of shown) store.set(recordShown, id)
  return shown
}

/** Waits until both devices have sent everything and show as new what the server lists. */
async function agreed(
  server: Server,
  person: Person,
  devices: readonly ReadingDevice[],
  id: string,
): Promise<readonly string[]> {
  const stores = devices.map(({ tab }) => tab.store)
  await until(
    'both are online and have sent everything',
    () =>
      stores.every((store) => {
        const { messages, threads } = store.set(readUnsent)
        return store.get(isLiveAtom) && messages.length + threads.length === 0
      }),
    patienceMs,
  )
  // A device that has opened the thread while it was offline has no visit.
  for (const device of devices) if (device.tab.store.get(visitAtom)?.top !== id) await openIn(device, id)
  let listed: readonly string[] = []
  await until(
    'both show as new what the server lists',
    async () => {
      listed = (await ask<NewInThread>(server, person, 'GET', `/api/messages/${id}/new`)).ids.toSorted()
      return stores.every((store) => {
        const shown = [...store.get(stillNewAtom)].sort()
        return JSON.stringify(shown) === JSON.stringify(listed) && store.get(newCountsAtom).get(id) === listed.length
      })
    },
    patienceMs,
  )
  return listed
}
