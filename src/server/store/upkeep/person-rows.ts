import { deletedUid } from '#rules/people/author.ts'
import type { Queries } from '../database/database.ts'
import { dropPasswordLinksOf } from '../people/password-links.ts'
import { dropSubscriptionsOf } from '../push/push-subscriptions.ts'

/**
 * Deletes rows that belong to one person alone; rows that count or decided something for everyone stay, without the
 * name.
 */
export async function forgetPersonRows(tx: Queries, uid: string): Promise<void> {
  await dropSubscriptionsOf(tx, uid)
  await dropPasswordLinksOf(tx, uid)
  const tables = ['branch_memory', 'idempotency', 'changes', 'accounts', 'invitation_claims', 'sessions'] as const
  for (const table of tables) {
    await tx.deleteFrom(table).where('uid', '=', uid).execute()
  }
  await tx.updateTable('revocations').set({ seen_s: 0 }).where('uid', '=', uid).execute()
  await tx.deleteFrom('agent_requests').where('asker_uid', '=', uid).execute()
  await tx.updateTable('agent_uses').set({ uid: deletedUid }).where('uid', '=', uid).execute()
  await tx.updateTable('invitations').set({ created_by: deletedUid }).where('created_by', '=', uid).execute()
  await forgetApplications(tx, uid)
  await tx.deleteFrom('users').where('uid', '=', uid).execute()
}

/** Applications with this account, and those from its verified e-mail before the account existed. */
async function forgetApplications(tx: Queries, uid: string): Promise<void> {
  await tx.deleteFrom('applications').where('uid', '=', uid).execute()
  await tx.updateTable('applications').set({ decided_by: deletedUid }).where('decided_by', '=', uid).execute()
  const user = await tx
    .selectFrom('users')
    .select(['email_key', 'email_verified'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (user?.email_verified !== 1 || user.email_key === null) return
  await tx.deleteFrom('applications').where('email_key', '=', user.email_key).where('uid', 'is', null).execute()
}
