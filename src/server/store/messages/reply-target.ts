import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import type { Audience } from '#rules/access/visibility.ts'
import { visibleTo } from '../audience/visible-to.ts'
import type { Queries } from '../database/database.ts'
import { type Param, preparedFor } from '../database/prepared.ts'
import type { Flag } from '../database/tables.ts'

export type ReplyTarget = { readonly id: string; readonly root_id: string; readonly author_uid: string }

/**
 * What a reply needs of its parent, and the parent's audience as far as it decides about this viewer; null if they may
 * not see it. One query: most of a message's view, such as the ids of its replies, would be read for nothing.
 */
export async function findReplyTarget(
  db: Queries,
  viewer: Viewer,
  id: string,
): Promise<{ readonly target: ReplyTarget; readonly audience: Audience } | null> {
  const [row] = await targets(db, viewer, { id })
  if (row === undefined) return null
  const { is_public, is_recipient, ...target } = row
  const recipients = is_recipient === 1 && viewer.uid !== null ? [viewer.uid] : []
  return { target, audience: { public: is_public === 1, author_uid: target.author_uid, recipients } }
}

const targets = preparedFor((db, viewer, param: Param<{ readonly id: string }>) =>
  sql<ReplyTarget & { readonly is_public: Flag; readonly is_recipient: Flag }>`
    select messages.id, messages.root_id, messages.author_uid, messages.public as is_public,
      case when exists (select 1 from audience where audience.message_id = messages.id
        and audience.uid = ${viewer.uid ?? ''} and audience.is_recipient = 1) then 1 else 0 end as is_recipient
    from messages where messages.id = ${param('id')} and ${visibleTo(viewer)}`.compile(db),
)
