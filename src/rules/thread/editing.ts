import type { Message } from '#wire/message.ts'
import type { Forest } from './forest.ts'
import { isTemporaryId } from './temporary-id.ts'

/** Whether anybody else, an agent too, has replied to a message. A reply that isn't loaded counts as another's. */
export function hasRepliesByOthers(forest: Forest, message: Message, uid: string): boolean {
  const loaded = message.child_ids.flatMap((id) => forest.messages.get(id) ?? [])
  const posted = loaded.filter(({ id }) => !isTemporaryId(id))
  return loaded.some(({ author_uid }) => author_uid !== uid) || message.reply_count > posted.length
}
