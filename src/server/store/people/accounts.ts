import type { Queries } from '../database/database.ts'
import type { AccountsTable } from '../database/tables.ts'
import { dropPasswordLink } from './password-links.ts'

export type Account = AccountsTable

export async function findAccountByEmail(db: Queries, email: string): Promise<Account | null> {
  const key = email.toLowerCase()
  const account = await db.selectFrom('accounts').selectAll().where('email_key', '=', key).executeTakeFirst()
  return account ?? null
}

export async function findAccount(db: Queries, uid: string): Promise<Account | null> {
  const account = await db.selectFrom('accounts').selectAll().where('uid', '=', uid).executeTakeFirst()
  return account ?? null
}

/** Stores a new account; false if the e-mail already has one, also if two requests race. */
export async function insertAccount(db: Queries, account: Account): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Changes the e-mail of an account, and voids a link that was mailed to the old one; false if another one has it, also
 * if two requests race.
 */
export async function changeEmail(tx: Queries, account: Account, email: string): Promise<boolean> {
  const key = email.toLowerCase()
  await tx.deleteFrom('accounts').where('uid', '=', account.uid).execute()
  if (!(await insertAccount(tx, { ...account, email, email_key: key }))) return false
  await tx.updateTable('users').set({ email, email_key: key }).where('uid', '=', account.uid).execute()
  await dropPasswordLink(tx, account.uid)
  return true
}

/** A link for a new password that was made before is worth nothing afterwards. */
export async function changePassword(tx: Queries, uid: string, passwordHash: string): Promise<void> {
  await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('uid', '=', uid).execute()
  await dropPasswordLink(tx, uid)
}

/** False if the account was deleted or got another password since it was read. */
export async function recordLogin(
  tx: Queries,
  { uid, password_hash }: Pick<Account, 'uid' | 'password_hash'>,
  atMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ last_login_ms: atMs })
    .where('uid', '=', uid)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
