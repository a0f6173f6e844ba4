import { sql } from 'kysely'
import { passkeyChallengesMax } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'
import type { PasskeyChallengesTable, PasskeysTable } from '../database/tables.ts'

export type StoredPasskey = PasskeysTable

export const passkeysOf = (db: Queries, uid: string): Promise<StoredPasskey[]> =>
  db.selectFrom('passkeys').selectAll().where('uid', '=', uid).orderBy('created_ms').orderBy('id').execute()

export async function findPasskey(db: Queries, id: string): Promise<StoredPasskey | null> {
  return (await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** False if there is a passkey with this id already, whoever has it. */
export async function insertPasskey(tx: Queries, passkey: StoredPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** False if this person has no such passkey. */
export async function removePasskey(tx: Queries, uid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const removePasskeysOf = (tx: Queries, uid: string) => tx.deleteFrom('passkeys').where('uid', '=', uid).execute()

/** Stores a use; false if the passkey was removed or used meanwhile, by a copy of it perhaps. */
export async function usedPasskey(db: Queries, before: StoredPasskey, counter: number, nowMs: number) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, used_ms: nowMs })
    .where('id', '=', before.id)
    .where('counter', '=', before.counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores a challenge. There is a limit to how many are waiting; beyond it the oldest ones go. */
export async function storeChallenge(db: Queries, challenge: PasskeyChallengesTable, nowMs: number): Promise<void> {
  await db.insertInto('passkey_challenges').values(challenge).execute()
  await sql`delete from passkey_challenges where expires_ms <= ${nowMs} or expires_ms <
    (select min(expires_ms) from (select expires_ms from passkey_challenges
      order by expires_ms desc limit ${sql.lit(passkeyChallengesMax)}) as newest)`.execute(db)
}

/** Uses a challenge up; false if it is not for this person (null: for a sign-in), has expired, or was used before. */
export async function consumeChallenge(db: Queries, challenge: string, uid: string | null, nowMs: number) {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('uid', uid === null ? 'is' : '=', uid)
    .where('expires_ms', '>', nowMs)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
