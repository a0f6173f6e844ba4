import type { Viewer } from '#rules/access/viewer.ts'
import { rootOf } from '#rules/thread/thread-root.ts'
import type { Message, ThreadRoot } from '#wire/message.ts'
import type { Queries } from '../../database/database.ts'
import { topAbove } from './outline.ts'

/** The message that a thread is named after, for this reader: the highest one reachable through visible messages. */
export async function rootAbove(db: Queries, viewer: Viewer, message: Message): Promise<ThreadRoot> {
  if (message.parent_id === null && message.truncated !== true) {
    return { ...rootOf(message), author_uid: message.author_uid, settled: Boolean(message.settled) }
  }
  const { id } = await topAbove(db, viewer, message.id)
  const top = await db
    .selectFrom('messages')
    .select(['id', 'title', 'content', 'author_uid', 'is_settled'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...rootOf(top), author_uid: top.author_uid, settled: top.is_settled === 1 }
}
