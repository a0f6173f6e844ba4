import type { MadeToken } from '#wire/programs/tokens.ts'
import type { Account, TestServer } from './build-app.ts'

/** Makes a token of a person. */
export async function makeToken(
  server: TestServer,
  as: Account,
  scopes: readonly string[],
  more: { readonly name?: string; readonly days?: number } = {},
): Promise<MadeToken> {
  const body = { name: 'A script', days: 30, scopes, ...more }
  const answer = await server.call('POST', '/api/account/tokens', { as, body })
  if (answer.status !== 200) throw new Error(`The token was refused: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Makes a bot, as an admin, and a token for it. */
export async function makeBot(
  server: TestServer,
  admin: Account,
  name: string,
  scopes: readonly string[] = ['read', 'write', 'ask'],
): Promise<Account & { readonly tokenId: string }> {
  const bot = await server.call('POST', '/api/admin/bots', { as: admin, body: { display_name: name, user_tag: name } })
  const body = { name: 'A script', days: 30, scopes }
  const made = await server.call('POST', `/api/admin/bots/${bot.body.uid}/tokens`, { as: admin, body })
  if (made.status !== 200) throw new Error(`The bot was refused: ${JSON.stringify([bot.body, made.body])}`)
  return { uid: bot.body.uid, email: '', name, token: made.body.secret, tokenId: made.body.token.id }
}
