import { viewerAt } from '#rules/access/suspension.ts'
import { isAdmin } from '#rules/access/viewer.ts'
import type { Queries } from '../database/database.ts'
import type { PasswordLinksTable } from '../database/tables.ts'
import { findUser } from './users.ts'

/** Stores a link, in place of an earlier one for the same person. */
export async function storePasswordLink(tx: Queries, link: PasswordLinksTable): Promise<void> {
  await dropPasswordLink(tx, link.uid)
  await tx.insertInto('password_links').values(link).execute()
}

/**
 * Whose link this is; null if it is unknown, used or expired, or whoever made it is no longer an admin. One that was
 * mailed counts as made by the person themselves.
 */
export async function findPasswordLink(db: Queries, tokenHash: string, nowMs: number): Promise<string | null> {
  const link = await db
    .selectFrom('password_links')
    .select(['uid', 'made_by'])
    .where('token_hash', '=', tokenHash)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst()
  if (link === undefined) return null
  if (link.made_by === link.uid) return link.uid
  const maker = await findUser(db, link.made_by)
  return maker !== null && isAdmin(viewerAt(maker, nowMs)) ? link.uid : null
}

/** Uses a link up; null if it can't be used, also if another request has just used it. */
export async function consumePasswordLink(tx: Queries, tokenHash: string, nowMs: number): Promise<string | null> {
  const uid = await findPasswordLink(tx, tokenHash, nowMs)
  if (uid === null) return null
  const { numDeletedRows } = await tx
    .deleteFrom('password_links')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows === 1n ? uid : null
}

export const dropPasswordLink = (tx: Queries, uid: string) =>
  tx.deleteFrom('password_links').where('uid', '=', uid).execute()

export const prunePasswordLinks = (db: Queries, nowMs: number) =>
  db.deleteFrom('password_links').where('expires_ms', '<=', nowMs).execute()
