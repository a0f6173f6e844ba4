import type { CompiledQuery } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { changesRetentionMs, webhookQueuedForMs } from '#wire/limits.ts'
import { pruneAgentRows } from '../agents/agent-requests.ts'
import { currentNumber, reserveNumbers } from '../database/clock-row.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { numberOnDisk } from '../database/on-disk.ts'
import { rowInsertion } from '../database/prepared.ts'
import type { ChangesTable } from '../database/tables.ts'
import { pruneModerationLog } from '../moderation/moderation-log.ts'
import { prunePostsInReview } from '../moderation/prune-posts-in-review.ts'
import { pruneReported } from '../moderation/report-deletions.ts'
import { pruneApplications } from '../people/applications.ts'
import { pruneInvitations } from '../people/invitations.ts'
import { prunePasswordLinks } from '../people/password-links.ts'
import { pruneSessions } from '../people/sessions.ts'
import { pruneTokens } from '../people/tokens.ts'
import { pruneWebhookRows } from '../push/webhooks/deliveries.ts'
import { pruneBin } from './bin/storing.ts'
import { pruneAnswers, pruneChanges } from './prune-logs.ts'
import { pruneSlowPosts } from './slow/slow-mode.ts'

export type Change = Pick<ChangesTable, 'uid' | 'kind' | 'message_id'> & { readonly created_seq?: number }

/**
 * Appends to the numbered log, in the writing transaction. Returns the first number; a `new` row uses its own as
 * `created_seq`.
 */
export async function logChanges(tx: Queries, atMs: number, changes: readonly Change[]): Promise<number> {
  if (changes.length === 0) return 0
  const { change: first } = await reserveNumbers(tx, { changes: changes.length })
  for (const query of changeInsertions(tx, atMs, changes, first)) await tx.executeQuery(query)
  return first
}

/** The statements that append changes to the log under numbers that are reserved, from `first` on. */
export function changeInsertions(
  tx: Queries,
  atMs: number,
  changes: readonly Change[],
  first: number,
): readonly CompiledQuery[] {
  const rows = changes.map((change, index) => ({
    seq: first + index,
    uid: change.uid,
    kind: change.kind,
    message_id: change.message_id,
    created_seq: change.created_seq ?? first + index,
    at_ms: atMs,
  }))
  const [only, ...others] = rows
  if (only !== undefined && others.length === 0) return [rowInsertion(tx, 'changes', only)]
  const slices = Math.ceil(rows.length / rowsPerInsert)
  return Array.from({ length: slices }, (_, slice) =>
    tx
      .insertInto('changes')
      .values(rows.slice(slice * rowsPerInsert, (slice + 1) * rowsPerInsert))
      .compile(),
  )
}

const rowsPerInsert = 500

/** Logs for everyone who may see these messages that they changed. */
export async function logUpdates(tx: Queries, atMs: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const messages = await tx
    .selectFrom('messages')
    .select(['id', 'public'])
    .where(inList(tx, 'id', ids))
    .execute()
  const readers = await tx
    .selectFrom('audience')
    .select(['message_id', 'uid'])
    .where(inList(tx, 'message_id', ids))
    .where('private', '=', 1)
    .execute()
  const everyone = messages.filter((each) => each.public === 1).map(({ id }) => ({ message_id: id, uid: '' }))
  await logChanges(
    tx,
    atMs,
    [...everyone, ...readers].map(({ message_id, uid }) => ({ uid, kind: 'updated', message_id })),
  )
}

/** The changes a reader missed, as ids: each message once, with its final state. */
export type Missed = {
  readonly new: readonly string[]
  readonly updated: readonly string[]
  readonly deleted: readonly string[]
  readonly read: readonly string[]
  readonly seq: number
  readonly exhausted: boolean
}

/**
 * Whether the log cannot answer a cursor: it is older than 30 days, in the pruned part, or beyond the end, as after a
 * restored backup.
 */
export async function isForgotten(
  db: Queries,
  cursor: { readonly seq: number; readonly atMs: number },
  nowMs: number,
): Promise<boolean> {
  const { seq, prunedSeq } = await currentNumber(db)
  return nowMs - cursor.atMs > changesRetentionMs || cursor.seq < prunedSeq || cursor.seq > seq
}

/**
 * A page of the log after a cursor, for one reader. A message created and deleted since is in no list. The upper end is
 * read first: numbers are allocated in commit order, so nothing below it can still appear.
 */
export async function missedSince(db: Queries, viewer: Viewer, since: number, pageSize: number): Promise<Missed> {
  const { seq: now } = await numberOnDisk(db)
  const rows = await db
    .selectFrom('changes')
    .select(['seq', 'kind', 'message_id', 'created_seq'])
    .where('uid', 'in', ['', viewer.uid ?? ''])
    .where('seq', '>', since)
    .where('seq', '<=', now)
    .orderBy('seq')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  const exhausted = rows.length <= pageSize
  return { ...summary(page, since), seq: exhausted ? now : (page.at(-1)?.seq ?? now), exhausted }
}

type Row = Pick<ChangesTable, 'kind' | 'message_id' | 'created_seq'>

function summary(rows: readonly Row[], since: number) {
  const kinds = new Map<string, Set<Row['kind']>>()
  const gone = new Set<string>()
  for (const row of rows) {
    const known = kinds.get(row.message_id) ?? new Set()
    kinds.set(row.message_id, known.add(row.kind))
    if (row.kind === 'deleted') gone.add(row.message_id)
    // A message is new once more when it is restored from the bin.
    if (row.kind === 'new') gone.delete(row.message_id)
  }
  const deleted = rows.filter((row) => row.kind === 'deleted' && gone.has(row.message_id))
  const left = [...kinds].filter(([id]) => !gone.has(id))
  return {
    new: left.filter(([, each]) => each.has('new')).map(([id]) => id),
    updated: left.filter(([, each]) => each.has('updated') && !each.has('new')).map(([id]) => id),
    deleted: [...new Set(deleted.filter((row) => row.created_seq <= since).map((row) => row.message_id))],
    read: left.filter(([, each]) => each.has('read')).map(([id]) => id),
  }
}

/** The read state of these messages for one recipient. */
export function readStates(db: Queries, uid: string, ids: readonly string[]) {
  return db
    .selectFrom('audience')
    .select(['message_id', 'is_read'])
    .where('uid', '=', uid)
    .where('is_recipient', '=', 1)
    .where(inList(db, 'message_id', ids))
    .execute()
}

/**
 * Deletes what is older than 30 days: log rows, stored responses, settled agent requests; and old applications and
 * invitations.
 */
export async function pruneOld(db: Queries, nowMs: number): Promise<void> {
  const horizonMs = nowMs - changesRetentionMs
  const last = await db
    .selectFrom('changes')
    .select('seq')
    .where('at_ms', '<', horizonMs)
    .orderBy('at_ms', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  await pruneAnswers(db, horizonMs)
  await pruneAgentRows(db, nowMs, horizonMs)
  await pruneWebhookRows(db, nowMs - webhookQueuedForMs)
  await pruneApplications(db, nowMs)
  await pruneInvitations(db, nowMs)
  await pruneSessions(db, nowMs)
  await pruneTokens(db, nowMs)
  await pruneReported(db, nowMs)
  await prunePostsInReview(db, nowMs)
  await pruneModerationLog(db, nowMs)
  await prunePasswordLinks(db, nowMs)
  await pruneBin(db, nowMs)
  await pruneSlowPosts(db, nowMs)
  if (last === undefined) return
  await pruneChanges(db, horizonMs)
  await db.updateTable('clock').set({ pruned_seq: last.seq }).where('id', '=', 1).execute()
}
