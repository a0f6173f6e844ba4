import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { cancelWaiting } from '../database/cancel-waiting.ts'
import type { Database, Dialect } from '../database/database.ts'
import { NewerSchemaError } from '../database/schema-version.ts'
import * as foundation from './0001-foundation.ts'
import * as importedTimes from './0002-imported-times.ts'
import * as pushSubscriptions from './0003-push-subscriptions.ts'
import * as agentRequests from './0004-agent-requests.ts'
import * as search from './0005-search.ts'
import * as branchMemory from './0006-branch-memory.ts'
import * as leaving from './0007-leaving.ts'
import * as searchWaiting from './0008-search-waiting.ts'
import * as clocksAndVersions from './0009-clocks-and-versions.ts'
import * as searchAsRead from './0010-search-as-read.ts'
import * as invitations from './0011-invitations.ts'
import * as sessions from './0012-sessions.ts'
import * as passwordLinks from './0013-password-links.ts'
import * as passkeys from './0014-passkeys.ts'
import * as settings from './0015-settings.ts'
import * as settled from './0016-settled.ts'
import * as seen from './0017-seen.ts'
import * as broughtHome from './0018-brought-home.ts'
import * as follows from './0019-follows.ts'
import * as digests from './0020-digests.ts'
import * as versions from './0021-versions.ts'
import * as moderation from './0022-moderation.ts'
import * as mutedPeople from './0023-muted-people.ts'
import * as digestsOfThreads from './0024-digests-of-threads.ts'
import * as bin from './0025-bin.ts'
import * as bookmarks from './0026-bookmarks.ts'
import * as slowMode from './0027-slow-mode.ts'
import * as heldPosts from './0028-held-posts.ts'
import * as drafts from './0029-drafts.ts'
import * as tokens from './0030-tokens.ts'
import * as installedAgents from './0032-installed-agents.ts'
import * as agentCosts from './0034-agent-costs.ts'
import * as webhooks from './0035-webhooks.ts'
import * as attachments from './0036-attachments.ts'
import * as agentTools from './0037-agent-tools.ts'
import * as streams from './0038-streams.ts'
import * as agentsThatSee from './0039-agents-that-see.ts'
import * as publicWrites from './0040-public-writes.ts'
import * as writesToEveryThread from './0041-writes-to-every-thread.ts'
import * as databaseRun from './0042-database-run.ts'
import * as olderWriters from './0043-older-writers.ts'
import * as binInOrder from './0044-bin-in-order.ts'
import * as helpContact from './0045-help-contact.ts'
import * as revocationsByTime from './0046-revocations-by-time.ts'

export type DialectMigration = {
  readonly up: (db: Kysely<unknown>, dialect: Dialect) => Promise<void>
  /** Nodes of the version before may continue to write: what they write is complete without what is new. */
  readonly olderMayWrite?: true
}

/** Every migration in order; a released one is never edited. */
export const migrations: Readonly<Record<string, DialectMigration>> = {
  '0001-foundation': foundation,
  '0002-imported-times': importedTimes,
  '0003-push-subscriptions': pushSubscriptions,
  '0004-agent-requests': agentRequests,
  '0005-search': search,
  '0006-branch-memory': branchMemory,
  '0007-leaving': leaving,
  '0008-search-waiting': searchWaiting,
  '0009-clocks-and-versions': clocksAndVersions,
  '0010-search-as-read': searchAsRead,
  '0011-invitations': invitations,
  '0012-sessions': sessions,
  '0013-password-links': passwordLinks,
  '0014-passkeys': passkeys,
  '0015-settings': settings,
  '0016-settled': settled,
  '0017-seen': seen,
  '0018-brought-home': broughtHome,
  '0019-follows': follows,
  '0020-digests': digests,
  '0021-versions': versions,
  '0022-moderation': moderation,
  '0023-muted-people': mutedPeople,
  '0024-digests-of-threads': digestsOfThreads,
  '0025-bin': bin,
  '0026-bookmarks': bookmarks,
  '0027-slow-mode': slowMode,
  '0028-held-posts': heldPosts,
  '0029-drafts': drafts,
  '0030-tokens': tokens,
  '0032-installed-agents': installedAgents,
  '0034-agent-costs': agentCosts,
  '0035-webhooks': webhooks,
  '0036-attachments': attachments,
  '0037-agent-tools': agentTools,
  '0038-streams': streams,
  '0039-agents-that-see': agentsThatSee,
  '0040-public-writes': publicWrites,
  '0041-writes-to-every-thread': writesToEveryThread,
  '0042-database-run': databaseRun,
  '0043-older-writers': olderWriters,
  '0044-bin-in-order': binInOrder,
  '0045-help-contact': helpContact,
  '0046-revocations-by-time': revocationsByTime,
}

/** From these migrations on the clock's row has the number of the last one, and of the oldest whose nodes may write. */
const firstNumbered = 9
const firstWithWriters = 41

/**
 * All migrations are one transaction: writes of older nodes wait for it, and are then refused unless they may continue.
 */
const holdWrites = (db: Kysely<unknown>) => sql`update clock set seq = seq`.execute(db)

async function sessionOf(db: Kysely<unknown>): Promise<number | null> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? null
}

async function recordVersion(db: Kysely<unknown>, number: number, { olderMayWrite }: DialectMigration): Promise<void> {
  if (number >= firstNumbered) await sql`update clock set schema_version = ${sql.lit(number)}`.execute(db)
  if (number >= firstWithWriters && olderMayWrite !== true)
    await sql`update clock set writers_from = ${sql.lit(number)}`.execute(db)
}

/**
 * Migrates the database to the newest schema. Safe with several nodes starting concurrently. `beforeChange` runs before
 * an older schema is changed, so that it can be backed up. Beside a newer version whose nodes let those of this one
 * write, there is nothing to do. Throws NewerSchemaError beside others, or what went wrong.
 */
export async function migrate(
  database: Database,
  beforeChange = async (): Promise<void> => {},
  all: Readonly<Record<string, DialectMigration>> = migrations,
): Promise<void> {
  let session: number | null = null
  const forDialect = Object.fromEntries(
    Object.entries(all).map(([name, migration], index) => [
      name,
      {
        up: async (db: Kysely<unknown>) => {
          if (database.dialect === 'postgres') session ??= await sessionOf(db)
          if (index > 0) await holdWrites(db)
          await migration.up(db, database.dialect)
          await recordVersion(db, index + 1, migration)
        },
      },
    ]),
  )
  const migrator = new Migrator({ db: database.queries, provider: { getMigrations: async () => forDialect } })
  const known = await migrator.getMigrations()
  const isDone = ({ executedAt }: { readonly executedAt?: Date }) => executedAt !== undefined
  if (known.every(isDone) && (await isNewer(database, known.length))) return
  if (known.some(isDone) && !known.every(isDone)) await beforeChange()
  const stopCancelling = cancelWaiting(database.queries, () => session)
  const { error } = await migrator.migrateToLatest().finally(stopCancelling)
  if (error !== undefined) throw error
}

/** Whether a newer version has migrated the database. */
async function isNewer({ queries }: Database, known: number): Promise<boolean> {
  const clock = await queries.selectFrom('clock').select(['schema_version', 'writers_from']).executeTakeFirstOrThrow()
  if (clock.writers_from > known) throw new NewerSchemaError()
  return clock.schema_version > known
}
