import { v7 } from 'uuid'
import {
  dayMs,
  openReportsOfOneMax,
  openVisitorReportsMax,
  reportSettledRetentionDays,
  reportsOfMessageMax,
  visitorReportsOfMessageMax,
} from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { ReportReason } from '#wire/moderation/reports.ts'
import type { Queries } from '../database/database.ts'
import { insertRow } from '../database/prepared.ts'
import type { ReportedMessagesTable } from '../database/tables.ts'

export type StoredReported = ReportedMessagesTable

/** A report to be stored, with the message as its reporter sees it; `reporter_uid` is '' for a visitor. */
type ReportDraft = {
  readonly message: Message
  readonly reporter_uid: string
  readonly reason: ReportReason
  readonly note: string | null
}

/** `enough`: more about this message would say nothing new; `too-many`: its reporter has too many open reports. */
type ReportOutcome = 'stored' | 'enough' | 'too-many'

/**
 * Stores a report, with a copy of the message if there is none of this text that is open. A second report of the same
 * person about the same text changes the first.
 */
export async function storeReport(tx: Queries, atMs: number, draft: ReportDraft): Promise<ReportOutcome> {
  const { message, reporter_uid, reason, note } = draft
  const created_at = new Date(atMs).toISOString()
  const known = await openCopy(tx, message)
  if (known !== null && reporter_uid !== '') {
    const { numUpdatedRows } = await tx
      .updateTable('reports')
      .set({ reason, note, created_at })
      .where('reported_id', '=', known)
      .where('reporter_uid', '=', reporter_uid)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return 'stored'
  }
  if (known !== null && (await isEnough(tx, known, reporter_uid))) return 'enough'
  if (await hasTooMany(tx, reporter_uid)) return 'too-many'
  const reported_id = known ?? (await insertCopy(tx, atMs, message))
  const id = v7({ msecs: atMs })
  await insertRow(tx, 'reports', { id, reported_id, reporter_uid, is_open: 1, reason, note, created_at })
  return 'stored'
}

async function openCopy(tx: Queries, { id, title, content }: Message): Promise<string | null> {
  const row = await tx
    .selectFrom('reported_messages')
    .select('id')
    .where('message_id', '=', id)
    .where('state', '=', 'open')
    .where('content', '=', content)
    .where((eb) => eb(eb.fn.coalesce('title', eb.val('')), '=', title ?? ''))
    .executeTakeFirst()
  return row?.id ?? null
}

async function insertCopy(tx: Queries, atMs: number, message: Message): Promise<string> {
  const id = v7({ msecs: atMs })
  const created_at = new Date(atMs).toISOString()
  await insertRow(tx, 'reported_messages', {
    id,
    message_id: message.id,
    parent_id: message.parent_id,
    author_uid: message.author_uid,
    public: message.public ? 1 : 0,
    title: message.title,
    content: message.content,
    timestamp: message.timestamp,
    created_at,
    state: 'open',
    state_at: created_at,
    settled_by: null,
  })
  return id
}

async function isEnough(tx: Queries, reportedId: string, reporterUid: string): Promise<boolean> {
  const max = reporterUid === '' ? visitorReportsOfMessageMax : reportsOfMessageMax
  const rows = await tx
    .selectFrom('reports')
    .select('id')
    .where('reported_id', '=', reportedId)
    .where('reporter_uid', reporterUid === '' ? '=' : '!=', '')
    .limit(max)
    .execute()
  return rows.length >= max
}

async function hasTooMany(tx: Queries, reporterUid: string): Promise<boolean> {
  const max = reporterUid === '' ? openVisitorReportsMax : openReportsOfOneMax
  const rows = await tx
    .selectFrom('reports')
    .select('id')
    .where('reporter_uid', '=', reporterUid)
    .where('is_open', '=', 1)
    .limit(max)
    .execute()
  return rows.length >= max
}

/** Settled before this, a message is no longer shown, also if it has not been deleted yet. */
export const oldestSettled = (nowMs: number): string =>
  new Date(nowMs - reportSettledRetentionDays * dayMs).toISOString()

export async function findReported(db: Queries, id: string): Promise<StoredReported | null> {
  const row = await db.selectFrom('reported_messages').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** Closes the reports of a message. */
export async function settleReported(tx: Queries, atMs: number, id: string, settledBy: string): Promise<void> {
  const change = { state: 'done', state_at: new Date(atMs).toISOString(), settled_by: settledBy } as const
  await tx.updateTable('reported_messages').set(change).where('id', '=', id).execute()
  await tx.updateTable('reports').set({ is_open: 0 }).where('reported_id', '=', id).execute()
}

/** What a person reported, for the download of their data. */
export const reportsBy = (db: Queries, uid: string) =>
  db
    .selectFrom('reports')
    .innerJoin('reported_messages', 'reported_messages.id', 'reports.reported_id')
    .select(['reported_messages.message_id', 'reports.reason', 'reports.note', 'reports.created_at'])
    .where('reports.reporter_uid', '=', uid)
    .orderBy('reports.created_at')
    .execute()
