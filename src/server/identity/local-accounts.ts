import { randomBytes } from 'node:crypto'
import { emailMaxLength, passwordMaxLength, passwordMinLength } from '#wire/limits.ts'
import type { Queries } from '../store/database/database.ts'
import { write } from '../store/database/transaction.ts'
import {
  type Account,
  changePassword,
  findAccount,
  findAccountByEmail,
  insertAccount,
  noteLogin,
} from '../store/people/accounts.ts'
import { isSessionRevoked, revokedBefore, revokeSessions } from '../store/people/revocations.ts'
import { startedSession } from '../store/people/sessions.ts'
import { findUser } from '../store/people/users.ts'
import { issueTokens, readRefreshToken, type Session, type SessionTokens } from './local-tokens.ts'
import { checkPassword, hashPassword } from './passwords.ts'
import type { SigningKey } from './signing-key.ts'
import { type Claims, type OwnMode, sessionIdOf } from './tokens.ts'

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

export type SignedIn = SessionTokens & { readonly localId: string; readonly email: string | null }

/** `device` is where the request comes from, in plain words. */
export type Accounts = {
  readonly mode: OwnMode
  readonly db: Queries
  readonly key: SigningKey
  readonly nowMs: number
  readonly device: string | null
}

/** Creates an account and signs it in. Refuses with INVALID_EMAIL, MISSING_PASSWORD, WEAK_PASSWORD or EMAIL_EXISTS. */
export async function signUp(accounts: Accounts, email: string, password: string): Promise<SignedIn> {
  const address = usableEmail(email)
  requireStrong(password)
  const account = {
    uid: randomBytes(21).toString('base64url'),
    email: address,
    email_key: address.toLowerCase(),
    password_hash: await hashPassword(password),
    created_ms: accounts.nowMs,
    last_login_ms: accounts.nowMs,
  }
  if (!(await insertAccount(accounts.db, account))) throw new IdentityRefusal('EMAIL_EXISTS')
  return startSession(accounts, account)
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
  if (!right) throw new IdentityRefusal('INVALID_LOGIN_CREDENTIALS')
  return account
}

/** Signs in. An unknown e-mail and a wrong password are refused in the same way, after the same amount of work. */
export async function signIn(accounts: Accounts, email: string, password: string): Promise<SignedIn> {
  const account = await findAccountByEmail(accounts.db, email.trim())
  const right = await checkPassword(password.slice(0, passwordMaxLength), account?.password_hash ?? null)
  if (account === null || !right) throw new IdentityRefusal('INVALID_LOGIN_CREDENTIALS')
  await noteLogin(accounts.db, account.uid, accounts.nowMs)
  return startSession(accounts, account)
}

/** Sets a new password; every session before `revokedBeforeS` ends, the answer contains a new one. */
export async function replacePassword(
  accounts: Accounts,
  uid: string,
  password: string,
): Promise<{ signedIn: SignedIn; revokedBeforeS: number }> {
  const account = await findAccount(accounts.db, uid)
  if (account === null) throw new IdentityRefusal('USER_NOT_FOUND')
  requireStrong(password)
  const hash = await hashPassword(password)
  const revokedBeforeS = await write(accounts.db, accounts.nowMs, async ({ tx }) => {
    await changePassword(tx, uid, hash)
    return revokeSessions(tx, uid, accounts.nowMs)
  })
  return { signedIn: await startSession(accounts, account), revokedBeforeS }
}

/** New tokens for a valid session. Refuses with INVALID_REFRESH_TOKEN or TOKEN_EXPIRED. */
export async function refresh(accounts: Accounts, refreshToken: string): Promise<SignedIn> {
  const session = await readRefreshToken(accounts.key, refreshToken, accounts.nowMs, accounts.mode)
  if (session === null) throw new IdentityRefusal('INVALID_REFRESH_TOKEN')
  const holder = await findHolder(accounts, session.uid)
  const named = { ...session, sessionId: sessionIdOf(session.sid, session.authTimeS) }
  if (await isSessionRevoked(accounts.db, named, accounts.nowMs)) throw new IdentityRefusal('TOKEN_EXPIRED')
  const tokens = await issueTokens(accounts.key, { ...session, ...holder }, accounts.nowMs, accounts.mode)
  return { ...tokens, localId: session.uid, email: holder.email }
}

/** The account of a token's claims, in the provider's format. */
export async function lookUp(accounts: Accounts, claims: Claims) {
  const { uid, email, emailVerified, createdMs, lastLoginMs } = await findHolder(accounts, claims.uid)
  if (await isSessionRevoked(accounts.db, claims, accounts.nowMs)) throw new IdentityRefusal('TOKEN_EXPIRED')
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

/** Signs in somebody who has proved who they are. */
export async function startSession(
  accounts: Accounts,
  holder: Pick<Session, 'uid' | 'email' | 'emailVerified'>,
): Promise<SignedIn> {
  const { uid, email } = holder
  const authTimeS = Math.max(Math.floor(accounts.nowMs / 1000), await revokedBefore(accounts.db, uid))
  const sid = randomBytes(16).toString('base64url')
  await startedSession(accounts.db, { ...accounts, uid, sessionId: sid, authTimeS })
  const { emailVerified = false } = holder
  const session = { uid, email, emailVerified, authTimeS, sid }
  return { ...(await issueTokens(accounts.key, session, accounts.nowMs, accounts.mode)), localId: uid, email }
}
