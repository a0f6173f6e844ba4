import { sql } from 'kysely'
import type { AgentName } from '#wire/agent.ts'
import type { AgentUsage } from '#wire/agent-request.ts'
import type { Queries } from '../database/database.ts'

/** Counts a request to a model before it is made; its cost is added once known. */
export const insertUse = (tx: Queries, use: { id: string; uid: string; agent: AgentName }, atMs: number) =>
  tx
    .insertInto('agent_uses')
    .values({ ...use, at_ms: atMs, day: new Date(atMs).toISOString().slice(0, 10), tokens_in: 0, tokens_out: 0 })
    .execute()

export type Tokens = { readonly tokens_in: number; readonly tokens_out: number }

/** Adds the cost of one try. */
export const addTokens = (db: Queries, id: string, { tokens_in, tokens_out }: Tokens) =>
  db
    .updateTable('agent_uses')
    .set((eb) => ({ tokens_in: eb('tokens_in', '+', tokens_in), tokens_out: eb('tokens_out', '+', tokens_out) }))
    .where('id', '=', id)
    .execute()

/** The number of requests since then: by one person, or by everyone. */
export async function usesSince(db: Queries, uid: string | null, sinceMs: number): Promise<number> {
  const { count } = await db
    .selectFrom('agent_uses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('at_ms', '>', sinceMs)
    .$if(uid !== null, (query) => query.where('uid', '=', uid ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Requests and tokens by day and agent, newest day first: of one person, or of everyone. */
export async function usageByDay(db: Queries, uid: string | null, sinceMs: number): Promise<AgentUsage[]> {
  const rows = await db
    .selectFrom('agent_uses')
    .select((eb) => [
      'day',
      'agent',
      eb.fn.countAll<number>().as('requests'),
      eb.fn.sum<number>('tokens_in').as('tokens_in'),
      eb.fn.sum<number>('tokens_out').as('tokens_out'),
      sql<number>`count(distinct uid)`.as('people'),
    ])
    .where('at_ms', '>', sinceMs)
    .$if(uid !== null, (query) => query.where('uid', '=', uid ?? ''))
    .groupBy(['day', 'agent'])
    .orderBy('day', 'desc')
    .orderBy('agent')
    .execute()
  return rows.map(({ day, agent, people, ...sums }) => ({
    day,
    agent,
    requests: Number(sums.requests),
    tokens_in: Number(sums.tokens_in),
    tokens_out: Number(sums.tokens_out),
    ...(uid === null ? { people: Number(people) } : {}),
  }))
}
