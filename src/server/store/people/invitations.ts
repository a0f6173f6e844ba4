import type { Invitation } from '#wire/access/invitation.ts'
import { dayMs, invitationClaimsListed, invitationRetentionDays, invitationsListed } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import type { InvitationsTable } from '../database/tables.ts'

export type StoredInvitation = InvitationsTable

export const insertInvitation = (tx: Queries, invitation: StoredInvitation) =>
  tx.insertInto('invitations').values(invitation).execute()

export async function findInvitation(
  db: Queries,
  by: { readonly token_hash: string } | { readonly id: string },
): Promise<StoredInvitation | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['token_hash', by.token_hash] as const)
  const row = await db.selectFrom('invitations').selectAll().where(column, '=', value).executeTakeFirst()
  return row ?? null
}

/** How many still let somebody in. */
export async function countOpenInvitations(db: Queries, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('expires_at', '>', now)
    .where('revoked_at', 'is', null)
    .whereRef('uses', '<', 'uses_max')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest invitations, with the newest claims of each. */
export async function listInvitations(db: Queries): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('invitations')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(invitationsListed)
    .execute()
  return withClaims(db, rows)
}

/** Invitations as admins see them. */
export async function withClaims(db: Queries, rows: readonly StoredInvitation[]): Promise<Invitation[]> {
  const claims = await db
    .selectFrom('invitation_claims')
    .innerJoin('users', 'users.uid', 'invitation_claims.uid')
    .select(['invitation_id', 'users.uid', 'display_name', 'user_tag', 'claimed_at'])
    .where(
      inList(
        db,
        'invitation_id',
        rows.map(({ id }) => id),
      ),
    )
    .orderBy('claimed_at', 'desc')
    .limit(invitationClaimsListed)
    .execute()
  const byInvitation = Map.groupBy(claims, ({ invitation_id }) => invitation_id)
  return rows.map(({ token_hash: _, ...row }) => ({
    ...row,
    claims: (byInvitation.get(row.id) ?? []).map(({ uid, display_name, user_tag, claimed_at }) => ({
      person: { uid, display_name, user_tag },
      claimed_at,
    })),
  }))
}

export async function hasClaimed(db: Queries, invitationId: string, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitation_claims')
    .select('uid')
    .where('invitation_id', '=', invitationId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts one use. The write's lock keeps concurrent claims from exceeding the number of uses. */
export async function insertClaim(tx: Queries, id: string, uid: string, claimedAt: string): Promise<void> {
  await tx.insertInto('invitation_claims').values({ invitation_id: id, uid, claimed_at: claimedAt }).execute()
  await tx
    .updateTable('invitations')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The first revocation counts. */
export const revokeInvitation = (tx: Queries, id: string, revokedAt: string) =>
  tx
    .updateTable('invitations')
    .set({ revoked_at: revokedAt })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()

/** Deletes invitations that expired some months ago, and who joined by them. */
export async function pruneInvitations(db: Queries, nowMs: number): Promise<void> {
  const before = new Date(nowMs - invitationRetentionDays * dayMs).toISOString()
  const old = await db.selectFrom('invitations').select('id').where('expires_at', '<', before).execute()
  const ids = old.map(({ id }) => id)
  await db
    .deleteFrom('invitation_claims')
    .where(inList(db, 'invitation_id', ids))
    .execute()
  await db
    .deleteFrom('invitations')
    .where(inList(db, 'id', ids))
    .execute()
}
