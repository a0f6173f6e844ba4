import type { FastifyInstance } from 'fastify'
import { calls, type IdentityConfig } from '#wire/calls.ts'
import { defineCall } from '../http/define-call.ts'
import { Refusal } from '../http/refusal.ts'
import { projectIdOf } from '../identity/tokens.ts'
import type { Context } from '../process/context.ts'
import { currentNumber } from '../store/database/clock-row.ts'
import { isEmpty } from '../store/people/users.ts'

/** Health checks are frequent and need a quick answer. */
const healthTimeoutMs = 2_000
const retryAfterMs = 1_000

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const tooLate = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), ms)
    work.finally(() => clearTimeout(timer)).catch(() => {})
  })
  return Promise.race([work, tooLate])
}

export function healthRoutes(app: FastifyInstance, context: Context): void {
  defineCall(app, context, calls.health, async ({ request }) => {
    try {
      await within(healthTimeoutMs, currentNumber(context.db))
    } catch (error) {
      request.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'the database does not answer')
      throw new Refusal(503, ['database_unavailable'], retryAfterMs)
    }
    return context.bus.flows() ? { status: 'ok' } : { status: 'ok', events: 'late' as const }
  })

  defineCall(app, context, calls.config, ({ request }) => identityConfig(context, request.host))
}

/** How people sign in here. `host` is the server's address in the request, used if no public address is configured. */
export async function identityConfig({ config, db }: Context, host: string): Promise<IdentityConfig> {
  const { identity, publicOrigin } = config
  if (identity.mode !== 'firebase') {
    const authDomain = publicOrigin === undefined ? host : new URL(publicOrigin).host
    const own = { mode: identity.mode, apiKey: identity.mode, authDomain, projectId: projectIdOf(identity.mode) }
    if (identity.mode === 'oidc') return { ...own, provider_name: identity.providerName }
    const mails = config.mail === null ? {} : { mails_links: true as const }
    return { ...own, first_account: await isEmpty(db), ...mails }
  }
  const { apiKey, authDomain, projectId, appId } = identity
  return { mode: 'firebase', apiKey, authDomain, projectId, ...(appId === undefined ? {} : { appId }) }
}
