import { readersOf } from '#rules/access/visibility.ts'
import type { Queries } from '../store/database/database.ts'
import type { AudienceTable, MessagesTable, ReplyCountsTable, ThreadsTable } from '../store/database/tables.ts'
import { addToSearch, type Searchable } from '../store/search-index/search-index.ts'

/** A message of a generated forest. Every recipient has read it. */
export type BulkMessage = Searchable & { readonly parent_id: string | null }

const rowsPerInsert = 500

/**
 * Inserts whole threads, hundreds of rows per statement: many times faster than posting them one by one. Writes the
 * same as `insertMessage` except the change log and unread counts; `searched: false` also leaves out the search index,
 * which takes most of the time.
 */
export async function insertInBulk(tx: Queries, messages: readonly BulkMessage[], searched = true): Promise<void> {
  const audience = messages.flatMap(audienceRows)
  await inChunks(messages.map(messageRow), (rows) => tx.insertInto('messages').values(rows).execute())
  await inChunks(audience, (rows) => tx.insertInto('audience').values(rows).execute())
  await inChunks(replyCountRows(messages), (rows) => tx.insertInto('reply_counts').values(rows).execute())
  await inChunks(threadRows(messages), (rows) => tx.insertInto('threads').values(rows).execute())
  if (searched) await inChunks(messages, (some) => addToSearch(tx, some))
}

const messageRow = (message: BulkMessage): MessagesTable => ({
  id: message.id,
  parent_id: message.parent_id,
  root_id: message.root_id,
  author_uid: message.author_uid,
  content_author: message.content_author,
  title: message.title,
  description: null,
  content: message.content,
  public: message.public ? 1 : 0,
  timestamp: message.timestamp,
  imported_at: null,
  asked_by: null,
  is_pinned: 0,
  is_settled: 0,
  settling_id: null,
  is_brought_home: 0,
  version: 1,
  edited_at: null,
  attachments: 0,
  looked_up: null,
  created_seq: 0,
})

function audienceRows(message: BulkMessage): AudienceTable[] {
  const { recipients } = message
  const uids = message.public ? recipients : readersOf(message)
  return uids.map((uid) => ({
    message_id: message.id,
    uid,
    position: recipients.indexOf(uid),
    private: message.public ? 0 : 1,
    is_recipient: recipients.includes(uid) ? 1 : 0,
    is_read: 1,
    parent_id: message.parent_id,
    author_uid: message.author_uid,
    timestamp: message.timestamp,
  }))
}

function replyCountRows(messages: readonly BulkMessage[]): ReplyCountsTable[] {
  const counts = new Map<string, ReplyCountsTable>()
  for (const message of messages) {
    const { parent_id } = message
    if (parent_id === null) continue
    for (const uid of message.public ? [''] : readersOf(message)) {
      const key = `${parent_id} ${uid}`
      counts.set(key, { parent_id, uid, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...counts.values()]
}

const threadRows = (messages: readonly BulkMessage[]): ThreadsTable[] =>
  [...Map.groupBy(messages, ({ root_id }) => root_id)].map(([root_id, thread]) => {
    const visible = thread.filter((message) => message.public)
    return { root_id, public_count: visible.length, last_public_at: visible.at(-1)?.timestamp ?? null }
  })

async function inChunks<Row>(rows: readonly Row[], insert: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerInsert) await insert(rows.slice(from, from + rowsPerInsert))
}
