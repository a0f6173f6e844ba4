import type { Viewer } from '#rules/access/viewer.ts'
import type { Message } from '#wire/message.ts'
import { found } from '../../http/refusal.ts'
import type { Queries } from '../../store/database/database.ts'
import { findVisibleMessage } from '../../store/messages/view.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The message as the viewer sees it; 404 if it is missing, hidden, or the id is invalid (supplement 9). */
export async function getVisibleMessage(db: Queries, viewer: Viewer, id: string | undefined): Promise<Message> {
  return found(id !== undefined && uuid.test(id) ? await findVisibleMessage(db, viewer, id) : null)
}

/** The thread that a message is in. */
export async function rootIdOf(db: Queries, id: string): Promise<string> {
  const { root_id } = await db.selectFrom('messages').select('root_id').where('id', '=', id).executeTakeFirstOrThrow()
  return root_id
}

export const isMessageId = (id: string): boolean => uuid.test(id)

export const wellFormedIds = (ids: readonly string[]): string[] => ids.filter((id) => uuid.test(id))
