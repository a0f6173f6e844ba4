import { sql } from 'kysely'
import { firstDay, isoDay, microsPerUnit, type SpentBy } from '#rules/agents/spending.ts'
import type { AgentUsage, PersonUsage } from '#wire/agent-request.ts'
import type { Queries } from '../database/database.ts'
import type { AgentDaysTable } from '../database/tables.ts'

/** In the place of a uid: the sums of everyone together. */
export const everyone = ''

/** What was used this day and month: by one person or by everyone; of one agent or of all. */
export async function spentNow(db: Queries, uid: string, agent: string | null, nowMs: number): Promise<SpentBy> {
  const today = firstDay('day', nowMs)
  const row = await db
    .selectFrom('agent_days')
    .select([
      sql<number>`coalesce(sum(tokens_in + tokens_out), 0)`.as('month_tokens'),
      sql<number>`coalesce(sum(micros), 0)`.as('month_micros'),
      sql<number>`coalesce(sum(case when day = ${today} then tokens_in + tokens_out else 0 end), 0)`.as('day_tokens'),
      sql<number>`coalesce(sum(case when day = ${today} then micros else 0 end), 0)`.as('day_micros'),
    ])
    .where('uid', '=', uid)
    .where('day', '>=', firstDay('month', nowMs))
    .$if(agent !== null, (query) => query.where('agent', '=', agent ?? ''))
    .executeTakeFirstOrThrow()
  return {
    day: { tokens: Number(row.day_tokens), micros: Number(row.day_micros) },
    month: { tokens: Number(row.month_tokens), micros: Number(row.month_micros) },
  }
}

/** Requests, tokens and cost by day and agent, newest day first: of one person, or of everyone. */
export async function usageByDay(db: Queries, uid: string | null, fromDay: string): Promise<AgentUsage[]> {
  const rows = await db
    .selectFrom('agent_days')
    .select(['day', 'agent', 'requests', 'tokens_in', 'tokens_out', 'micros'])
    .where('uid', '=', uid ?? everyone)
    .where('day', '>=', fromDay)
    .orderBy('day', 'desc')
    .orderBy('agent')
    .execute()
  const people = uid === null ? await peopleByDay(db, fromDay) : null
  return rows.map(({ micros, ...row }) => ({
    ...row,
    cost: micros / microsPerUnit,
    ...(people === null ? {} : { people: people.get(`${row.day} ${row.agent}`) ?? 0 }),
  }))
}

async function peopleByDay(db: Queries, fromDay: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('agent_days')
    .select((eb) => ['day', 'agent', eb.fn.countAll<number>().as('count')])
    .where('day', '>=', fromDay)
    .where('uid', '!=', everyone)
    .groupBy(['day', 'agent'])
    .execute()
  return new Map(rows.map(({ day, agent, count }) => [`${day} ${agent}`, Number(count)]))
}

/** Who used most, by cost and then by tokens. */
export async function usageByPerson(db: Queries, fromDay: string, limit: number): Promise<PersonUsage[]> {
  // As an expression, so that SQLite finds the days by their index instead of reading all of them in the order of
  // people.
  const who = sql<string>`uid || ''`
  const rows = await db
    .selectFrom(
      db
        .selectFrom('agent_days')
        .select((eb) => [
          who.as('uid'),
          eb.fn.sum<number>('requests').as('requests'),
          eb.fn.sum<number>('tokens_in').as('tokens_in'),
          eb.fn.sum<number>('tokens_out').as('tokens_out'),
          eb.fn.sum<number>('micros').as('micros'),
        ])
        .where('day', '>=', fromDay)
        .where('uid', '!=', everyone)
        .groupBy(who)
        .orderBy(sql`sum(micros)`, 'desc')
        .orderBy(sql`sum(tokens_in + tokens_out)`, 'desc')
        .orderBy(who)
        .limit(limit)
        .as('sums'),
    )
    .selectAll()
    .select(nameOf('sums'))
    .execute()
  return rows.map(({ micros, display_name, user_tag, ...row }) => ({
    uid: row.uid,
    display_name: display_name ?? '',
    user_tag: user_tag ?? '',
    requests: Number(row.requests),
    tokens_in: Number(row.tokens_in),
    tokens_out: Number(row.tokens_out),
    cost: Number(micros) / microsPerUnit,
  }))
}

/** The name and tag that belong to a row's uid; null for a deleted account. */
const nameOf = (table: string) => [
  sql<string | null>`(select display_name from users where users.uid = ${sql.ref(`${table}.uid`)})`.as('display_name'),
  sql<string | null>`(select user_tag from users where users.uid = ${sql.ref(`${table}.uid`)})`.as('user_tag'),
]

const rowsAtOnce = 1_000

type PersonDay = Omit<AgentDaysTable, 'uid'> & {
  /** Null: people whose accounts were deleted, together. */
  readonly person: { readonly uid: string; readonly display_name: string | null; readonly user_tag: string } | null
}

/** The sums of each person and day, oldest day first, some at a time. */
export async function* personDays(db: Queries, fromDay: string): AsyncGenerator<readonly PersonDay[]> {
  let after = { day: fromDay, uid: everyone, agent: '' }
  // The part of a day's total that belongs to no person any more.
  let rest = new Map<string, AgentDaysTable>()
  const restOfDay = (): PersonDay[] =>
    [...rest.values()].filter(({ requests }) => requests > 0).map(({ uid: _, ...sums }) => ({ ...sums, person: null }))
  for (;;) {
    const rows = await daysAfter(db, after)
    const page: PersonDay[] = []
    for (const row of rows) {
      if (row.day !== after.day) {
        page.push(...restOfDay())
        rest = new Map()
      }
      after = row
      if (row.uid === everyone) rest.set(row.agent, row)
      else {
        const { uid, display_name, user_tag, ...sums } = row
        const total = rest.get(row.agent)
        if (total !== undefined) rest.set(row.agent, less(total, row))
        page.push({ ...sums, person: { uid, display_name, user_tag: user_tag ?? '' } })
      }
    }
    if (rows.length < rowsAtOnce) page.push(...restOfDay())
    yield page
    if (rows.length < rowsAtOnce) return
  }
}

const less = (total: AgentDaysTable, row: AgentDaysTable): AgentDaysTable => ({
  ...total,
  requests: total.requests - row.requests,
  tokens_in: total.tokens_in - row.tokens_in,
  tokens_out: total.tokens_out - row.tokens_out,
  micros: total.micros - row.micros,
})

/** In the order of an index. The sums of everyone come before those of each person of the day. */
const daysAfter = (db: Queries, { day, uid, agent }: Pick<AgentDaysTable, 'day' | 'uid' | 'agent'>) =>
  db
    .selectFrom('agent_days')
    .selectAll()
    .select(nameOf('agent_days'))
    .where(sql<boolean>`(day, uid, agent) > (${day}, ${uid}, ${agent})`)
    .orderBy('day')
    .orderBy('uid')
    .orderBy('agent')
    .limit(rowsAtOnce)
    .execute()

export const pruneAgentDays = (db: Queries, horizonMs: number) =>
  db.deleteFrom('agent_days').where('day', '<', isoDay(horizonMs)).execute()
