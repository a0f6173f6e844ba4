import { type RawBuilder, sql } from 'kysely'
import type { SortOrder } from '#wire/filters.ts'
import type { Queries } from '../database/database.ts'
import { dialectOf } from '../database/in-list.ts'
import { tokenText } from '../search-index/search-index.ts'
import { hashes as hashesPerWindow, tokenIn } from '../search-index/search-tokens.ts'
import type { Span } from '../search-index/search-windows.ts'

/** What makes a message a candidate: all of these marks, and at least one of each group, by their hashes. */
export type IndexQuery = { readonly all: readonly number[]; readonly anyOf: readonly (readonly number[])[] }

/** The candidates of one window in the list's order, at most `candidatesPerWindow`. */
export type Candidates = { readonly window: number; readonly docs: readonly number[] }

export const candidatesPerWindow = 256

/** Searches the index in each of these windows. Costs only what the lists of these tokens in these windows cost. */
export async function candidatesIn(
  db: Queries,
  windows: readonly number[],
  indexQueries: readonly IndexQuery[],
  span: Span,
  order: SortOrder,
): Promise<Candidates[]> {
  const search = dialectOf(db) === 'postgres' ? inPostgres : inSqlite
  const { rows } = await search(windows, indexQueries, span, sql.raw(order === 'newest' ? 'desc' : 'asc')).execute(db)
  const byWindow = new Map(rows.map((row) => [row.window, row.docs]))
  return windows.map((window) => ({ window, docs: numbers(byWindow.get(window)) }))
}

/** How many messages have each mark in a window, counted up to a few hundred. */
export async function countMarks(
  db: Queries,
  window: number,
  hashes: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const count = dialectOf(db) === 'postgres' ? countInPostgres : countInSqlite
  const { rows } = await count(hashes.map((hash) => tokenIn(window, hash))).execute(db)
  return new Map(rows.map((row) => [hashes[Number(row.place)] ?? -1, Number(row.count)]))
}

type Row = { readonly window: number; readonly docs: string | readonly unknown[] }
type Count = { readonly place: number; readonly count: number }

function numbers(docs: string | readonly unknown[] | undefined): number[] {
  const list: unknown = typeof docs === 'string' ? JSON.parse(docs) : docs
  return Array.isArray(list) ? list.map(Number) : []
}

const perWindow = sql.lit(candidatesPerWindow)

function inSqlite(
  windows: readonly number[],
  indexQueries: readonly IndexQuery[],
  span: Span,
  order: RawBuilder<unknown>,
) {
  const matches = windows.map((window) => [window, indexQueries.map((query) => matchOf(window, query)).join(' OR ')])
  return sql<Row>`select cast(value ->> 0 as integer) as "window", (
      select json_group_array(doc) from (select rowid as doc from search_index
        where search_index match (each_window.value ->> 1) and rowid between ${span.from} and ${span.to}
        order by rowid ${order} limit ${perWindow})) as docs
    from json_each(${JSON.stringify(matches)}) as each_window`
}

function matchOf(window: number, { all, anyOf }: IndexQuery): string {
  const word = (hash: number) => `"${tokenText(tokenIn(window, hash))}"`
  return `(${[...all.map(word), ...anyOf.map((group) => `(${group.map(word).join(' OR ')})`)].join(' AND ')})`
}

const countInSqlite = (tokens: readonly number[]) =>
  sql<Count>`select key as place, (
      select count(*) from (select 1 from search_index where search_index match each_mark.value limit ${perWindow})
    ) as "count" from json_each(${JSON.stringify(tokens.map((token) => `"${tokenText(token)}"`))}) as each_mark`

/**
 * `doc + 0` keeps the planner from walking through messages by number: in order, hoping for an early hit, or in the
 * span, which a plan kept for any span takes for a small part of all messages. `offset 0` makes the tokens values from
 * outside of the walk: it then runs in one process, where millions of messages would start two more for each window.
 */
function inPostgres(
  windows: readonly number[],
  indexQueries: readonly IndexQuery[],
  span: Span,
  order: RawBuilder<unknown>,
) {
  const conditions = indexQueries.map(({ anyOf }, at) => {
    const groups = anyOf.map((_, group) => sql`and tokens && ${sql.ref(`tokens_of.any_${at}_${group}`)}`)
    return sql`(tokens @> ${sql.ref(`tokens_of.all_${at}`)} ${sql.join(groups, sql` `)})`
  })
  const lists = indexQueries.flatMap(({ all, anyOf }, at) => [
    sql`${shifted(all)} as ${sql.ref(`all_${at}`)}`,
    ...anyOf.map((group, index) => sql`${shifted(group)} as ${sql.ref(`any_${at}_${index}`)}`),
  ])
  return sql<Row>`select each_window.number as "window", array(
      select doc from search_docs where (${sql.join(conditions, sql` or `)})
        and doc + 0 between ${span.from} and ${span.to} order by doc + 0 ${order} limit ${perWindow}) as docs
    from unnest(${[...windows]}::bigint[]) as each_window(number),
      lateral (select ${sql.join(lists)} offset 0) as tokens_of`
}

const shifted = (hashes: readonly number[]) =>
  sql`array(select each_window.number * ${sql.lit(hashesPerWindow)} + hash from unnest(${[...hashes]}::bigint[]) as hash)`

const countInPostgres = (tokens: readonly number[]) =>
  sql<Count>`select place - 1 as place, (
      select count(*) from (select 1 from search_docs where tokens @> array[token] limit ${perWindow}) as first_ones
    ) as "count" from unnest(${[...tokens]}::bigint[]) with ordinality as marks(token, place)`
