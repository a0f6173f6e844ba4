import { socketPingEveryMs } from '#wire/limits.ts'
import { type AgentTimes, agentTimes } from '../agents/agent-times.ts'
import { currentAgents } from '../agents/current-agents.ts'
import { adoptOldKey, dropUnusedOldKey, storeRoster } from '../agents/setup/installing.ts'
import type { AgentWorker } from '../agents/worker.ts'
import { openFiles } from '../files/open-files.ts'
import { largeBodies } from '../http/body/large-bodies.ts'
import { loadSigningKey } from '../identity/signing-key.ts'
import { createVerifier } from '../identity/tokens.ts'
import { makeMailer } from '../mail/mailer.ts'
import { makeFollowerNotifications } from '../push/followers.ts'
import { makePusher } from '../push/pusher.ts'
import { startWebhookWorker } from '../push/webhooks/worker.ts'
import { withPushes } from '../push/with-pushes.ts'
import { publishGapAfterOutage } from '../realtime/gap-after-outage.ts'
import { startStreamWorker } from '../routes/programs/streams/stream-worker.ts'
import { endLeases } from '../store/agents/agent-leases.ts'
import { hasOpenRequests } from '../store/agents/agent-requests.ts'
import { installedAgents } from '../store/agents/installed-agents.ts'
import { type Database, openDatabase } from '../store/database/database.ts'
import { databaseClock } from '../store/database/database-clock.ts'
import { isDiskFull } from '../store/database/disk-full.ts'
import { openReads } from '../store/database/read-replica.ts'
import { endLeases as endWebhookLeases } from '../store/push/webhooks/deliveries.ts'
import { startIndexer } from '../store/search-index/background-indexer.ts'
import { startRegularCleanup } from '../store/upkeep/regular-cleanup.ts'
import { timeInTheFuture } from '../store/upkeep/repair-times.ts'
import { type Clock, systemClock } from './clock.ts'
import { openCluster } from './cluster.ts'
import type { Config } from './config/config.ts'
import type { Context } from './context.ts'
import { makeDataDir } from './data-dir.ts'
import { migrateAtStart } from './migrate-at-start.ts'
import { version } from './version.ts'

export type Running = {
  readonly context: Context
  /** Migrates and starts answering. */
  readonly begin: () => Promise<void>
  /** No new requests from here on. */
  readonly stopAnswering: () => void
  readonly close: () => Promise<void>
}

type OnError = (error: unknown) => void

/** Opens everything in the configuration: the database, Redis if configured, the signing key. */
export async function startContext(
  config: Config,
  onError: OnError,
  givenClock: Clock = systemClock,
  times: AgentTimes = agentTimes,
  ownVersion = version,
): Promise<Running> {
  makeDataDir(config.dataDir)
  const database: Database = openDatabase(config)
  const reads = openReads(config, database.queries, onError)
  const followed =
    givenClock === systemClock && database.dialect === 'postgres' ? databaseClock(database.queries, onError) : null
  const clock = followed ?? givenClock
  const shared = await openCluster(config, clock, onError, ownVersion)
  const pusher = makePusher(database.queries, config, onError)
  const followers = makeFollowerNotifications(database.queries, shared.bus, pusher, onError)
  const mailer = makeMailer(config.mail, shared.limiter, onError)
  const key = await loadSigningKey(config.dataDir)
  const files = openFiles(config, database.queries, clock.nowMs, onError)
  const ending = new AbortController()
  const cleanup = startRegularCleanup(database, files.cleanup.sweep, clock.nowMs, ending.signal, onError)
  let ready = false
  let agentWorker: Promise<AgentWorker> | null = null
  let workers: Workers | null = null

  const answer = () => {
    agentWorker ??= startAnswering(context, times, onError)
    agentWorker.catch(onError)
  }
  const onAgents = () => {
    if (agents.all().length > 0 && !ending.signal.aborted) answer()
  }
  const options = { onChange: onAgents, ending: ending.signal, nodes: shared.nodes, clock }
  const agents = currentAgents(config, database.queries, options)
  const context: Context = {
    config,
    db: database.queries,
    read: reads.read,
    agents,
    clock,
    limiter: shared.limiter,
    bus: withPushes(shared.bus, pusher, followers, () => workers?.webhooks.wake()),
    pusher,
    mailer,
    key,
    verify: createVerifier(config.identity, key, clock),
    largeBodies: largeBodies(),
    files,
    nodes: shared.nodes,
    isReady: () => ready,
    pingEveryMs: socketPingEveryMs,
  }

  return {
    context,
    begin: async () => {
      await followed?.follow()
      await migrateAtStart(database, config)
      await warnOfTheFuture(database, clock.nowMs(), onError)
      await updateInstalledAgents(database, config, onError)
      await pusher.keys()
      await agents.reload()
      // Requests to agents that are gone by now are to fail, not to wait.
      if (await hasOpenRequests(database.queries)) answer()
      if (config.redisUrl === undefined)
        await endWebhookLeases(database.queries, clock.nowMs()).catch(unlessFull(onError))
      // Nothing fails from here on: a start that is tried again would register all this twice.
      listenForChanges(context, onError)
      // Another node may have changed them since they were read.
      agents.follow(config.redisUrl !== undefined)
      workers = startWorkers(context, times, onError)
      publishGapAfterOutage(context, ending.signal, onError)
      ready = true
      cleanup.cleanUp()
    },
    stopAnswering: () => {
      ready = false
    },
    close: async () => {
      cleanup.stop()
      followed?.stop()
      ending.abort()
      await files.cleanup.close()
      await cleanup.ended()
      await (await agentWorker?.catch(() => null))?.close()
      await workers?.indexer.close()
      await workers?.webhooks.close()
      await workers?.streams.close()
      await pusher.close()
      await followers.close()
      await mailer?.close()
      await shared.close()
      await reads.close()
      await database.close()
    },
  }
}

/** Stores which agents can be addressed from now on; an earlier version's key moves from its file to its agent. */
async function updateInstalledAgents({ queries }: Database, config: Config, onError: OnError): Promise<void> {
  const changed = await queries
    .transaction()
    .execute(async (tx) => {
      await adoptOldKey(tx, config)
      return storeRoster(tx, config)
    })
    .catch(unlessFull(onError))
  dropUnusedOldKey(config, await installedAgents(queries))
  for (const { from, to } of changed ?? [])
    onError(new Error(`An agent bears the tag @${from} now: its member is @${to}`))
}

/** A full disk can still be read: what a start stores is as the last start has left it, or can wait. */
const unlessFull =
  (onError: OnError) =>
  (error: unknown): void => {
    if (!isDiskFull(error)) throw error
    onError(error)
  }

/** Agents may be changed by any node, and files may be unused once their messages are deleted. */
function listenForChanges({ bus, agents, files }: Context, onError: OnError): void {
  const reloadAgents = () => void agents.reload().catch(onError)
  const { removeSoon } = files.cleanup
  bus.listen({ onEvent: (event) => event.kind === 'settings' && reloadAgents(), onGap: reloadAgents })
  bus.listen({ onEvent: (event) => event.kind === 'deleted' && removeSoon(), onGap: removeSoon })
}

type Workers = ReturnType<typeof startWorkers>

const startWorkers = (context: Context, times: AgentTimes, onError: OnError) => ({
  indexer: startIndexer(context.db, context.clock.nowMs, onError),
  webhooks: startWebhookWorker(context, onError),
  streams: startStreamWorker(context, times.pollEveryMs, onError),
})

/** New messages continue after the last timestamp, so a clock that was ahead once would affect all their dates. */
async function warnOfTheFuture({ queries }: Database, nowMs: number, onError: OnError): Promise<void> {
  const future = await timeInTheFuture(queries, nowMs)
  if (future === null) return
  const now = new Date(nowMs).toISOString()
  onError(new Error(`The last message is dated ${future}, but it is ${now}: see "A wrong clock" in docs/operations.md`))
}

/** Imported only if there is something to do for it: the libraries load slowly. */
async function startAnswering(context: Context, times: AgentTimes, onError: OnError) {
  const { startAgentWorker } = await import('../agents/worker.ts')
  const { askModel } = await import('../agents/model.ts')
  // If it fails, as on a full disk, they end by themselves, only later.
  if (context.config.redisUrl === undefined) await endLeases(context.db, context.clock.nowMs()).catch(onError)
  return startAgentWorker({ context, times, askModel, report: onError })
}
