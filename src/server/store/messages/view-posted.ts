import type { Viewer } from '#rules/access/viewer.ts'
import { isAgentName } from '#rules/people/agent-names.ts'
import type { Message } from '#wire/message.ts'
import type { Queries } from '../database/database.ts'
import type { MessagesTable } from '../database/tables.ts'
import type { User } from '../people/users.ts'
import { attachmentsOf } from './attachments/attachments.ts'
import { broughtHomeBy } from './sources.ts'
import { addressing, asMessage, audiencesOf, findVisibleMessage } from './view.ts'

/**
 * A person's message as they see it themselves, in the transaction that has just stored it. Nothing but the names of
 * its recipients, its sources and its files is read: nobody has replied yet, and a parent that they replied to is
 * visible.
 */
export async function viewPosted(
  tx: Queries,
  viewer: Viewer,
  posted: MessagesTable,
  author: User,
  recipients: readonly string[],
): Promise<Message | null> {
  const { id } = posted
  // Another identity provider may name a person like an agent, whose face they then have.
  if (isAgentName(author.uid)) return findVisibleMessage(tx, viewer, id)
  const { display_name, user_tag, email } = author
  const audience = recipients.length === 0 ? [] : ((await audiencesOf(tx, [id])).get(id) ?? [])
  const brought = await broughtHomeBy(tx, viewer, posted.is_brought_home === 1 ? [id] : [])
  const attachments = await attachmentsOf(tx, posted.attachments > 0 ? [id] : [])
  const context = {
    ...addressing(viewer, audience),
    parentId: posted.parent_id,
    settlingId: null,
    broughtHome: brought.get(id),
    lookedUp: undefined,
    attachments: attachments.get(id) ?? [],
    childIds: [],
    replyCount: 0,
  }
  return asMessage(viewer, { ...posted, display_name, user_tag, email, face: null }, context, {})
}
