import { sql } from 'kysely'
import { isoDay } from '#rules/agents/spending.ts'
import { orphanRetentionMs, passkeyChallengeValidMs, passwordLinkValidMs } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'
import { isoTime } from '../database/iso-time.ts'
import { bringBackMessages } from './repair-message-times.ts'
import { broughtBackToNow, type TimeColumn } from './time-columns.ts'

/** A last timestamp further ahead of the machine's clock than this is an error, not a difference between two clocks. */
const aheadMs = 60_000

/** The timestamp of the last write if it is in the future, else null. */
export async function timeInTheFuture(db: Queries, nowMs: number): Promise<string | null> {
  const { last_ms } = await db.selectFrom('clock').select('last_ms').where('id', '=', 1).executeTakeFirstOrThrow()
  return last_ms > nowMs + aheadMs ? isoTime(last_ms) : null
}

/**
 * Repairs what was written while a clock was ahead: messages with a time in the future get times up to now, in the same
 * order; anything that ends or counts by a time in the future does so by now. Apps reload everything. No server may be
 * running. Returns how many messages were changed.
 */
export function repairTimes(db: Queries, nowMs: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // First, so that no write comes in between.
    await tx
      .updateTable('clock')
      .set({ last_ms: nowMs, public_ms: nowMs, every_thread_ms: nowMs, seq: sql`seq + 1`, pruned_seq: sql`seq + 1` })
      .where('last_ms', '>', nowMs)
      .execute()
    const { count, lastMs } = await bringBackMessages(tx, nowMs)
    await tx.updateTable('clock').set({ last_ms: lastMs }).where('last_ms', '<', lastMs).execute()
    // First the ends of what began in the future, which are told by when that began.
    await bringBackEnds(tx, nowMs)
    await bringBackSuspensions(tx, nowMs)
    await bringBack(tx, broughtBackToNow, nowMs)
    await bringBackAgentUses(tx, nowMs)
    await tx.deleteFrom('slow_posts').where('posted_ms', '>', nowMs).execute()
    await tx.deleteFrom('idempotency').where('created_ms', '>', nowMs).execute()
    await tx
      .updateTable('revocations')
      .set({ seen_s: 0 })
      .where('seen_s', '>', Math.floor(nowMs / 1000))
      .execute()
    return count
  })
}

/** Sets times of the future in these columns to now. */
async function bringBack(tx: Queries, columns: readonly TimeColumn[], nowMs: number): Promise<void> {
  for (const name of columns) {
    const [table = '', column = ''] = name.split('.')
    const time = sql.ref(column)
    const now = column.endsWith('_at') ? isoTime(nowMs) : column.endsWith('_ms') ? nowMs : Math.floor(nowMs / 1000)
    await sql`update ${sql.table(table)} set ${time} = ${now} where ${time} > ${now}`.execute(tx)
  }
}

/** Moves ends of what began in the future: as long after now as it was to last, or now. */
async function bringBackEnds(tx: Queries, nowMs: number): Promise<void> {
  const now = isoTime(nowMs)
  await tx.updateTable('invitations').set({ created_at: now, expires_at: now }).where('created_at', '>', now).execute()
  await tx.updateTable('streams').set({ created_ms: nowMs, due_ms: nowMs }).where('created_ms', '>', nowMs).execute()
  await tx
    .updateTable('tokens')
    .set((eb) => ({ created_ms: nowMs, expires_ms: eb(eb('expires_ms', '-', eb.ref('created_ms')), '+', nowMs) }))
    .where('created_ms', '>', nowMs)
    .execute()
  const filesMs = nowMs + orphanRetentionMs
  await tx.updateTable('deleted_files').set({ after_ms: filesMs }).where('after_ms', '>', filesMs).execute()
  await tx
    .deleteFrom('password_links')
    .where('expires_ms', '>', nowMs + passwordLinkValidMs)
    .execute()
  await tx
    .deleteFrom('passkey_challenges')
    .where('expires_ms', '>', nowMs + passkeyChallengeValidMs)
    .execute()
}

/** Somebody who was suspended in the future is, from now on, for as long. */
async function bringBackSuspensions(tx: Queries, nowMs: number): Promise<void> {
  const log = tx.selectFrom('moderation_log').select(['id', 'uid', 'until_ms', 'created_at'])
  const future = await log.where('created_at', '>', isoTime(nowMs)).where('until_ms', 'is not', null).execute()
  for (const { id, uid, until_ms, created_at } of future) {
    const until = (until_ms ?? 0) - Date.parse(created_at) + nowMs
    await tx
      .updateTable('users')
      .set({ suspended_until: until })
      .where('uid', '=', uid)
      .where('suspended_until', '=', until_ms)
      .execute()
    await tx.updateTable('moderation_log').set({ until_ms: until }).where('id', '=', id).execute()
  }
  await bringBack(tx, ['moderation_log.created_at'], nowMs)
}

/** What agents cost on days in the future counts as of today. */
async function bringBackAgentUses(tx: Queries, nowMs: number): Promise<void> {
  const today = isoDay(nowMs)
  await tx.updateTable('agent_uses').set({ at_ms: nowMs }).where('at_ms', '>', nowMs).execute()
  await tx.updateTable('agent_uses').set({ day: today }).where('day', '>', today).execute()
  await sql`insert into agent_days (uid, day, agent, requests, tokens_in, tokens_out, micros)
    select uid, ${today}, agent, sum(requests), sum(tokens_in), sum(tokens_out), sum(micros)
    from agent_days where day > ${today} group by uid, agent
    on conflict (uid, day, agent) do update set requests = agent_days.requests + excluded.requests,
      tokens_in = agent_days.tokens_in + excluded.tokens_in, tokens_out = agent_days.tokens_out + excluded.tokens_out,
      micros = agent_days.micros + excluded.micros`.execute(tx)
  await tx.deleteFrom('agent_days').where('day', '>', today).execute()
}
