import { randomBytes } from 'node:crypto'
import { emailMaxLength, passwordMaxLength, passwordMinLength } from '#wire/limits.ts'
import { write } from '../store/database/transaction.ts'
import {
  type Account,
  changePassword,
  findAccount,
  findAccountByEmail,
  insertAccount,
} from '../store/people/accounts.ts'
import { isSessionRevoked, revokedBefore, revokeSessions } from '../store/people/revocations.ts'
import { findUser } from '../store/people/users.ts'
import { readRefreshToken } from './local-tokens.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import { type Accounts, type SignedIn, startSession, storeSession, withTokens } from './start-session.ts'
import { type Claims, sessionIdOf } from './tokens.ts'

/** A refusal with the provider's code, such as EMAIL_EXISTS (supplement 9). */
export class IdentityRefusal extends Error {
  readonly status: number
  readonly retryAfterMs: number | undefined
  constructor(message: string, status = 400, retryAfterMs?: number) {
    super(message)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** Creates an account and signs it in. Refuses with INVALID_EMAIL, MISSING_PASSWORD, WEAK_PASSWORD or EMAIL_EXISTS. */
export async function signUp(accounts: Accounts, email: string, password: string): Promise<SignedIn> {
  const address = usableEmail(email)
  requireStrong(password)
  const nowMs = accounts.clock.nowMs()
  const account = {
    uid: randomBytes(21).toString('base64url'),
    email: address,
    email_key: address.toLowerCase(),
    password_hash: await hashPassword(password),
    created_ms: nowMs,
    last_login_ms: nowMs,
  }
  if (!(await insertAccount(accounts.db, account))) throw new IdentityRefusal('EMAIL_EXISTS')
  return (await startSession(accounts, account, 0)) ?? refuseCredentials()
}

/** The trimmed address. Refuses with INVALID_EMAIL. */
export function usableEmail(email: string): string {
  const address = email.trim()
  if (address.length > emailMaxLength || !/^[^\s@]+@[^\s@]+$/.test(address)) throw new IdentityRefusal('INVALID_EMAIL')
  return address
}

/** The account of someone who knows its password. Refuses with INVALID_LOGIN_CREDENTIALS. */
export async function confirmPassword(account: Account, password: string): Promise<Account> {
  const right = await checkPassword(password.slice(0, passwordMaxLength), account.password_hash)
  return right ? account : refuseCredentials()
}

/**
 * Signs in. An unknown e-mail, a wrong password, and one that was changed or whose sessions were revoked while it was
 * checked are refused in the same way, the first two after the same amount of work.
 */
export async function signIn(accounts: Accounts, email: string, password: string): Promise<SignedIn> {
  const account = await findAccountByEmail(accounts.db, email.trim())
  const beforeS = await revokedBefore(accounts.db, account?.uid ?? '')
  const right = await checkPassword(password.slice(0, passwordMaxLength), account?.password_hash ?? null)
  if (account === null || !right) return refuseCredentials()
  return (await startSession(accounts, account, beforeS)) ?? refuseCredentials()
}

function refuseCredentials(): never {
  throw new IdentityRefusal('INVALID_LOGIN_CREDENTIALS')
}

/**
 * Sets a new password; every session before `revokedBeforeS` ends, the answer contains a new one. Refuses with
 * TOKEN_EXPIRED if the session of the claims has ended meanwhile.
 */
export async function replacePassword(
  accounts: Accounts,
  claims: Claims,
  password: string,
): Promise<{ signedIn: SignedIn; revokedBeforeS: number }> {
  const { db, clock } = accounts
  requireStrong(password)
  const hash = await hashPassword(password)
  const { session, revokedBeforeS } = await write(db, clock.nowMs(), async ({ tx }) => {
    // The time now: this session may have been ended since the request began.
    if (await isSessionRevoked(tx, claims, clock.nowMs())) throw new IdentityRefusal('TOKEN_EXPIRED')
    const account = await findAccount(tx, claims.uid)
    if (account === null) throw new IdentityRefusal('USER_NOT_FOUND')
    await changePassword(tx, account.uid, hash)
    const beforeS = await revokeSessions(tx, account.uid, clock.nowMs())
    return { session: await storeSession(tx, accounts, account, beforeS), revokedBeforeS: beforeS }
  })
  return { signedIn: await withTokens(accounts, session), revokedBeforeS }
}

/** New tokens for a valid session. Refuses with INVALID_REFRESH_TOKEN or TOKEN_EXPIRED. */
export async function refresh(accounts: Accounts, refreshToken: string): Promise<SignedIn> {
  const nowMs = accounts.clock.nowMs()
  const session = await readRefreshToken(accounts.key, refreshToken, nowMs, accounts.mode)
  if (session === null) throw new IdentityRefusal('INVALID_REFRESH_TOKEN')
  const holder = await findHolder(accounts, session.uid)
  const named = { ...session, sessionId: sessionIdOf(session.sid, session.authTimeS) }
  if (await isSessionRevoked(accounts.db, named, nowMs)) throw new IdentityRefusal('TOKEN_EXPIRED')
  return withTokens(accounts, { ...session, ...holder })
}

/** The account of a token's claims, in the provider's format. */
export async function lookUp(accounts: Accounts, claims: Claims) {
  const { uid, email, emailVerified, createdMs, lastLoginMs } = await findHolder(accounts, claims.uid)
  if (await isSessionRevoked(accounts.db, claims, accounts.clock.nowMs())) throw new IdentityRefusal('TOKEN_EXPIRED')
  const isLocal = accounts.mode === 'local'
  return {
    localId: uid,
    ...(email === null ? {} : { email }),
    emailVerified,
    createdAt: String(createdMs),
    lastLoginAt: String(lastLoginMs ?? claims.authTimeS * 1000),
    providerUserInfo: isLocal ? [{ providerId: 'password', federatedId: email, email, rawId: email }] : [],
  }
}

type Holder = {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
  readonly createdMs: number
  readonly lastLoginMs: number | null
}

/** Whom a token belongs to: an account of local mode, else somebody registered at their first sign-in. */
async function findHolder({ db, mode }: Accounts, uid: string): Promise<Holder> {
  if (mode === 'local') {
    const account = await findAccount(db, uid)
    if (account === null) throw new IdentityRefusal('USER_NOT_FOUND')
    const { email, created_ms: createdMs, last_login_ms: lastLoginMs } = account
    return { uid, email, emailVerified: false, createdMs, lastLoginMs }
  }
  const user = await findUser(db, uid)
  if (user === null) throw new IdentityRefusal('USER_NOT_FOUND')
  const { email, email_verified, created_at } = user
  return { uid, email, emailVerified: email_verified === 1, createdMs: Date.parse(created_at), lastLoginMs: null }
}

/** Refuses with MISSING_PASSWORD or WEAK_PASSWORD. */
export function requireStrong(password: string): void {
  if (password === '') throw new IdentityRefusal('MISSING_PASSWORD')
  if (password.length < passwordMinLength || password.length > passwordMaxLength) {
    throw new IdentityRefusal(`WEAK_PASSWORD : Password should be at least ${passwordMinLength} characters`)
  }
}
