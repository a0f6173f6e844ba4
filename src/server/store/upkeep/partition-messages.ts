import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

/** Servers wait no longer than this; if they hold the table for as long, nothing is divided. */
const lockTimeout = '5s'
const lockNotAvailable = '55P03'
const checkViolation = '23514'

/** Why messages could not be divided, in words for an operator. Nothing has changed. */
export class NotDivided extends Error {}

/**
 * On PostgreSQL: messages with ids of this time and later are stored in a new partition. Those before it stay where
 * they are and nothing is copied, since the table that has the newest messages becomes a partition that ends there.
 * Servers may be running. Returns the name of the new partition. Throws NotDivided if there are messages of that time
 * already, if the newest partition has none yet, and if the table was in use for too long.
 */
export async function partitionMessages(db: Queries, fromMs: number): Promise<string> {
  const newest = await newestPartition(db)
  const to = firstIdOf(fromMs)
  const table = sql.table(newest.name)
  const { rows } = await sql`select 1 from ${table} limit 1`.execute(db)
  if (rows.length === 0) throw new NotDivided(`There are no messages in ${newest.name} yet.`)
  await briefly(db, (tx) => endBefore(tx, newest, to)).catch(explain)
  try {
    // Reads them all beside the servers' work, so that the division itself, which they wait for, takes only a moment.
    await sql`alter table ${table} validate constraint ends_before`.execute(db)
    const made = await briefly(db, (tx) => divide(tx, newest, to))
    // PostgreSQL does it by itself only for each partition.
    await sql`analyze messages`.execute(db)
    return made
  } catch (error) {
    await withoutEnd(db, newest, to)
    return explain(error)
  }
}

/** A message of a later time would be refused: an end that led to nothing is taken away, even if it takes minutes. */
async function withoutEnd(db: Queries, { name }: Newest, to: string): Promise<void> {
  const drop = sql`alter table ${sql.table(name)} drop constraint if exists ends_before`
  for (let tries = 0; tries < 60; tries += 1) {
    try {
      await briefly(db, (tx) => drop.execute(tx))
      return
    } catch (error) {
      if (codeOf(error) !== lockNotAvailable) throw error
    }
  }
  const ends = new Date(msOfId(to)).toISOString()
  throw new Error(`${name} is in use, and takes no messages from ${ends} on. Run the command again before.`)
}

/** Removes the end that a command left when it was killed: a week later messages would be refused because of it. */
export async function removeAbandonedEnd(db: Queries): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conrelid::regclass::text as name from pg_constraint
    where conname = 'ends_before' and connamespace = current_schema()::regnamespace
      and coalesce(obj_description(oid, 'pg_constraint')::timestamptz, '-infinity') < now() - interval '6 days'`.execute(
    db,
  )
  for (const { name } of rows)
    await briefly(db, (tx) => sql`alter table ${sql.table(name)} drop constraint if exists ends_before`.execute(tx))
}

/** Everybody waits behind a statement that waits for a table. */
const briefly = <T>(db: Queries, act: (tx: Queries) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(tx)
    return act(tx)
  })

/** The first time from which messages can be divided: later than all that are there. */
export async function afterAllMessages(db: Queries, nowMs: number): Promise<number> {
  const newest = await db.selectFrom('messages').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return newest === undefined ? nowMs : Math.max(nowMs, msOfId(newest.id) + 1)
}

/** Ids begin with their time, in milliseconds. */
const firstIdOf = (ms: number): string => ms.toString(16).padStart(12, '0').replace(/^.{8}/, '$&-')

const msOfId = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

type Newest = {
  readonly name: string
  /** How many partitions there are; 0 for a whole table. */
  readonly count: number
  /** The first id that the newest one may have; null if it may have any. */
  readonly from: string | null
}

const firstPartition = 'messages_part_1'

async function newestPartition(db: Queries): Promise<Newest> {
  const { rows } = await sql<{ name: string; bound: string }>`
    select relname as name, pg_get_expr(relpartbound, oid) as bound from pg_class
    where oid in (select inhrelid from pg_inherits where inhparent = 'messages'::regclass)`.execute(db)
  const newest = rows.find(({ bound }) => bound.endsWith('TO (MAXVALUE)'))
  if (newest === undefined) return { name: 'messages', count: 0, from: null }
  const from = /FROM \('([^']+)'\)/.exec(newest.bound)?.[1] ?? null
  return { name: newest.name, count: rows.length, from }
}

async function endBefore(tx: Queries, { name, from }: Newest, to: string): Promise<void> {
  const table = sql.table(name)
  const since = from === null ? sql`` : sql`and id >= ${sql.lit(from)}`
  // One that an interrupted run has left.
  await sql`alter table ${table} drop constraint if exists ends_before`.execute(tx)
  await sql`alter table ${table} add constraint ends_before check (id < ${sql.lit(to)} ${since}) not valid`.execute(tx)
  // When it began, for those who find what a killed command has left.
  const { rows } = await sql<{ now: string }>`select now()::text as now`.execute(tx)
  await sql`comment on constraint ends_before on ${table} is ${sql.lit(rows[0]?.now)}`.execute(tx)
}

async function divide(tx: Queries, { name, count, from }: Newest, to: string): Promise<string> {
  // Without it, PostgreSQL would read all messages again while everybody waits.
  const { rows } = await sql`select 1 from pg_constraint
    where conrelid = ${name}::regclass and conname = 'ends_before' and convalidated`.execute(tx)
  if (rows.length === 0) throw new NotDivided('Reading the messages took too long. Try again.')
  if (count === 0) await makeParent(tx)
  else await sql`alter table messages detach partition ${sql.table(name)}`.execute(tx)
  const ended = sql.table(count === 0 ? firstPartition : name)
  const begun = `messages_part_${Math.max(1, count) + 1}`
  const start = from === null ? sql`minvalue` : sql.lit(from)
  await sql`alter table messages attach partition ${ended} for values from (${start}) to (${sql.lit(to)})`.execute(tx)
  await sql`alter table ${ended} drop constraint ends_before`.execute(tx)
  await sql`create table ${sql.table(begun)} partition of messages
    for values from (${sql.lit(to)}) to (maxvalue)`.execute(tx)
  return begun
}

/** The table becomes the first partition; a table of partitions takes its name and those of its indexes. */
async function makeParent(tx: Queries): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string; is_primary: boolean }>`
    select relname as name, pg_get_indexdef(indexrelid) as definition, indisprimary as is_primary
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'messages'::regclass`.execute(tx)
  const first = sql.table(firstPartition)
  await sql`alter table messages rename to ${first}`.execute(tx)
  await sql`create table messages (like ${first} including defaults including storage) partition by range (id)`.execute(
    tx,
  )
  for (const { name, definition, is_primary } of indexes) {
    const renamed = sql.id(`${name}_part_1`)
    if (is_primary) {
      await sql`alter table ${first} rename constraint ${sql.id(name)} to ${renamed}`.execute(tx)
      await sql`alter table messages add constraint ${sql.id(name)} primary key (id)`.execute(tx)
    } else {
      await sql`alter index ${sql.id(name)} rename to ${renamed}`.execute(tx)
      // It names the table `messages`, which is another one now.
      await sql.raw(definition).execute(tx)
    }
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

function explain(error: unknown): never {
  if (codeOf(error) === checkViolation) throw new NotDivided('There are messages of that time already.')
  if (codeOf(error) === lockNotAvailable) throw new NotDivided('The table was in use for too long. Try again.')
  throw error
}
