import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import { dialectOf } from '../database/in-list.ts'

/** So many may stay: a few hundred posts bring them back. */
const segmentsMax = 6

/** Pages of 4 KB that one step writes, a few milliseconds' work, and how long others have the database before the next. */
const pagesPerStep = 32
const betweenStepsMs = 20

/**
 * Joins the segments of SQLite's index to one. Each transaction leaves a segment, FTS5 itself joins four of a size only,
 * and a search looks every token up in every segment: in one it costs half as much. Goes in small steps, between which
 * others read and write, until all are one or `signal` ends it. PostgreSQL has nothing of the kind.
 */
export async function mergeSegments(db: Queries, signal: AbortSignal): Promise<void> {
  if (dialectOf(db) === 'postgres' || (await countSegments(db)) <= segmentsMax) return
  let isWorking = await merge(db, -pagesPerStep)
  while (isWorking && !signal.aborted) {
    await wait(betweenStepsMs, undefined, { signal }).catch(() => {})
    isWorking = !signal.aborted && (await merge(db, pagesPerStep))
  }
}

/** Below zero FTS5 begins with all segments; above, it goes on with what was begun. Whether there was anything to do. */
async function merge(db: Queries, pages: number): Promise<boolean> {
  return db.transaction().execute(async (connection) => {
    const before = await totalChanges(connection)
    await sql`insert into search_index (search_index, rank) values ('merge', ${pages})`.execute(connection)
    return (await totalChanges(connection)) - before >= 2
  })
}

async function totalChanges(db: Queries): Promise<number> {
  const { rows } = await sql<{ total: number }>`select total_changes() as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** From each number to the next by the key of FTS5's own table, which has a row for every page. */
async function countSegments(db: Queries): Promise<number> {
  const { rows } = await sql<{ count: number }>`with recursive segment (id) as (
      select min(segid) from search_index_idx
      union all
      select (select min(segid) from search_index_idx where segid > segment.id) from segment where id is not null)
    select count(id) as count from segment`.execute(db)
  return rows[0]?.count ?? 0
}
