import { socketReconnectStartMs, socketsPerSecondMax } from '#wire/limits.ts'
import type { Cell, Section } from '../report.ts'
import { type Load, type Outcome, type Stream, simulate } from './cluster.ts'
import type { Costs, Request } from './costs.ts'
import { hourly } from './habits.ts'
import { type Need, needOf } from './plan.ts'

/** Enough requests for a p99, and no more: a busy minute of a large forum has millions. */
const requestsMax = 400_000
const longestS = 600

/** A thread that many read at once: this share of those online opens it within a minute of a post. */
const celebrityShare = 0.3
const celebrityPosts = 10
/** How long a node takes to start, with its connections and caches. */
const startS = 5
const diesAtS = 10

/** A busy day, a thread that everybody reads, a node's death and a deploy, for a forum with what it needs. */
export function scenariosOf(accounts: number, costs: Costs): Section {
  const need = needOf(accounts, costs)
  const cluster = { nodes: need.nodes, databaseCores: need.databaseCores }
  const rows = Object.entries({
    'the busiest hour': peak(need, costs),
    'an hour at night': night(need, costs),
    'everybody opens one thread, and ten answer': celebrity(need, costs),
    'a node dies': death(need, costs),
    'a deploy, one node after the other': deploy(need, costs),
  }).map(([name, load]): Cell[] => rowOf(name, simulate(cluster, load)))
  return {
    title: `${accounts.toLocaleString('en')} accounts: ${need.nodes} nodes, ${need.databaseCores} cores for the database`,
    columns: [
      'when',
      'requests',
      'p50, ms',
      'p99, ms',
      'busiest node',
      'database',
      'writes in order',
      'busiest second',
    ],
    rows,
    note: 'Busy: a share of the time. Busiest second: of a node; above 1 its requests wait until it has caught up.',
  }
}

const rowOf = (name: string, { requests, p50Ms, p99Ms, busy, busiestSecond }: Outcome): Cell[] => [
  name,
  requests,
  p50Ms,
  p99Ms,
  busy.node,
  busy.database,
  busy.lock,
  busiestSecond,
]

const total = (need: Need): number => Object.values(need.perSecond).reduce((sum, each) => sum + each, 0)

/** As long as makes enough requests, but long enough for what happens in it. */
const secondsFor = (need: Need, leastS = 20): number =>
  Math.max(leastS, Math.min(longestS, requestsMax / Math.max(1, total(need))))

const usual = (need: Need, costs: Costs, share = 1): Stream[] =>
  Object.entries(need.perSecond).map(([name, perSecond]) => ({
    name: name as Request,
    cost: costs.requests[name as Request],
    perSecondMax: perSecond * share,
    perSecond: () => perSecond * share,
  }))

/** Each public message is sent to every socket: a node sends it to its own. */
function telling(need: Need, costs: Costs, seconds: number, perSecond: number) {
  const ms = (need.online / need.nodes) * costs.perSocketMs
  return Array.from({ length: Math.floor(perSecond * seconds) }, (_, at) => ({ atS: at / perSecond, ms }))
}

const writesOf = (need: Need): number => need.perSecond.post + need.perSecond.reply

function peak(need: Need, costs: Costs): Load {
  const seconds = secondsFor(need)
  return { seconds, streams: usual(need, costs), bursts: telling(need, costs, seconds, writesOf(need)) }
}

function night(need: Need, costs: Costs): Load {
  const share = Math.min(...hourly)
  const seconds = secondsFor(need)
  return { seconds, streams: usual(need, costs, share), bursts: telling(need, costs, seconds, writesOf(need) * share) }
}

function celebrity(need: Need, costs: Costs): Load {
  const seconds = 60
  const readers = (need.online * celebrityShare) / seconds
  const opening: Stream = {
    name: 'thread',
    cost: costs.requests.thread,
    perSecondMax: readers,
    perSecond: () => readers,
  }
  const writing: Stream = {
    name: 'reply',
    cost: costs.requests.reply,
    perSecondMax: celebrityPosts,
    perSecond: () => celebrityPosts,
  }
  return {
    seconds,
    streams: [...usual(need, costs), opening, writing],
    bursts: telling(need, costs, seconds, writesOf(need) + celebrityPosts),
  }
}

/** Its sockets come back to the others, as fast as those let them in, and ask what they missed. */
function death(need: Need, costs: Costs): Load {
  const seconds = secondsFor(need, 60)
  const others = Array.from({ length: need.nodes - 1 }, (_, node) => node + 1)
  const all = [0, ...others]
  return {
    seconds,
    streams: [...usual(need, costs), reconnecting(need, costs, [diesAtS], others.length)],
    bursts: telling(need, costs, seconds, writesOf(need)),
    nodesAt: (atS) => (atS < diesAtS ? all : others),
  }
}

function deploy(need: Need, costs: Costs): Load {
  const stops = Array.from({ length: need.nodes }, (_, node) => diesAtS + node * 2 * startS)
  const seconds = Math.min(secondsFor(need, 60), Math.max(60, diesAtS + (need.nodes + 2) * 2 * startS))
  const all = Array.from({ length: need.nodes }, (_, node) => node)
  const isAway = (node: number, atS: number) => {
    const stop = stops[node] ?? 0
    return atS >= stop && atS < stop + startS
  }
  return {
    seconds,
    streams: [...usual(need, costs), reconnecting(need, costs, stops, need.nodes - 1)],
    bursts: telling(need, costs, seconds, writesOf(need)),
    nodesAt: (atS) => all.filter((node) => !isAway(node, atS)),
  }
}

/** A client waits a second and up to a third of one more, a node lets so many in; then it asks for what it missed. */
function reconnecting(need: Need, costs: Costs, stopsS: readonly number[], nodesLeft: number): Stream {
  const sockets = need.online / need.nodes
  const perSecondMax = Math.min(sockets, nodesLeft * socketsPerSecondMax)
  const lastsS = sockets / perSecondMax
  const beginsS = socketReconnectStartMs / 1_000
  const isOn = (atS: number) => stopsS.some((stop) => atS >= stop + beginsS && atS < stop + beginsS + lastsS)
  return {
    name: 'reconnect',
    cost: costs.requests.list,
    perSecondMax,
    perSecond: (atS) => (isOn(atS) ? perSecondMax : 0),
  }
}
