import { digestRetentionMs } from '#wire/limits.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'

const parts = ['digest_citations', 'digest_sentences', 'digest_messages'] as const

export async function deleteDigests(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of parts)
    await tx
      .deleteFrom(table)
      .where(inList(tx, 'digest_id', ids))
      .execute()
  await tx
    .deleteFrom('agent_requests')
    .where(inList(tx, 'message_id', ids))
    .execute()
  await tx
    .deleteFrom('digests')
    .where(inList(tx, 'id', ids))
    .execute()
}

export async function deleteDigestsOf(tx: Queries, uid: string): Promise<void> {
  const own = await tx.selectFrom('digests').select('id').where('asker_uid', '=', uid).execute()
  await deleteDigests(
    tx,
    own.map(({ id }) => id),
  )
}

/** Deletes what was written about deleted messages, and the digests of deleted threads. */
export async function deleteFromDigests(tx: Queries, messageIds: readonly string[]): Promise<void> {
  await deleteSentences(tx, messageIds)
  await tx
    .updateTable('digest_messages')
    .set({ message_id: deletedMessage, top_id: null })
    .where(inList(tx, 'message_id', messageIds))
    .execute()
  const ofThreads = await tx
    .selectFrom('digests')
    .select('id')
    .where(inList(tx, 'root_id', messageIds))
    .execute()
  await deleteDigests(
    tx,
    ofThreads.map(({ id }) => id),
  )
}

/**
 * Deletes what was written about a message, because an earlier version of it was deleted. An answer that is being
 * written may be about that version too, so the message counts as deleted there.
 */
export async function deleteVersionFromDigests(tx: Queries, messageId: string): Promise<void> {
  await deleteSentences(tx, [messageId])
  const rows = await tx
    .selectFrom('digest_messages')
    .innerJoin('digests', (join) =>
      join
        .onRef('digests.id', '=', 'digest_messages.digest_id')
        .onRef('digests.parts_done', '=', 'digest_messages.part'),
    )
    .innerJoin('agent_requests', 'agent_requests.message_id', 'digests.id')
    .select(['digest_messages.digest_id', 'digest_messages.number'])
    .where('digest_messages.message_id', '=', messageId)
    .where('agent_requests.stage', '=', 'writing')
    .execute()
  for (const { digest_id, number } of rows)
    await tx
      .updateTable('digest_messages')
      .set({ message_id: deletedMessage })
      .where('digest_id', '=', digest_id)
      .where('number', '=', number)
      .execute()
}

/**
 * Deletes sentences that cite one of these messages, sentences without a source from a prompt with one, and in a
 * comparison whatever was said about the same point.
 */
async function deleteSentences(tx: Queries, messageIds: readonly string[]): Promise<void> {
  const citing = tx.selectFrom('digest_citations').where(inList(tx, 'digest_citations.message_id', messageIds))
  const sentences = tx.deleteFrom('digest_sentences')
  await sentences
    .where((eb) =>
      eb(
        eb.refTuple('digest_id', 'part', 'point'),
        'in',
        citing
          .innerJoin('digest_sentences as said', (join) =>
            join
              .onRef('said.digest_id', '=', 'digest_citations.digest_id')
              .onRef('said.part', '=', 'digest_citations.part')
              .onRef('said.position', '=', 'digest_citations.position'),
          )
          .where('said.point', 'is not', null)
          .select(['said.digest_id', 'said.part', 'said.point'])
          .$asTuple('digest_id', 'part', 'point'),
      ),
    )
    .execute()
  await sentences
    .where((eb) =>
      eb(
        eb.refTuple('digest_id', 'part', 'position'),
        'in',
        citing.select(['digest_id', 'part', 'position']).$asTuple('digest_id', 'part', 'position'),
      ),
    )
    .execute()
  await sentences
    .where('sources', '=', 0)
    .where((eb) =>
      eb(
        eb.refTuple('digest_id', 'part'),
        'in',
        tx
          .selectFrom('digest_messages')
          .where(inList(tx, 'message_id', messageIds))
          .select(['digest_id', 'part'])
          .$asTuple('digest_id', 'part'),
      ),
    )
    .execute()
  await tx
    .deleteFrom('digest_citations')
    .where(inList(tx, 'message_id', messageIds))
    .execute()
}

/** Its number stays: a text that is still being written may cite it. */
export const deletedMessage = ''

const expiredAtOnce = 100

/** Deletes the digests that are older than thirty days, some at a time. */
export async function pruneDigests(db: Queries, nowMs: number): Promise<void> {
  const old = await db
    .selectFrom('digests')
    .select('id')
    .where('created_ms', '<', nowMs - digestRetentionMs)
    .orderBy('created_ms')
    .limit(expiredAtOnce)
    .execute()
  await deleteDigests(
    db,
    old.map(({ id }) => id),
  )
  if (old.length === expiredAtOnce) await pruneDigests(db, nowMs)
}
