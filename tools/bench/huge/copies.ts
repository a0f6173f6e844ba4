import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries } from '../../../src/server/store/database/database.ts'
import { returnToSearch, searchables } from '../../../src/server/store/search-index/search-index.ts'
import { hashes } from '../../../src/server/store/search-index/search-tokens.ts'
import { windowOf } from '../../../src/server/store/search-index/search-windows.ts'
import type { Progress } from '../../report.ts'

/** The last message of the seed, and by what its copy is later: its time, its number in the index, its thread's. */
type Copy = { readonly last: string; readonly ms: number; readonly docs: number; readonly threads: number }

/**
 * Copies what the large seed has stored on PostgreSQL, each copy `spanMs` later than the one before. The tokens of the
 * search index take most of the seed's time, and a copy has the same in later windows. Only the first messages of
 * threads, whose titles differ, are indexed again; `in:` finds nothing in a copy. The seed must fill whole windows.
 */
export async function copySeed(
  { queries }: Database,
  copies: number,
  spanMs: number,
  progress: Progress,
): Promise<void> {
  await sql`analyze`.execute(queries)
  const { rows } = await sql<{ last: string; docs: number; threads: number }>`select
    (select max(id) from messages) as last, (select docs from clock) as docs, (select count(*) from threads) as threads
    `.execute(queries)
  const [seed] = rows
  if (seed === undefined) throw new Error('There is nothing to copy')
  for (let times = 1; times <= copies; times += 1) {
    progress(`copy ${times} of ${copies}`)
    const copy = { last: seed.last, ms: times * spanMs, docs: times * seed.docs, threads: times * seed.threads }
    await queries.transaction().execute((tx) => copyRows(tx, copy))
    if (seed.docs > 0) await indexTops(queries, copy)
  }
  const all = { ms: copies * spanMs, docs: copies * seed.docs }
  await sql`update clock set last_ms = last_ms + ${all.ms}, docs = docs + ${all.docs}`.execute(queries)
}

async function copyRows(tx: Queries, { last, ms, docs, threads }: Copy): Promise<void> {
  const [timestamp, id, parent_id, root_id, message_id] = [
    laterTime('timestamp', ms),
    ...['id', 'parent_id', 'root_id', 'message_id'].map((name) => laterId(name, ms)),
  ]
  const title = sql`'Thread ' || substr(title, 8)::bigint + ${sql.lit(threads)}`
  const counted = { root_id, last_public_at: laterTime('last_public_at', ms) }
  await copyTable(tx, 'messages', { id, parent_id, root_id, title, timestamp }, sql`id <= ${last}`)
  await copyTable(tx, 'audience', { message_id, parent_id, timestamp }, sql`message_id <= ${last}`)
  await copyTable(tx, 'reply_counts', { parent_id }, sql`parent_id <= ${last}`)
  await copyTable(tx, 'threads', counted, sql`root_id <= ${last}`)
  if (docs === 0) return
  const further = sql.lit(windowOf('postgres', docs) * hashes)
  const tokens = sql`array(select token + ${further} from unnest(tokens) as token)`
  const isReply = sql`message_id <= ${last} and not exists (select from threads where root_id = message_id)`
  await copyTable(tx, 'search_docs', { doc: laterDoc(docs), message_id, timestamp, tokens }, isReply)
}

/** Inserts the rows of a table again, with these columns replaced. */
async function copyTable(
  tx: Queries,
  table: string,
  replaced: Readonly<Record<string, RawBuilder<unknown> | undefined>>,
  where: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(tx)
  const values = rows.map(({ name }) => replaced[name] ?? sql.ref(name))
  await sql`insert into ${sql.table(table)} select ${sql.join(values)} from ${sql.table(table)} where ${where}`.execute(
    tx,
  )
}

const topsAtOnce = 500

async function indexTops(queries: Queries, { last, ms, docs }: Copy): Promise<void> {
  const { rows: tops } = await sql<{ id: string; doc: number }>`
    select ${laterId('root_id', ms)} as id, ${laterDoc(docs)} as doc
    from threads join search_docs on message_id = root_id where root_id <= ${last} order by doc`.execute(queries)
  for (let from = 0; from < tops.length; from += topsAtOnce) {
    const some = new Map(tops.slice(from, from + topsAtOnce).map(({ id, doc }) => [id, doc]))
    await returnToSearch(queries, await searchables(queries, [...some.keys()]), some, 'now')
  }
}

const laterDoc = (docs: number): RawBuilder<unknown> => sql`doc + ${sql.lit(docs)}`

/** A UUIDv7 begins with the 48 bits of its time. */
const laterId = (column: string, ms: number): RawBuilder<unknown> => {
  const id = sql.ref(column)
  const time = sql`('x0000' || substr(${id}, 1, 8) || substr(${id}, 10, 4))::bit(64)::bigint`
  return sql`(select substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || substr(${id}, 14)
    from lpad(to_hex(${time} + ${sql.lit(ms)}), 12, '0') as hex)`
}

const laterTime = (column: string, ms: number): RawBuilder<unknown> =>
  sql`to_char((${sql.ref(column)}::timestamptz at time zone 'UTC') + interval '1 millisecond' * ${sql.lit(ms)},
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
