import { type Kysely, sql } from 'kysely'
import type { Dialect, Queries } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { removeFromSearch, returnToSearch, searchables } from '../search-index/search-index.ts'

/**
 * A deleted message keeps its number in the search index, which it has again when it is restored: numbers ascend with
 * the times. Restored messages had new ones until now. Recipients of messages that are no longer in the bin are
 * deleted.
 */
export async function up(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const big = dialect === 'postgres' ? sql`bigint` : sql`integer`
  await db.schema.alterTable('bin_messages').addColumn('doc', big).execute()
  const tx = db.withTables<Tables>()
  await putInOrder(tx)
  await sql`delete from bin_recipients where message_id not in (select id from bin_messages)`.execute(tx)
}

type Place = { readonly id: string; readonly timestamp: string }

/**
 * In the order of the times each gets the first free number after the message before it. That is never more than its
 * first number, so there always is one: a message that was restored above it has been moved before.
 */
async function putInOrder(tx: Queries): Promise<void> {
  const restored = (await outOfOrder(tx)).map((place) => ({ ...place, isInBin: false }))
  const inBin = (await binned(tx)).map((place) => ({ ...place, isInBin: true }))
  const places = [...restored, ...inBin].sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
  let last = 0
  for (const { id, timestamp, isInBin } of places) {
    const doc = Math.max(last, await docBefore(tx, timestamp)) + 1
    if (await isTaken(tx, doc)) continue
    last = doc
    if (isInBin) {
      await tx.updateTable('bin_messages').set({ doc }).where('id', '=', id).execute()
    } else {
      const messages = await searchables(tx, [id])
      await removeFromSearch(tx, [id])
      await returnToSearch(tx, messages, new Map([[id, doc]]), 'later')
    }
  }
}

/** The messages with a higher number than a later one. */
async function outOfOrder(tx: Queries): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with numbered as (
      select doc, min(doc) over (order by timestamp desc, doc desc
        rows between unbounded preceding and 1 preceding) as later from search_docs)
    select message_id as id, timestamp from search_docs
    where doc in (select doc from numbered where doc > later)`.execute(tx)
  return rows
}

const binned = (tx: Queries): Promise<Place[]> =>
  tx.selectFrom('bin_messages').select(['id', 'timestamp']).where('is_restored', '=', 0).execute()

async function docBefore(tx: Queries, timestamp: string): Promise<number> {
  const row = await tx
    .selectFrom('search_docs')
    .select('doc')
    .where('timestamp', '<', timestamp)
    .orderBy('timestamp', 'desc')
    .orderBy('doc', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.doc ?? 0
}

async function isTaken(tx: Queries, doc: number): Promise<boolean> {
  const row = await tx.selectFrom('search_docs').select('doc').where('doc', '=', doc).executeTakeFirst()
  return row !== undefined
}
