import { v7 } from 'uuid'
import { truncate } from '#rules/text/truncate.ts'
import { dayMs, moderationLogRetentionDays, moderationPageSize, reportContextLength } from '#wire/limits.ts'
import type { ModerationAction, ModerationEntry, MyModerationEntry } from '#wire/moderation/reports.ts'
import type { Queries } from '../database/database.ts'
import { isoTime, isoTimeOrNull } from '../database/iso-time.ts'
import { behind, byTime, encodeCursor, type Place } from '../database/keyset.ts'
import { insertRow } from '../database/prepared.ts'
import { namesOf } from './names.ts'
import { declinedTexts } from './posts-in-review.ts'

/** What an admin did, to be written to the log. */
type NewLogEntry = {
  readonly action: ModerationAction
  readonly uid: string | null
  readonly done_by: string
  readonly reason: string
  readonly reported_id?: string | null
  readonly message_id?: string | null
  readonly until_ms?: number | null
}

/**
 * A dismissal does not concern the person, who may not even know of the report; an approved post is there to be seen.
 */
const concernsPerson = (action: ModerationAction): boolean => action !== 'dismiss' && action !== 'approve'

export const logModeration = (tx: Queries, atMs: number, logged: NewLogEntry): Promise<void> =>
  insertRow(tx, 'moderation_log', {
    id: v7({ msecs: atMs }),
    reported_id: logged.reported_id ?? null,
    message_id: logged.message_id ?? null,
    uid: logged.uid,
    done_by: logged.done_by,
    action: logged.action,
    reason: logged.reason,
    until_ms: logged.until_ms ?? null,
    is_seen: concernsPerson(logged.action) ? 0 : 1,
    created_at: isoTime(atMs),
  })

type Page<Entry> = { readonly entries: Entry[]; readonly next_cursor: string | null }

function pageOf<Row extends { readonly id: string; readonly created_at: string }>(rows: readonly Row[]) {
  const page = rows.slice(0, moderationPageSize)
  const last = page.at(-1)
  const place: Place | null =
    rows.length > page.length && last !== undefined ? { timestamp: last.created_at, id: last.id } : null
  return { page, next_cursor: place === null ? null : encodeCursor(place) }
}

/** A page of the whole log, newest first. */
export async function moderationLog(db: Queries, after: Place | null): Promise<Page<ModerationEntry>> {
  const rows = await db
    .selectFrom('moderation_log')
    .selectAll()
    .where(behind(after, 'newest', 'created_at', 'id'))
    .orderBy(byTime('newest', 'created_at', 'id'))
    .limit(moderationPageSize + 1)
    .execute()
  const { page, next_cursor } = pageOf(rows)
  const names = await namesOf(
    db,
    page.flatMap(({ uid, done_by }) => [uid ?? '', done_by]),
  )
  const entries = page.map(({ id, created_at, action, uid, done_by, message_id, reason, until_ms }) => ({
    id,
    created_at,
    action,
    admin: names(done_by),
    person: names(uid ?? ''),
    message_id,
    reason,
    until: isoTimeOrNull(until_ms),
  }))
  return { entries, next_cursor }
}

const entriesAbout = (db: Queries, uid: string) =>
  db
    .selectFrom('moderation_log')
    .leftJoin('reported_messages', (join) =>
      join
        .onRef('reported_messages.id', '=', 'moderation_log.reported_id')
        .onRef('reported_messages.author_uid', '=', 'moderation_log.uid'),
    )
    .select([
      'moderation_log.id',
      'moderation_log.created_at',
      'moderation_log.action',
      'moderation_log.message_id',
      'moderation_log.reason',
      'moderation_log.until_ms',
      'moderation_log.is_seen',
      'reported_messages.content',
    ])
    .where('moderation_log.uid', '=', uid)
    .where('moderation_log.action', 'not in', ['dismiss', 'approve'])

/** A page of what was decided about a person, newest first, as they may read it. */
export async function moderationOf(db: Queries, uid: string, after: Place | null): Promise<Page<MyModerationEntry>> {
  const rows = await entriesAbout(db, uid)
    .where(behind(after, 'newest', 'moderation_log.created_at', 'moderation_log.id'))
    .orderBy(byTime('newest', 'moderation_log.created_at', 'moderation_log.id'))
    .limit(moderationPageSize + 1)
    .execute()
  const { page, next_cursor } = pageOf(rows)
  const declined = await declinedTexts(
    db,
    uid,
    page.flatMap(({ action, message_id }) => (action === 'decline' ? (message_id ?? []) : [])),
  )
  const entries = page.map(({ created_at, action, message_id, reason, until_ms, is_seen, content }) => {
    const text = content ?? declined.get(message_id ?? '') ?? null
    return {
      created_at,
      action,
      message_id,
      excerpt: text === null ? null : truncate(text, reportContextLength),
      reason,
      until: isoTimeOrNull(until_ms),
      is_new: is_seen === 0,
    }
  })
  return { entries, next_cursor }
}

/** The same, for the download of their data: all of it. */
export async function moderationData(db: Queries, uid: string) {
  const rows = await entriesAbout(db, uid).orderBy('moderation_log.created_at').execute()
  return rows.map(({ created_at, action, message_id, reason, until_ms }) => ({
    created_at,
    action,
    message_id,
    reason,
    until: isoTimeOrNull(until_ms),
  }))
}

export async function hasUnseenModeration(db: Queries, uid: string): Promise<boolean> {
  const any = await db
    .selectFrom('moderation_log')
    .select('id')
    .where('uid', '=', uid)
    .where('is_seen', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return any !== undefined
}

export const markModerationSeen = (tx: Queries, uid: string) =>
  tx.updateTable('moderation_log').set({ is_seen: 1 }).where('uid', '=', uid).where('is_seen', '=', 0).execute()

export const pruneModerationLog = (db: Queries, nowMs: number) =>
  db
    .deleteFrom('moderation_log')
    .where('created_at', '<', isoTime(nowMs - moderationLogRetentionDays * dayMs))
    .execute()
