import { isoDay } from '#rules/agents/spending.ts'
import type { AgentName } from '#wire/agent.ts'
import type { Queries } from '../database/database.ts'
import { everyone } from './agent-days.ts'

type NewUse = { readonly id: string; readonly uid: string; readonly agent: AgentName }

/** Counts a request to a model before it is made; its cost is added once known. */
export async function insertUse(tx: Queries, use: NewUse, atMs: number): Promise<void> {
  const day = isoDay(atMs)
  const none = { tokens_in: 0, tokens_out: 0, micros: 0 }
  await tx
    .insertInto('agent_uses')
    .values({ ...use, at_ms: atMs, day, ...none })
    .execute()
  await tx
    .insertInto('agent_days')
    .values([everyone, use.uid].map((uid) => ({ uid, day, agent: use.agent, requests: 1, ...none })))
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'day', 'agent'])
        .doUpdateSet((eb) => ({ requests: eb('agent_days.requests', '+', eb.ref('excluded.requests')) })),
    )
    .execute()
}

export type Tokens = { readonly tokens_in: number; readonly tokens_out: number }
export type Cost = Tokens & { readonly micros: number }

/** Adds the cost of one try, in one write. */
export async function addCost(tx: Queries, id: string, { tokens_in, tokens_out, micros }: Cost): Promise<void> {
  const use = await tx
    .updateTable('agent_uses')
    .set((eb) => ({
      tokens_in: eb('tokens_in', '+', tokens_in),
      tokens_out: eb('tokens_out', '+', tokens_out),
      micros: eb('micros', '+', micros),
    }))
    .where('id', '=', id)
    .returning(['uid', 'day', 'agent'])
    .executeTakeFirst()
  if (use === undefined) return
  await tx
    .updateTable('agent_days')
    .set((eb) => ({
      tokens_in: eb('tokens_in', '+', tokens_in),
      tokens_out: eb('tokens_out', '+', tokens_out),
      micros: eb('micros', '+', micros),
    }))
    .where('uid', 'in', [everyone, use.uid])
    .where('day', '=', use.day)
    .where('agent', '=', use.agent)
    .execute()
}

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

/** When the request was made that `newer` of these requests came after; null if there are not that many. */
export async function timeOfUse(
  db: Queries,
  uid: string | null,
  sinceMs: number,
  newer: number,
): Promise<number | null> {
  const row = await db
    .selectFrom('agent_uses')
    .select('at_ms')
    .where('at_ms', '>', sinceMs)
    .$if(uid !== null, (query) => query.where('uid', '=', uid ?? ''))
    .orderBy('at_ms', 'desc')
    .limit(1)
    .offset(newer)
    .executeTakeFirst()
  return row?.at_ms ?? null
}
