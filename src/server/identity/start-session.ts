import { randomBytes } from 'node:crypto'
import type { Clock } from '../process/clock.ts'
import type { Queries } from '../store/database/database.ts'
import { nothingPublic, type Write, write } from '../store/database/transaction.ts'
import { type Account, recordLogin } from '../store/people/accounts.ts'
import { revokedBefore } from '../store/people/revocations.ts'
import { startedSession } from '../store/people/sessions.ts'
import { issueTokens, type Session, type SessionTokens } from './local-tokens.ts'
import type { SigningKey } from './signing-key.ts'
import type { OwnMode } from './tokens.ts'

/** `device` is where the request comes from, in plain words. */
export type Accounts = {
  readonly mode: OwnMode
  readonly db: Queries
  readonly key: SigningKey
  readonly clock: Clock
  readonly device: string | null
}

export type SignedIn = SessionTokens & { readonly localId: string; readonly email: string | null }

type Holder = Pick<Session, 'uid' | 'email' | 'emailVerified'>

/** Somebody who has proved who they are: an account as it was before that was checked, or a provider's person. */
type Proved = Holder & Partial<Pick<Account, 'password_hash'>>

/**
 * Signs in somebody who has proved who they are. That was checked for a while: `beforeS` is the second before which
 * their sign-ins were revoked when it began. Null if they were revoked since, or the account has another password now.
 */
export async function startSession(accounts: Accounts, proved: Proved, beforeS: number): Promise<SignedIn | null> {
  const { db, clock } = accounts
  const { uid, password_hash } = proved
  const start = async ({ tx }: Write) => {
    if ((await revokedBefore(tx, uid)) > beforeS) return null
    const isAccount = password_hash !== undefined
    if (isAccount && !(await recordLogin(tx, { uid, password_hash }, clock.nowMs()))) return null
    return storeSession(tx, accounts, proved, beforeS)
  }
  const session = await write(db, clock.nowMs(), start, nothingPublic)
  return session === null ? null : withTokens(accounts, session)
}

/** A new session; one that follows a revocation within the same second begins with the next. */
export async function storeSession(tx: Queries, accounts: Accounts, holder: Holder, beforeS: number): Promise<Session> {
  const { uid, email, emailVerified = false } = holder
  const nowMs = accounts.clock.nowMs()
  const authTimeS = Math.max(Math.floor(nowMs / 1000), beforeS)
  const sid = randomBytes(16).toString('base64url')
  await startedSession(tx, { uid, sessionId: sid, authTimeS, device: accounts.device, nowMs })
  return { uid, email, emailVerified, authTimeS, sid }
}

export async function withTokens({ key, clock, mode }: Accounts, session: Session): Promise<SignedIn> {
  const tokens = await issueTokens(key, session, clock.nowMs(), mode)
  return { ...tokens, localId: session.uid, email: session.email }
}
