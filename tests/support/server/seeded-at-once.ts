import { readersOf } from '#rules/access/visibility.ts'
import { inList } from '../../../src/server/store/database/in-list.ts'
import { write } from '../../../src/server/store/database/transaction.ts'
import { type Change, logChanges } from '../../../src/server/store/messages/changes.ts'
import { addUnread } from '../../../src/server/store/messages/posting.ts'
import type { TestServer } from './build-app.ts'
import { idsOf, type Seed, type SeededMessage, seedForest, seedInBulk } from './seeded-forest.ts'

/**
 * Stores a large forest in bulk, as `seedForest` does one by one: found by search, in the change log, pinned and
 * unread. Nothing of it is queued for webhooks. Most of the time goes into the search, which may be left out.
 */
export async function seedAtOnce(
  server: TestServer,
  seeds: readonly Seed[],
  searched = true,
): Promise<SeededMessage[]> {
  const { db, clock } = server.context
  const withText = seeds.map((seed) => ({ ...seed, content: seed.content ?? `canary-${crypto.randomUUID()}` }))
  const stored = await seedInBulk(server, withText, searched)
  const seeded = stored.map((message, index) => ({ ...message, is_pinned: seeds[index]?.pinned === true }))
  const pinned = seeded.filter((each) => each.is_pinned)
  const readers = (message: SeededMessage) => (message.public ? [''] : readersOf(message))
  const changes = seeded.flatMap((message) =>
    readers(message).map((uid): Change => ({ uid, kind: 'new', message_id: message.id })),
  )
  const unread = seeded.flatMap(({ author_uid, recipients }) => recipients.filter((uid) => uid !== author_uid))
  const counts = [...Map.groupBy(unread, (uid) => uid)].map(([uid, all]) => [uid, all.length] as const)
  await write(db, clock.nowMs(), async ({ tx, timestampMs }) => {
    await logChanges(tx, timestampMs, changes)
    await tx
      .updateTable('messages')
      .set({ is_pinned: 1 })
      .where(inList(tx, 'id', idsOf(pinned)))
      .execute()
    await tx
      .updateTable('audience')
      .set({ is_read: 0 })
      .where(inList(tx, 'message_id', idsOf(seeded)))
      .where('is_recipient', '=', 1)
      .whereRef('uid', '!=', 'author_uid')
      .execute()
    await addUnread(tx, new Map(counts))
  })
  return seeded
}

/** Small forests as posts are stored, large ones in bulk. */
export const seedAnyForest = (server: TestServer, seeds: readonly Seed[], searched = true): Promise<SeededMessage[]> =>
  seeds.length > fewSeeds ? seedAtOnce(server, seeds, searched) : seedForest(server, seeds)

const fewSeeds = 20
