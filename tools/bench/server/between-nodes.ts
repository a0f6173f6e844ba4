import { Redis } from 'ioredis'
import type { BusEvent } from '../../../src/server/realtime/bus.ts'
import { redisBus } from '../../../src/server/realtime/redis-bus.ts'
import { watchRedis } from '../../../src/server/realtime/redis-watch.ts'
import type { Progress, Section } from '../../report.ts'
import { habits } from '../../scale/habits.ts'
import { startOwnRedis } from '../../services/redis.ts'

const peopleOnline = 1_000
const published = 2_000
/** As in the bench's forum: every tenth message is private, to two others. */
const privateEvery = 10
const everyNode = 'canopy:events'

/** How many bytes Redis sends a node for an event, while more nodes share the same people. */
export async function betweenNodes(progress: Progress): Promise<Section> {
  const redis = await startOwnRedis()
  try {
    const rows: number[][] = []
    for (const count of [2, 4, 8]) {
      progress(`${count} nodes`)
      const all = await bytesOf(redis.url, count, bareNode)
      const ours = await bytesOf(redis.url, count, ourNode)
      rows.push([count, all, ours, ours / all])
    }
    return {
      title: 'Between nodes: what Redis sends a node for each event, bytes',
      columns: ['nodes', 'one channel for all', 'ours', 'ratio'],
      rows,
      note:
        `${peopleOnline.toLocaleString('en')} people, each connected to one node; ${published.toLocaleString('en')} events as on an average day ` +
        '(docs/scale.md): messages, one in ten private, drafts, and what people have seen. Public messages go to every node, ' +
        'because everybody’s Cloud is live; what concerns few goes to their nodes.',
    }
  } finally {
    await redis.stop()
  }
}

type Node = {
  readonly publish: (event: BusEvent) => void
  readonly subscribe: (uid: string) => Promise<void>
  /** Resolves when everything that this node has published was sent. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

async function bytesOf(url: string, count: number, start: (url: string) => Promise<Node>): Promise<number> {
  const nodes = await Promise.all(Array.from({ length: count }, () => start(url)))
  const control = new Redis(url)
  try {
    for (let person = 0; person < peopleOnline; person += 1) await nodes[person % count]?.subscribe(`person${person}`)
    const before = await sentBy(control)
    for (let at = 0; at < published; at += 1) nodes[at % count]?.publish(eventOf(at))
    for (const node of nodes) await node.settled()
    return ((await sentBy(control)) - before) / published / count
  } finally {
    control.disconnect()
    for (const node of nodes) await node.close()
  }
}

const sentBy = async (redis: Redis): Promise<number> =>
  Number(/total_net_output_bytes:(\d+)/.exec(await redis.info('stats'))?.[1])

const messages = habits.posts + habits.replies
const perDay = messages + messages + habits.threads

/** One person's day, mixed evenly: a draft for each message, and each thread that is read is reported as seen. */
function eventOf(at: number): BusEvent {
  const uid = `person${(at * 7) % peopleOnline}`
  const id = crypto.randomUUID()
  const place = ((at * 0.618) % 1) * perDay
  if (place < habits.threads) return { kind: 'seen', uid, seen: { ids: [id] } }
  if (place < habits.threads + messages) return { kind: 'drafts', uid }
  if (at % privateEvery > 0) return { kind: 'message', change: 'new', id, unreadUids: [], readers: null }
  const others = [`person${(at * 11) % peopleOnline}`, `person${(at * 13) % peopleOnline}`]
  return { kind: 'message', change: 'new', id, unreadUids: others, readers: [uid, ...others] }
}

/** A node's last event, which every node gets: nodes publish in order. */
const lastOf = (node: string): BusEvent => ({
  kind: 'renamed',
  person: { uid: node, display_name: '', user_tag: '' },
})

async function ourNode(url: string): Promise<Node> {
  const redis = new Redis(url)
  const watch = watchRedis(redis)
  const bus = await redisBus(redis, watch, () => {})
  const own = crypto.randomUUID()
  return {
    publish: bus.publish,
    subscribe: bus.subscribe,
    settled: () =>
      new Promise((resolve) => {
        bus.listen({
          onEvent: (event) => event.kind === 'renamed' && event.person.uid === own && resolve(),
          onGap: () => {},
        })
        bus.publish(lastOf(own))
      }),
    close: async () => {
      watch.stop()
      await bus.close()
      redis.disconnect()
    },
  }
}

/** A node that gets everything, as simply as it can. */
async function bareNode(url: string): Promise<Node> {
  const redis = new Redis(url)
  const subscriber = redis.duplicate()
  await subscriber.subscribe(everyNode)
  const own = crypto.randomUUID()
  return {
    publish: (event) => void redis.publish(everyNode, JSON.stringify(event)),
    subscribe: async () => {},
    settled: () =>
      new Promise((resolve) => {
        subscriber.on('message', (_channel, text) => text.includes(own) && resolve())
        redis.publish(everyNode, JSON.stringify(lastOf(own)))
      }),
    close: async () => {
      subscriber.disconnect()
      redis.disconnect()
    },
  }
}
