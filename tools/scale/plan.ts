import type { Cost, Costs, Request } from './costs.ts'
import { busyMax, habits, hourly, prices, storedDays } from './habits.ts'

/** What so many accounts ask for in the busiest hour, and have stored. */
type Demand = {
  readonly accounts: number
  readonly perSecond: Readonly<Record<Request, number>>
  readonly online: number
  readonly messages: number
}

const daySeconds = 86_400

export function demandOf(accounts: number): Demand {
  const daily = accounts * habits.dailyShare
  const busiest = hourly.length / hourly.reduce((sum, share) => sum + share, 0)
  const perSecond = (aDay: number) => (daily * aDay * busiest) / daySeconds
  return {
    accounts,
    perSecond: {
      list: perSecond(habits.lists),
      furtherPage: perSecond(habits.furtherPages),
      thread: perSecond(habits.threads),
      post: perSecond(habits.posts),
      reply: perSecond(habits.replies),
      visitorPage: perSecond(habits.visitorPages),
      visitorThread: perSecond(habits.visitorThreads),
    },
    online: daily * habits.onlineShare,
    messages: daily * (habits.posts + habits.replies) * storedDays,
  }
}

export type Need = Demand & {
  readonly nodes: number
  readonly databaseCores: number
  readonly memoryGb: number
  readonly diskGb: number
  /** Commits a second that reach the disk. */
  readonly commits: number
  readonly logMbPerSecond: number
  readonly redisMbPerSecond: number
  readonly euros: number
  /** How busy the one order of all writes is: above 1 it can't be done. */
  readonly lockBusy: number
}

/** An event goes through Redis: its kind, an id, who may have it. Of a public message to every node. */
const eventBytes = 200
/** A database keeps what is read often in memory. */
const readOftenShare = 0.1
const mbPerDatabaseCore = 512

export function needOf(accounts: number, costs: Costs): Need {
  const demand = demandOf(accounts)
  const sum = (of: (cost: Cost) => number) =>
    Object.entries(demand.perSecond).reduce(
      (total, [name, perSecond]) => total + (perSecond * of(costs.requests[name as Request])) / 1_000,
      0,
    )
  const writes = demand.perSecond.post + demand.perSecond.reply
  // What someone has seen and is writing goes to the node of their other devices.
  const toOneNode = demand.perSecond.thread + writes
  // Every node sends each public event to its own sockets: together they send to all of them.
  const telling = (writes * demand.online * costs.perSocketMs) / 1_000
  const nodes = Math.max(2, Math.ceil((sum((cost) => cost.serverMs) + telling) / busyMax))
  const databaseCores = Math.max(2, Math.ceil(sum((cost) => cost.databaseMs) / busyMax))
  const diskGb = (demand.messages * costs.messageKb) / 2 ** 20
  const memoryGb =
    (nodes * costs.nodeMb + (demand.online * costs.perSocketKb) / 2 ** 10 + databaseCores * mbPerDatabaseCore) /
      2 ** 10 +
    readOftenShare * diskGb
  return {
    ...demand,
    nodes,
    databaseCores,
    memoryGb,
    diskGb,
    commits: writes,
    logMbPerSecond: (writes * costs.logKbAPost) / 2 ** 10,
    redisMbPerSecond: ((writes * nodes + toOneNode) * eventBytes) / 2 ** 20,
    euros: (nodes + databaseCores) * prices.core + memoryGb * prices.memoryGb + diskGb * prices.diskGb,
    lockBusy: sum((cost) => cost.lockMs),
  }
}
