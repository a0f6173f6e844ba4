import { readersOf } from '#rules/access/visibility.ts'
import type { Message } from '#wire/message.ts'
import type { Queries } from '../database/database.ts'
import type { Flag } from '../database/tables.ts'
import { refreshInSearch, whenIndexed } from '../search-index/search-index.ts'
import { logChanges } from './changes.ts'

export type MessageUpdate = Partial<{
  title: string | null
  description: string | null
  content: string
  version: number
  edited_at: string
  is_pinned: Flag
  is_settled: Flag
  settling_id: string | null
}>

/** Changes a stored message, or something that belongs to it, and logs the change for everyone who may see it. */
export async function updateMessage(tx: Queries, atMs: number, message: Message, update: MessageUpdate): Promise<void> {
  if (Object.keys(update).length > 0) {
    await tx.updateTable('messages').set(update).where('id', '=', message.id).execute()
  }
  if (update.title !== undefined || update.content !== undefined) {
    await refreshInSearch(tx, [message.id], whenIndexed(update.content ?? message.content))
  }
  const readers = message.public ? [''] : readersOf(message)
  await logChanges(
    tx,
    atMs,
    readers.map((uid) => ({ uid, kind: 'updated', message_id: message.id })),
  )
}
