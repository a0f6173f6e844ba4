import type { Viewer } from '#rules/access/viewer.ts'
import { isMessageId } from '#rules/thread/message-id.ts'
import type { Message } from '#wire/message.ts'
import { found } from '../../http/refusal.ts'
import type { Queries } from '../../store/database/database.ts'
import { findVisibleMessage } from '../../store/messages/view.ts'

/** The message as the viewer sees it; 404 if it is missing, hidden, or the id is invalid (supplement 9). */
export async function getVisibleMessage(db: Queries, viewer: Viewer, id: string | undefined): Promise<Message> {
  return found(id !== undefined && isMessageId(id) ? await findVisibleMessage(db, viewer, id) : null)
}

/** The thread that a message is in. */
export async function rootIdOf(db: Queries, id: string): Promise<string> {
  const { root_id } = await db.selectFrom('messages').select('root_id').where('id', '=', id).executeTakeFirstOrThrow()
  return root_id
}

export const wellFormedIds = (ids: readonly string[]): string[] => ids.filter(isMessageId)
