import { sql } from 'kysely'
import { isoDay } from '#rules/agents/spending.ts'
import { passwordLinkValidMs } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'

/** A last timestamp further ahead of the machine's clock than this is an error, not a difference between two clocks. */
const aheadMs = 60_000

/** The timestamp of the last write if it is in the future, else null. */
export async function timeInTheFuture(db: Queries, nowMs: number): Promise<string | null> {
  const { last_ms } = await db.selectFrom('clock').select('last_ms').where('id', '=', 1).executeTakeFirstOrThrow()
  return last_ms > nowMs + aheadMs ? isoOf(last_ms) : null
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
    const now = isoOf(nowMs)
    await tx.updateTable('changes').set({ at_ms: nowMs }).where('at_ms', '>', nowMs).execute()
    await tx.updateTable('users').set({ created_at: now }).where('created_at', '>', now).execute()
    await tx.updateTable('applications').set({ created_at: now }).where('created_at', '>', now).execute()
    await tx.updateTable('applications').set({ decided_at: now }).where('decided_at', '>', now).execute()
    await tx
      .updateTable('invitations')
      .set({ created_at: now, expires_at: now })
      .where('created_at', '>', now)
      .execute()
    await tx.updateTable('invitation_claims').set({ claimed_at: now }).where('claimed_at', '>', now).execute()
    await tx.updateTable('branch_memory').set({ chosen_ms: nowMs }).where('chosen_ms', '>', nowMs).execute()
    await tx.updateTable('bin').set({ deleted_at: now }).where('deleted_at', '>', now).execute()
    await tx.updateTable('webhooks').set({ due_ms: nowMs }).where('due_ms', '>', nowMs).execute()
    await tx.deleteFrom('slow_posts').where('posted_ms', '>', nowMs).execute()
    await bringBackAgentUses(tx, nowMs)
    await tx.updateTable('agent_requests').set({ due_ms: nowMs }).where('due_ms', '>', nowMs).execute()
    await tx.updateTable('streams').set({ created_ms: nowMs, due_ms: nowMs }).where('created_ms', '>', nowMs).execute()
    await tx.deleteFrom('idempotency').where('created_ms', '>', nowMs).execute()
    // No sign-in can be later than this one.
    const nowS = Math.floor(nowMs / 1000)
    await tx.updateTable('revocations').set({ before_s: nowS }).where('before_s', '>', nowS).execute()
    await tx.updateTable('revocations').set({ seen_s: 0 }).where('seen_s', '>', nowS).execute()
    const linkEndMs = nowMs + passwordLinkValidMs
    await tx.deleteFrom('password_links').where('expires_ms', '>', linkEndMs).execute()
    await tx.updateTable('sessions').set({ valid_s: nowS }).where('valid_s', '>', nowS).execute()
    await tx.updateTable('sessions').set({ ended_ms: nowMs }).where('ended_ms', '>', nowMs).execute()
    for (const time of ['signed_in_ms', 'used_ms'] as const) {
      await tx
        .updateTable('sessions')
        .set({ [time]: nowMs })
        .where(time, '>', nowMs)
        .execute()
    }
    return count
  })
}

/** If there are many messages just before now, the last of these is a little after it. */
async function bringBackMessages(tx: Queries, nowMs: number): Promise<{ count: number; lastMs: number }> {
  const now = isoOf(nowMs)
  const future = await tx
    .selectFrom('messages')
    .select(['id', 'root_id', 'timestamp'])
    .where('timestamp', '>', now)
    .orderBy('timestamp')
    .orderBy('id')
    .execute()
  const last = await tx
    .selectFrom('messages')
    .select('timestamp')
    .where('timestamp', '<=', now)
    .orderBy('timestamp', 'desc')
    .limit(1)
    .executeTakeFirst()
  const first = Math.max(nowMs - future.length + 1, last === undefined ? 0 : Date.parse(last.timestamp) + 1)
  for (const [index, { id }] of future.entries()) {
    const timestamp = isoOf(first + index)
    await tx.updateTable('messages').set({ timestamp }).where('id', '=', id).execute()
    await tx.updateTable('audience').set({ timestamp }).where('message_id', '=', id).execute()
    await tx.updateTable('search_docs').set({ timestamp }).where('message_id', '=', id).execute()
    await tx.updateTable('seen_messages').set({ timestamp }).where('message_id', '=', id).execute()
  }
  await bringBackSeen(tx, now, (time) => {
    const behind = future.findIndex(({ timestamp }) => timestamp > time)
    return isoOf(first + (behind === -1 ? future.length : behind) - 1)
  })
  for (const rootId of new Set(future.map(({ root_id }) => root_id))) {
    const latest = tx
      .selectFrom('messages')
      .select((eb) => eb.fn.max('timestamp').as('timestamp'))
      .where('root_id', '=', rootId)
      .where('public', '=', 1)
    await tx.updateTable('threads').set({ last_public_at: latest }).where('root_id', '=', rootId).execute()
  }
  return { count: future.length, lastMs: first + future.length - 1 }
}

/** What somebody has seen up to a time in the future, they have seen up to the same message: `newTime` is its time now. */
async function bringBackSeen(tx: Queries, now: string, newTime: (time: string) => string): Promise<void> {
  const threads = tx.selectFrom('seen_threads').select('through').distinct().where('through', '>', now)
  // A new time is never later than the old one, so none is brought back twice.
  for (const { through } of await threads.orderBy('through').execute())
    await tx
      .updateTable('seen_threads')
      .set({ through: newTime(through) })
      .where('through', '=', through)
      .execute()
  const people = tx.selectFrom('users').select(['uid', 'new_since']).where('new_since', '>', now)
  for (const { uid, new_since } of await people.execute())
    await tx
      .updateTable('users')
      .set({ new_since: newTime(new_since ?? now) })
      .where('uid', '=', uid)
      .execute()
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

const isoOf = (ms: number): string => new Date(ms).toISOString()
