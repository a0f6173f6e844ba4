import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isoDay, microsPerUnit } from '#rules/agents/spending.ts'
import { csvRow } from '#rules/text/csv.ts'
import { calls } from '#wire/calls.ts'
import { agentUsageDaysDefault, agentUsagePeopleMax, dayMs } from '#wire/limits.ts'
import { deletedAccounts } from '#wire/texts.ts'
import { budgetStates } from '../../agents/costs/limits.ts'
import { defineCall } from '../../http/define-call.ts'
import type { Context } from '../../process/context.ts'
import { personDays, usageByDay, usageByPerson } from '../../store/agents/agent-days.ts'
import { usesSince } from '../../store/agents/agent-uses.ts'
import type { Queries } from '../../store/database/database.ts'

/** What agents cost: the caller's own use, and for admins everyone's. */
export function agentUsageRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config } = context

  /** The first of this many days, of which today is the last. */
  const firstOf = (days = agentUsageDaysDefault): string => isoDay(clock.nowMs() - (days - 1) * dayMs)

  async function usage(uid: string | null, days: number | undefined) {
    const rate = uid === null ? config.agentTotalRate : config.agentRate
    const nowMs = clock.nowMs()
    return {
      usage: await usageByDay(db, uid, firstOf(days)),
      allowance: {
        limit: rate.limit,
        window_ms: rate.windowMs,
        used: await usesSince(db, uid, nowMs - rate.windowMs),
      },
      currency: config.currency,
      budgets: await budgetStates(db, context, uid, nowMs),
    }
  }

  defineCall(app, context, calls.agentUsage, ({ viewer, query }) => usage(viewer.uid ?? '', query.days))

  defineCall(app, context, calls.totalAgentUsage, async ({ query }) => ({
    ...(await usage(null, query.days)),
    people: await usageByPerson(db, firstOf(query.days), agentUsagePeopleMax),
  }))

  defineCall(app, context, calls.agentUsageCsv, async ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="agent-usage-${isoDay(clock.nowMs())}.csv"`)
      .send(Readable.from(usageCsv(db, firstOf(query.days), config.currency))),
  )
}

async function* usageCsv(db: Queries, fromDay: string, currency: string): AsyncGenerator<string> {
  yield csvRow(['day', 'agent', 'person', 'tag', 'requests', 'tokens_in', 'tokens_out', 'cost', 'currency'])
  for await (const page of personDays(db, fromDay)) {
    const rows = page.map(({ day, agent, person, requests, tokens_in, tokens_out, micros }) => {
      const [name, tag] = person === null ? [deletedAccounts, ''] : [person.display_name ?? '', person.user_tag]
      return csvRow([day, agent, name, tag, requests, tokens_in, tokens_out, micros / microsPerUnit, currency])
    })
    yield rows.join('')
  }
}
