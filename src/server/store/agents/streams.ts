import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Viewer } from '#rules/access/viewer.ts'
import { streamReaders } from '#rules/agents/stream-readers.ts'
import type { BotUid } from '#wire/agent.ts'
import type { AgentRequest } from '#wire/agent-request.ts'
import { streamsOfOneMax } from '#wire/limits.ts'
import { recipientsOf } from '../audience/recipients.ts'
import { visibleTo } from '../audience/visible-to.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import type { StreamsTable } from '../database/tables.ts'
import { findUser } from '../people/users.ts'

export type StoredStream = StreamsTable

/** A stream with whom it is addressed to, and its author's name. */
export type AddressedStream = StoredStream & {
  readonly recipients: readonly string[]
  readonly display_name: string
}

type StreamDraft = {
  readonly author_uid: BotUid
  readonly token_id: string
  readonly parent: { readonly id: string; readonly root_id: string }
  readonly public: boolean
  readonly recipients: readonly string[]
  readonly due_ms: number
}

/** Stores a stream; null if as many as may be of this bot are being written. */
export async function insertStream(
  tx: Queries,
  atMs: number,
  { parent, recipients, ...draft }: StreamDraft,
): Promise<StoredStream | null> {
  const open = await tx
    .selectFrom('streams')
    .select('id')
    .where('author_uid', '=', draft.author_uid)
    .limit(streamsOfOneMax)
    .execute()
  if (open.length >= streamsOfOneMax) return null
  const stream: StoredStream = {
    ...draft,
    id: v7({ msecs: atMs }),
    parent_id: parent.id,
    root_id: parent.root_id,
    public: draft.public ? 1 : 0,
    text: '',
    created_ms: atMs,
  }
  await tx.insertInto('streams').values(stream).execute()
  const rows = recipients.map((uid, position) => ({ stream_id: stream.id, uid, position }))
  if (rows.length > 0) await tx.insertInto('stream_recipients').values(rows).execute()
  return stream
}

export async function findStream(db: Queries, id: string): Promise<AddressedStream | null> {
  const row = await db.selectFrom('streams').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  const author = await findUser(db, row.author_uid)
  const recipients = await db
    .selectFrom('stream_recipients')
    .select('uid')
    .where('stream_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...row, display_name: author?.display_name ?? '', recipients: recipients.map(({ uid }) => uid) }
}

/** Who sees it while it is written; null is everyone. */
export async function readersOfStream(db: Queries, stream: AddressedStream): Promise<readonly string[] | null> {
  const { parent_id: id } = stream
  const parent = await db
    .selectFrom('messages')
    .select(['public', 'author_uid'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (parent === undefined) return []
  const recipients = parent.public === 1 ? [] : ((await recipientsOf(db, [id])).get(id) ?? [])
  const above = { ...parent, public: parent.public === 1, recipients }
  return streamReaders({ ...stream, public: stream.public === 1 }, above)
}

/** Stores the text so far, and until when it waits for more. */
export const growStream = (tx: Queries, id: string, text: string, dueMs: number) =>
  tx.updateTable('streams').set({ text, due_ms: dueMs }).where('id', '=', id).execute()

const streamsShown = 200

/** The streams of a thread whose parent and text the viewer may see, oldest first. */
export async function openStreams(db: Queries, viewer: Viewer, rootId: string): Promise<AgentRequest[]> {
  const rows = await db
    .selectFrom('streams')
    .innerJoin('messages', 'messages.id', 'streams.parent_id')
    .innerJoin('users', 'users.uid', 'streams.author_uid')
    .selectAll('streams')
    .select('users.display_name')
    .where('streams.root_id', '=', rootId)
    .where(visibleTo(viewer))
    .where((eb) =>
      eb.or([
        eb('streams.public', '=', 1),
        ...(viewer.uid === null
          ? []
          : [
              sql<boolean>`streams.author_uid = ${viewer.uid}`,
              eb.exists(
                eb
                  .selectFrom('stream_recipients')
                  .select('stream_recipients.uid')
                  .whereRef('stream_recipients.stream_id', '=', 'streams.id')
                  .where('stream_recipients.uid', '=', viewer.uid),
              ),
            ]),
      ]),
    )
    .orderBy('streams.id')
    .limit(streamsShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    parent_id: row.parent_id,
    agent: row.author_uid,
    name: row.display_name ?? '',
    asker_uid: row.author_uid,
    stage: 'writing',
    text: row.text,
    reason: null,
    created_at: new Date(row.created_ms).toISOString(),
  }))
}

/** Ends a stream. False if it had ended before. */
export async function removeStream(tx: Queries, id: string): Promise<boolean> {
  await tx.deleteFrom('stream_recipients').where('stream_id', '=', id).execute()
  const { numDeletedRows } = await tx.deleteFrom('streams').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the streams that answer one of these messages, which are deleted. */
export async function deleteStreamsBelow(tx: Queries, messageIds: readonly string[]): Promise<void> {
  const below = await tx
    .selectFrom('streams')
    .select('id')
    .where(inList(tx, 'parent_id', messageIds))
    .execute()
  for (const { id } of below) await removeStream(tx, id)
}

/** A bot's streams with their readers: null is everyone. */
export async function streamsBy(db: Queries, uid: string) {
  const rows = await db
    .selectFrom('streams')
    .select('id')
    .where(sql<boolean>`author_uid = ${uid}`)
    .limit(streamsOfOneMax)
    .execute()
  const streams: { readonly stream: AddressedStream; readonly readers: readonly string[] | null }[] = []
  for (const { id } of rows) {
    const stream = await findStream(db, id)
    if (stream !== null) streams.push({ stream, readers: await readersOfStream(db, stream) })
  }
  return streams
}
