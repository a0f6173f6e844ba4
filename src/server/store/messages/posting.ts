import type { CompiledQuery } from 'kysely'
import { v7 } from 'uuid'
import { readersOf } from '#rules/access/visibility.ts'
import type { BringsHome } from '#wire/message.ts'
import { type Numbers, type Reserved, reserveNumbers } from '../database/clock-row.ts'
import type { Queries } from '../database/database.ts'
import { executeTogether } from '../database/execute-together.ts'
import { deferToCommit } from '../database/group-commit.ts'
import { inList } from '../database/in-list.ts'
import { type Param, preparedQuery, rowInsertion } from '../database/prepared.ts'
import type { Flag, MessagesTable } from '../database/tables.ts'
import { mutersAmong } from '../people/muted-people.ts'
import { webhookInsertion } from '../push/webhooks/queued-messages.ts'
import { searchInsertions, whenIndexed } from '../search-index/search-index.ts'
import { attachTo } from './attachments/attachments.ts'
import { type Change, changeInsertions } from './changes.ts'
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
  /** Who may see it; null is everyone. */
  readonly readers: readonly string[] | null
  readonly unreadUids: readonly string[]
  /** Recipients who muted the author, or whoever asked an agent for it: for them it neither counts nor notifies. */
  readonly muterUids: ReadonlySet<string>
  readonly row: MessagesTable
}

export type Posting = {
  /** All but the first message of an import start as read by everyone, and no webhook gets them. */
  readonly isQuiet?: boolean
  /** Reserved by the write, as many as `numbersFor` says. */
  readonly numbers?: Numbers | undefined
  /** Statements that are executed together with the message's own. */
  readonly with?: readonly CompiledQuery[]
}

type Addressed = Pick<Draft, 'author_uid' | 'public' | 'recipients'>

/** Who has it in their log; '' is everyone. */
const loggedFor = (draft: Addressed): readonly string[] => (draft.public ? [''] : readersOf(draft))

/** The numbers that a message takes. */
export const numbersFor = (draft: Addressed): Reserved => ({ changes: loggedFor(draft).length, docs: 1 })

/**
 * Stores one message and everything derived from it: audience, reply counts, the thread's activity, unread counts, the
 * log, the search index. A note to oneself starts as read.
 */
export async function insertMessage(
  tx: Queries,
  timestampMs: number,
  draft: Draft,
  { isQuiet = false, numbers, with: others = [] }: Posting = {},
): Promise<Posted> {
  const id = draft.id ?? v7({ msecs: timestampMs })
  const timestamp = new Date(timestampMs).toISOString()
  const rootId = draft.parent?.root_id ?? id
  const readers = loggedFor(draft)
  const muterUids = await mutersAmong(tx, draft.asked_by ?? draft.author_uid, draft.recipients)
  const unreadUids = isQuiet ? [] : draft.recipients.filter((uid) => uid !== draft.author_uid && !muterUids.has(uid))

  const changes = readers.map((uid): Change => ({ uid, kind: 'new', message_id: id }))
  const { change, doc } = numbers ?? (await reserveNumbers(tx, numbersFor(draft)))
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
    created_seq: change,
    version: 1,
    edited_at: null,
    attachments: draft.attachments?.length ?? 0,
    looked_up: draft.looked_up == null ? null : JSON.stringify(draft.looked_up),
  }
  const searchable = { ...draft, id, root_id: rootId, title: draft.title ?? null, timestamp }
  const search = searchInsertions(tx, [searchable], doc, isQuiet ? 'later' : whenIndexed(draft.content))
  await executeTogether(tx, [
    ...changeInsertions(tx, timestampMs, changes, change),
    rowInsertion(tx, 'messages', row),
    ...audienceInsertions(tx, id, timestamp, draft, unreadUids),
    ...search.rows,
    ...(draft.parent === null ? [] : [replyCountUpdate(tx, draft.parent.id, readers, 1)]),
    activityUpdate(tx, { rootId, publicAt: draft.public ? timestamp : null, isPublic: flag(draft.public) }),
    ...unreadUpdates(tx, new Map(unreadUids.map((uid) => [uid, 1]))),
    ...(isQuiet ? [] : [webhookInsertion(tx, { id, ms: timestampMs })]),
    ...others,
  ])
  await deferToCommit(tx, search.tokens)
  if (draft.brings_home !== undefined) await insertSources(tx, id, draft.brings_home)
  await attachTo(tx, id, draft.attachments ?? [])
  return { id, root_id: rootId, readers: draft.public ? null : readers, unreadUids, muterUids, row }
}

function audienceInsertions(
  tx: Queries,
  id: string,
  timestamp: string,
  draft: Draft,
  unreadUids: readonly string[],
): readonly CompiledQuery[] {
  const addressed = new Set(draft.recipients)
  const uids = draft.public ? [...addressed] : readersOf(draft)
  if (uids.length === 0) return []
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
  return [tx.insertInto('audience').values(rows).compile()]
}

const flag = (yes: boolean): Flag => (yes ? 1 : 0)

/** Adds to the number of direct replies for each of these readers; '' counts the public ones. */
export async function countReply(tx: Queries, parentId: string, readers: readonly string[], by: 1 | -1): Promise<void> {
  await tx.executeQuery(replyCountUpdate(tx, parentId, readers, by))
}

const replyCountUpdate = (tx: Queries, parentId: string, readers: readonly string[], by: 1 | -1): CompiledQuery =>
  tx
    .insertInto('reply_counts')
    .values(readers.map((uid) => ({ parent_id: parentId, uid, count: by })))
    .onConflict((conflict) =>
      conflict
        .columns(['parent_id', 'uid'])
        .doUpdateSet((eb) => ({ count: eb('reply_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .compile()

type Activity = { readonly rootId: string; readonly publicAt: string | null; readonly isPublic: Flag }

const activityUpdate = preparedQuery((db, param: Param<Activity>) =>
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
  await executeTogether(tx, unreadUpdates(tx, byUid))
}

function unreadUpdates(tx: Queries, byUid: ReadonlyMap<string, number>): readonly CompiledQuery[] {
  const grouped = Map.groupBy(byUid, ([, count]) => count)
  return [...grouped].flatMap(([count, entries]) => {
    if (count === 0) return []
    const uids = entries.map(([uid]) => uid)
    const update = tx.updateTable('users').set((eb) => ({ unread: eb('unread', '+', count) }))
    return [update.where(inList(tx, 'uid', uids)).compile()]
  })
}
