import assert from 'node:assert/strict'
import { isLiveAtom } from '../../src/app/state/live/live.ts'
import { cloudForestAtom } from '../../src/app/state/messages/messages.ts'
import type { HaltableService } from '../../tools/services/service.ts'
import { everything } from '../journeys/support/everything.ts'
import type { Person } from '../journeys/support/people.ts'
import type { Server } from '../journeys/support/server.ts'
import { makeGate } from './gate.ts'
import { assertKept, handsOf } from './killed-server.ts'
import type { Chance } from './support/chance.ts'
import { nodeAt, twoNodes } from './support/home.ts'
import { openTab, type Tab } from './support/tab.ts'
import { passing, until } from './support/until.ts'
import { idIn, isLaterTurn, makeWriters, type Stored, sendOnce, somePosting } from './support/writing.ts'

type Size = { readonly outages: number; readonly writers: number }

const sizes = { full: { outages: 20, writers: 12 }, short: { outages: 1, writers: 6 } }

/** An outage under load: acknowledged data stays, readers catch up, and everything recovers by itself. */
export const postgresOutage = makeGate({
  id: 'PG',
  promise: 'PostgreSQL is stopped and started under load: nothing acknowledged is lost, and no restart is needed',
  sizes,
  attempt: (size, chance) => inTrouble('postgres', size, chance),
})

export const redisOutage = makeGate({
  id: 'REDIS',
  promise:
    'Redis is stopped and started under load, and starts later than a node: nothing is lost, everybody catches up',
  sizes,
  attempt: (size, chance) => inTrouble('redis', size, chance),
})

async function inTrouble(which: 'postgres' | 'redis', { outages, writers }: Size, chance: Chance) {
  // Redis is away while the second node starts.
  const home = await twoNodes(which === 'redis' ? ({ redis }) => redis.halt('SIGKILL') : undefined)
  const { nodes, services } = home
  const tabs: Tab[] = []
  const hands: Hand[] = []
  try {
    if (which === 'redis') await services.redis.resume()
    const [first] = nodes
    const people = await makeWriters(first, 3)
    const reader = people[0]
    assert.ok(reader)
    for (const node of nodes) tabs.push(openTab(node.url, reader))
    await until('the connections are open', () => tabs.every(({ store }) => store.get(isLiveAtom)))
    const stored: Stored[] = []
    for (const [index, person] of handsOf(people, writers).entries()) {
      hands.push(startHand(nodeAt(home, index), person, people, stored, chance.of(`hand ${index}`)))
    }
    const all = async () => {
      for (let outage = 0; outage < outages; outage += 1)
        await oneOutage(services[which], chance.pick(ends[which]), stored, chance)
    }
    // A writer that fails ends it immediately.
    await Promise.race([all(), Promise.all(hands.map(({ work }) => work))])
    await Promise.all(hands.map((hand) => hand.stop()))
    await assertKept(first, stored, home.databaseUrl)
    await everybodyKnows(tabs, first, reader)
    const statuses = new Set(hands.flatMap((hand) => [...hand.refusals]))
    return {
      outages,
      writers,
      stored: stored.length,
      refusals: [...statuses].sort().join(' ') || 'none',
      lost: 0,
      unheard: 0,
    }
  } finally {
    await Promise.allSettled(hands.map((hand) => hand.stop()))
    for (const tab of tabs) tab.close()
    await home.remove()
  }
}

// PostgreSQL's fast shutdown, and the one that needs a recovery at the next start.
const ends = { postgres: ['SIGINT', 'SIGQUIT'], redis: ['SIGTERM', 'SIGKILL'] } as const

/** An outage in the middle of the work, which continues afterwards. */
async function oneOutage(
  service: HaltableService,
  signal: NodeJS.Signals,
  stored: readonly Stored[],
  chance: Chance,
): Promise<void> {
  await moreIsStored(stored)
  await service.halt(signal)
  await passing(chance.between(100, 2_000))
  await service.resume()
  await moreIsStored(stored)
}

async function moreIsStored(stored: readonly Stored[]): Promise<void> {
  const before = stored.length
  await until('the work goes on', () => stored.length > before + 5)
}

type Hand = { readonly refusals: ReadonlySet<number>; readonly work: Promise<void>; readonly stop: () => Promise<void> }

/** Posts one thing after the other, each repeated with its key until it is accepted, as in the app. */
function startHand(node: Server, person: Person, people: readonly Person[], stored: Stored[], chance: Chance): Hand {
  const refusals = new Set<number>()
  let isOver = false
  const others = people.filter(({ uid }) => uid !== person.uid)

  async function write(): Promise<void> {
    while (!isOver) {
      const known = stored.slice(-100).filter(({ posting }) => posting.isPublic)
      const posting = somePosting(
        chance,
        known.map(({ id }) => id),
        others,
      )
      for (let id: string | null = null; id === null; ) {
        const response = await sendOnce(node, person, posting)
        if (response !== null && response.status !== 201) {
          refusals.add(response.status)
          assert.equal(response.status, 503, await response.text())
          await passing(100)
          continue
        }
        id = await idIn(response)
        if (id !== null) stored.push({ posting, person, id })
      }
    }
  }
  const work = write()
  work.catch(() => {})
  return {
    refusals,
    work,
    stop: () => {
      isOver = true
      return work
    },
  }
}

/**
 * Everything missed during the outage was caught up with; a person returning to a tab reconnects it if it had given up.
 */
async function everybodyKnows(tabs: readonly Tab[], node: Server, reader: Person): Promise<void> {
  // Of an import only the first message is sent as an event; the others are seen by opening it.
  const told = (await everything(node, reader)).filter(({ content }) => !isLaterTurn(content))
  const ids = told.map(({ id }) => id)
  for (const tab of tabs) {
    await until('a tab has received everything', () => {
      if (!tab.store.get(isLiveAtom)) tab.look()
      const known = tab.store.get(cloudForestAtom).messages
      return ids.every((id) => known.has(id))
    })
  }
}
