import type { FastifyInstance } from 'fastify'
import { calls, type IdentityConfig } from '../../wire/calls.ts'
import type { Context } from '../context.ts'
import { localProjectId } from '../identity/tokens.ts'
import { refuse } from '../refusal.ts'
import { currentNumber } from '../store/transaction.ts'
import { isEmpty } from '../store/users.ts'
import { defineCall } from './define-call.ts'

export function healthRoutes(app: FastifyInstance, context: Context): void {
  defineCall(app, context, calls.health, async ({ request }) => {
    const answers = await currentNumber(context.db).then(
      () => true,
      (error: unknown) => {
        request.log.error({ error: error instanceof Error ? error.name : 'unknown' }, 'the database does not answer')
        return false
      },
    )
    return answers ? { status: 'ok' } : refuse(503, 'The database does not answer')
  })

  defineCall(app, context, calls.config, ({ request }) => identityConfig(context, request.host))
}

/** How people sign in here. `host`: where the server is asked, as far as nobody has told its public address. */
export async function identityConfig({ config, db }: Context, host: string): Promise<IdentityConfig> {
  const { identity, publicOrigin } = config
  if (identity.mode === 'local') {
    const authDomain = publicOrigin === undefined ? host : new URL(publicOrigin).host
    return { mode: 'local', apiKey: 'local', authDomain, projectId: localProjectId, first_account: await isEmpty(db) }
  }
  const { apiKey, authDomain, projectId, appId } = identity
  return { mode: 'firebase', apiKey, authDomain, projectId, ...(appId === undefined ? {} : { appId }) }
}
