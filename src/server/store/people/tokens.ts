import { tokensKeptMs } from '#wire/limits.ts'
import type { MyToken, TokenScope } from '#wire/programs/tokens.ts'
import type { Queries } from '../database/database.ts'
import { isoTime, isoTimeOrNull } from '../database/iso-time.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { TokensTable } from '../database/tables.ts'
import { signInsOf } from './revocations.ts'
import { hourOf } from './sessions.ts'

type StoredToken = TokensTable

/** The session that connections made with a token belong to, as the bus names it. */
export const tokenSession = (id: string): string => `token:${id}`

/** Whether a token is neither revoked nor expired. */
const isValid = (token: StoredToken, nowMs: number): boolean => token.ended_ms === null && nowMs < token.expires_ms

/** The valid token with this hash, or null. */
export async function findToken(db: Queries, hash: string, nowMs: number): Promise<StoredToken | null> {
  const [token] = await tokensWithHash(db, { hash })
  return token !== undefined && isValid(token, nowMs) ? token : null
}

const tokensWithHash = prepared((db, param: Param<{ readonly hash: string }>) =>
  db.selectFrom('tokens').selectAll().where('token_hash', '=', param('hash')).compile(),
)

export async function isTokenValid(db: Queries, id: string, nowMs: number): Promise<boolean> {
  const [token] = await tokensWithId(db, { id })
  return token !== undefined && isValid(token, nowMs)
}

const tokensWithId = prepared((db, param: Param<{ readonly id: string }>) =>
  db.selectFrom('tokens').selectAll().where('id', '=', param('id')).compile(),
)

export const scopesOf = ({ scopes }: Pick<StoredToken, 'scopes'>): TokenScope[] => scopes.split(' ') as TokenScope[]

/** The valid tokens of a person or bot, the newest first. */
export async function tokensOf(db: Queries, uid: string, nowMs: number): Promise<MyToken[]> {
  const rows = await db
    .selectFrom('tokens')
    .selectAll()
    .where('uid', '=', uid)
    .where('ended_ms', 'is', null)
    .where('expires_ms', '>', nowMs)
    .orderBy('created_ms', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(asMyToken)
}

export const asMyToken = (token: StoredToken): MyToken => ({
  id: token.id,
  name: token.name,
  scopes: scopesOf(token),
  created_at: isoTime(token.created_ms),
  expires_at: isoTime(token.expires_ms),
  last_used_at: isoTimeOrNull(token.used_ms),
})

/** Stores a token. A revocation of all sessions in the same second doesn't end it. */
export async function insertToken(
  tx: Queries,
  token: Omit<StoredToken, 'valid_s' | 'used_ms' | 'ended_ms'>,
): Promise<StoredToken> {
  const { beforeS } = await signInsOf(tx, token.uid)
  const valid_s = Math.max(Math.floor(token.created_ms / 1000), beforeS)
  const row = { ...token, valid_s, used_ms: null, ended_ms: null }
  await tx.insertInto('tokens').values(row).execute()
  return row
}

/** Stores by the hour that a token was used. */
export const usedToken = (db: Queries, { id }: StoredToken, nowMs: number) =>
  db
    .updateTable('tokens')
    .set({ used_ms: hourOf(nowMs) })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('used_ms', 'is', null), eb('used_ms', '<', hourOf(nowMs))]))
    .execute()

/** Revokes a token; the uid it was of, or null if there is no such token, or it was revoked before. */
export async function endToken(
  tx: Queries,
  id: string,
  isOf: (uid: string) => boolean,
  nowMs: number,
): Promise<string | null> {
  const [token] = await tokensWithId(tx, { id })
  if (token === undefined || token.ended_ms !== null || !isOf(token.uid)) return null
  await tx.updateTable('tokens').set({ ended_ms: nowMs }).where('id', '=', id).execute()
  return token.uid
}

/** Tokens that were revoked within a period, for nodes that may have missed the event. */
export const tokensEnded = (db: Queries, fromMs: number, toMs: number) =>
  db.selectFrom('tokens').select(['uid', 'id']).where('ended_ms', '>', fromMs).where('ended_ms', '<=', toMs).execute()

/** Forgets tokens that ended or expired a while ago. */
export const pruneTokens = async (db: Queries, nowMs: number): Promise<void> => {
  const before = nowMs - tokensKeptMs
  await db.deleteFrom('tokens').where('ended_ms', '<', before).execute()
  await db.deleteFrom('tokens').where('expires_ms', '<', before).execute()
}
