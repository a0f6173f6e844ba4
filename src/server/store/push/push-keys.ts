import type { Queries } from '../database/database.ts'

export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/**
 * The stored keys of this installation, or these if there are none; of nodes that start concurrently, the first wins.
 */
export async function storedPushKeys(db: Queries, made: () => PushKeys): Promise<PushKeys> {
  const stored = await findPushKeys(db)
  if (stored !== null) return stored
  const { publicKey, privateKey } = made()
  await db
    .insertInto('push_keys')
    .values({ id: 1, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return (await findPushKeys(db)) ?? { publicKey, privateKey }
}

async function findPushKeys(db: Queries): Promise<PushKeys | null> {
  const row = await db.selectFrom('push_keys').selectAll().where('id', '=', 1).executeTakeFirst()
  return row === undefined ? null : { publicKey: row.public_key, privateKey: row.private_key }
}
