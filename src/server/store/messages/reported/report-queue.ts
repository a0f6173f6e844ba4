import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { answerMaxBytes, openReportsCountedMax, reportsPageSize, reportsShownMax } from '#wire/limits.ts'
import type { ReportedMessage, ReportState } from '#wire/moderation/reports.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { behind, byTime, encodeCursor, type Place } from '../../database/keyset.ts'
import type { ReportsTable } from '../../database/tables.ts'
import { type Names, namesOf } from '../../moderation/names.ts'
import { oldestSettled, type StoredReported } from '../../moderation/reports.ts'
import { viewMessages } from '../view.ts'
import { contextsOf } from './contexts.ts'

type Page = { readonly reported: ReportedMessage[]; readonly next_cursor: string | null }

/** A page of the queue as one admin may see it: of a private message its copy, and nothing around it. */
export async function reportQueue(
  db: Queries,
  viewer: Viewer,
  state: ReportState,
  after: Place | null,
  nowMs: number,
): Promise<Page> {
  const rows = await db
    .selectFrom('reported_messages')
    .selectAll()
    .where('state', '=', state)
    .where(behind(after, 'newest', 'state_at', 'id'))
    .$if(state === 'done', (query) => query.where('state_at', '>', oldestSettled(nowMs)))
    .orderBy(byTime('newest', 'state_at', 'id'))
    .limit(reportsPageSize + 1)
    .execute()
  const page = rows.slice(0, reportsPageSize)
  const reported = fitting(await viewReported(db, viewer, page))
  const last = page[reported.length - 1]
  const isLast = reported.length === page.length && rows.length === page.length
  const place = last === undefined || isLast ? null : { timestamp: last.state_at, id: last.id }
  return { reported, next_cursor: place === null ? null : encodeCursor(place) }
}

/** As many as fit into one answer, at least one. */
function fitting(reported: readonly ReportedMessage[]): ReportedMessage[] {
  let bytes = 4_096
  const tooMany = reported.findIndex((each, index) => {
    bytes += Buffer.byteLength(JSON.stringify(each)) + 1
    return index > 0 && bytes > answerMaxBytes
  })
  return tooMany === -1 ? [...reported] : reported.slice(0, tooMany)
}

export async function countOpenReported(db: Queries): Promise<number> {
  const some = db.selectFrom('reported_messages').select('id').where('state', '=', 'open').limit(openReportsCountedMax)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Reported messages for an admin, in their order: the copies, and what is around them as far as that admin sees it. */
export async function viewReported(
  db: Queries,
  viewer: Viewer,
  rows: readonly StoredReported[],
): Promise<ReportedMessage[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const reports = Map.groupBy(await newestReports(db, ids), ({ reported_id }) => reported_id)
  const counts = await reportCounts(db, ids)
  const entries = Map.groupBy(await entriesOf(db, ids), ({ reported_id }) => reported_id)
  const messageIds = rows.map(({ message_id }) => message_id)
  const stored = await storedIds(db, messageIds)
  const visible = new Set((await viewMessages(db, viewer, messageIds, { excerpt: 1 })).map(({ id }) => id))
  const above = await contextsOf(db, viewer, rows)
  const names = await namesOf(db, [
    ...rows.flatMap(({ author_uid, settled_by }) => [author_uid, settled_by ?? author_uid]),
    ...[...reports.values()].flat().map(({ reporter_uid }) => reporter_uid),
  ])
  return rows.map((row) => ({
    id: row.id,
    message_id: row.message_id,
    author: names(row.author_uid),
    author_uid: row.author_uid,
    public: row.public === 1,
    title: row.title,
    content: row.content,
    timestamp: row.timestamp,
    created_at: row.created_at,
    state: row.state,
    is_stored: stored.has(row.message_id),
    is_visible: visible.has(row.message_id),
    context: above(row.parent_id),
    reports: (reports.get(row.id) ?? []).map((report) => viewReport(viewer, row, report, names)),
    report_count: counts.get(row.id) ?? 0,
    settled: row.state === 'open' ? null : settledOf(row, entries.get(row.id) ?? [], names),
  }))
}

/** An admin whose own message was reported does not learn by whom. */
function viewReport(viewer: Viewer, { author_uid }: StoredReported, report: ReportsTable, names: Names) {
  const { reason, note, reporter_uid, created_at } = report
  const isOwn = author_uid === viewer.uid
  return { reason, note: isOwn ? null : note, reporter: isOwn ? null : names(reporter_uid), created_at }
}

type Entry = Awaited<ReturnType<typeof entriesOf>>[number]

const settledOf = (row: StoredReported, entries: readonly Entry[], names: Names) => ({
  by: names(row.settled_by ?? ''),
  at: row.state_at,
  actions: entries.map(({ action }) => action),
  reason: entries[0]?.reason ?? '',
})

async function newestReports(db: Queries, ids: readonly string[]): Promise<ReportsTable[]> {
  const { rows } = await sql<ReportsTable>`
    select * from (
      select reports.*, row_number() over (partition by reported_id order by created_at desc, id desc) as place
      from reports where ${inList(db, 'reported_id', ids)}) as placed
    where place <= ${sql.lit(reportsShownMax)} order by created_at desc, id desc`.execute(db)
  return rows
}

async function reportCounts(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('reports')
    .select((eb) => ['reported_id', eb.fn.countAll<number>().as('count')])
    .where(inList(db, 'reported_id', ids))
    .groupBy('reported_id')
    .execute()
  return new Map(rows.map(({ reported_id, count }) => [reported_id, Number(count)]))
}

const entriesOf = (db: Queries, ids: readonly string[]) =>
  db
    .selectFrom('moderation_log')
    .select(['reported_id', 'action', 'reason'])
    .where(inList(db, 'reported_id', ids))
    .orderBy('created_at')
    .orderBy('id')
    .execute()

async function storedIds(db: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where(inList(db, 'id', ids))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
