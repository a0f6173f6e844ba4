import { deletedUid } from '#rules/people/author.ts'
import type { Queries } from '../database/database.ts'
import { dropSubscriptionsOf } from '../push/push-subscriptions.ts'

/** Removes what belongs to one person alone; what counts or decided something for all stays, without their name. */
export async function forgetPersonRows(tx: Queries, uid: string): Promise<void> {
  await dropSubscriptionsOf(tx, uid)
  for (const table of ['branch_memory', 'idempotency', 'changes', 'accounts'] as const) {
    await tx.deleteFrom(table).where('uid', '=', uid).execute()
  }
  await tx.updateTable('revocations').set({ seen_s: 0 }).where('uid', '=', uid).execute()
  await tx.deleteFrom('agent_requests').where('asker_uid', '=', uid).execute()
  await tx.updateTable('agent_uses').set({ uid: deletedUid }).where('uid', '=', uid).execute()
  await forgetApplications(tx, uid)
  await tx.deleteFrom('users').where('uid', '=', uid).execute()
}

/** Those that named the account, and those that came from its verified e-mail before there was one. */
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
