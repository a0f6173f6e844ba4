import { v7 } from 'uuid'
import { readersOf } from '#rules/access/visibility.ts'
import type { BringsHome } from '#wire/message.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { insertRow, type Param, prepared } from '../database/prepared.ts'
import type { Flag, MessagesTable } from '../database/tables.ts'
import { mutersAmong } from '../people/muted-people.ts'
import { queueForWebhooks } from '../push/webhooks/queued-messages.ts'
import { addToSearch, whenIndexed } from '../search-index/search-index.ts'
import { attachTo } from './attachments/attachments.ts'
import { type Change, logChanges } from './changes.ts'
import type { StoredLookups } from './looked-up.ts'
import { insertSources } from './sources.ts'

export type Draft = {
  /** Set if the id was announced before the message was written. */
  readonly id?: string
  readonly parent: { readonly id: string; readonly root_id: string } | null
  readonly author_uid: string
  readonly content_author: string
  readonly content: string
  readonly title?: string | null
  readonly description?: string | null
  readonly public: boolean
  readonly recipients: readonly string[]
  readonly imported_at?: string | null
  readonly asked_by?: string | null
  readonly brings_home?: BringsHome
  /** Finished uploads of the author's. */
  readonly attachments?: readonly string[]
  /** Of an agent's answer. */
  readonly looked_up?: StoredLookups | null
}

export type Posted = {
  readonly id: string
  readonly root_id: string
  readonly unreadUids: readonly string[]
  /** Recipients who have muted the author, or whoever asked an agent for it: it neither counts for them nor notifies. */
  readonly muterUids: ReadonlySet<string>
  readonly row: MessagesTable
}

/**
 * Stores one message and everything derived from it: audience, reply counts, the thread's activity, unread counts, the
 * log, the search index. A note to oneself starts as read; `quiet` messages (all but the first of an import) start as
 * read by everyone.
 */
export async function insertMessage(tx: Queries, timestampMs: number, draft: Draft, quiet = false): Promise<Posted> {
  const id = draft.id ?? v7({ msecs: timestampMs })
  const timestamp = new Date(timestampMs).toISOString()
  const rootId = draft.parent?.root_id ?? id
  const readers = draft.public ? [''] : readersOf({ author_uid: draft.author_uid, recipients: draft.recipients })
  const muterUids = await mutersAmong(tx, draft.asked_by ?? draft.author_uid, draft.recipients)
  const unreadUids = quiet ? [] : draft.recipients.filter((uid) => uid !== draft.author_uid && !muterUids.has(uid))

  const changes = readers.map((uid): Change => ({ uid, kind: 'new', message_id: id }))
  const seq = await logChanges(tx, timestampMs, changes)
  const row: MessagesTable = {
    id,
    parent_id: draft.parent?.id ?? null,
    root_id: rootId,
    author_uid: draft.author_uid,
    content_author: draft.content_author,
    title: draft.title ?? null,
    description: draft.description ?? null,
    content: draft.content,
    public: draft.public ? 1 : 0,
    timestamp,
    imported_at: draft.imported_at ?? null,
    asked_by: draft.asked_by ?? null,
    is_pinned: 0,
    is_settled: 0,
    settling_id: null,
    is_brought_home: flag(draft.brings_home !== undefined),
    created_seq: seq,
    version: 1,
    edited_at: null,
    attachments: draft.attachments?.length ?? 0,
    looked_up: draft.looked_up == null ? null : JSON.stringify(draft.looked_up),
  }
  await insertRow(tx, 'messages', row)
  await insertAudience(tx, id, timestamp, draft, unreadUids)
  if (draft.brings_home !== undefined) await insertSources(tx, id, draft.brings_home)
  await attachTo(tx, id, draft.attachments ?? [])
  const searchable = { ...draft, id, root_id: rootId, title: draft.title ?? null, timestamp }
  await addToSearch(tx, [searchable], quiet ? 'later' : whenIndexed(draft.content))
  if (draft.parent !== null) await countReply(tx, draft.parent.id, readers, 1)
  await noteActivity(tx, rootId, draft.public ? timestamp : null)
  await addUnread(tx, new Map(unreadUids.map((uid) => [uid, 1])))
  if (!quiet) await queueForWebhooks(tx, { id, ms: timestampMs })
  return { id, root_id: rootId, unreadUids, muterUids, row }
}

async function insertAudience(
  tx: Queries,
  id: string,
  timestamp: string,
  draft: Draft,
  unreadUids: readonly string[],
): Promise<void> {
  const addressed = new Set(draft.recipients)
  const uids = draft.public ? [...addressed] : readersOf({ author_uid: draft.author_uid, recipients: draft.recipients })
  if (uids.length === 0) return
  const order = [...addressed]
  const rows = uids.map((uid) => ({
    message_id: id,
    uid,
    position: order.indexOf(uid),
    private: flag(!draft.public),
    is_recipient: flag(addressed.has(uid)),
    is_read: flag(!unreadUids.includes(uid)),
    parent_id: draft.parent?.id ?? null,
    author_uid: draft.author_uid,
    timestamp,
  }))
  await tx.insertInto('audience').values(rows).execute()
}

const flag = (yes: boolean): Flag => (yes ? 1 : 0)

/** Adds to the number of direct replies for each of these readers; '' counts the public ones. */
export async function countReply(tx: Queries, parentId: string, readers: readonly string[], by: 1 | -1): Promise<void> {
  await tx
    .insertInto('reply_counts')
    .values(readers.map((uid) => ({ parent_id: parentId, uid, count: by })))
    .onConflict((conflict) =>
      conflict
        .columns(['parent_id', 'uid'])
        .doUpdateSet((eb) => ({ count: eb('reply_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute()
}

async function noteActivity(tx: Queries, rootId: string, publicAt: string | null): Promise<void> {
  await activity(tx, { rootId, publicAt, isPublic: publicAt === null ? 0 : 1 })
}

type Activity = { readonly rootId: string; readonly publicAt: string | null; readonly isPublic: Flag }

const activity = prepared((db, param: Param<Activity>) =>
  db
    .insertInto('threads')
    .values({ root_id: param('rootId'), public_count: param('isPublic'), last_public_at: param('publicAt') })
    .onConflict((conflict) =>
      conflict.column('root_id').doUpdateSet((eb) => ({
        public_count: eb('threads.public_count', '+', eb.ref('excluded.public_count')),
        last_public_at: eb.fn.coalesce('excluded.last_public_at', 'threads.last_public_at'),
      })),
    )
    .compile(),
)

/** Adds to the unread counts by person. */
export async function addUnread(tx: Queries, byUid: ReadonlyMap<string, number>): Promise<void> {
  const grouped = Map.groupBy(byUid, ([, count]) => count)
  for (const [count, entries] of grouped) {
    if (count === 0) continue
    await tx
      .updateTable('users')
      .set((eb) => ({ unread: eb('unread', '+', count) }))
      .where(
        inList(
          tx,
          'uid',
          entries.map(([uid]) => uid),
        ),
      )
      .execute()
  }
}
