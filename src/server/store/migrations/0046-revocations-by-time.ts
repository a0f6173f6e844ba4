import type { Kysely } from 'kysely'

/** Nodes read each second who was revoked lately, and so does every sign-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('revocations_by_time').on('revocations').column('before_s').execute()
}

export const olderMayWrite = true
