import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import type { Audience } from '#rules/access/visibility.ts'
import { visibleTo } from '../audience/visible-to.ts'
import type { Queries } from '../database/database.ts'
import { type Param, preparedFor } from '../database/prepared.ts'
import type { Flag } from '../database/tables.ts'

export type ReplyTarget = {
  readonly id: string
  readonly root_id: string
  readonly author_uid: string
  /** Whether its thread is in slow mode. */
  readonly isSlow: boolean
}

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
  const { is_public, is_recipient, is_slow, ...place } = row
  const recipients = is_recipient === 1 && viewer.uid !== null ? [viewer.uid] : []
  const audience = { public: is_public === 1, author_uid: place.author_uid, recipients }
  return { target: { ...place, isSlow: is_slow === 1 }, audience }
}

type Row = Omit<ReplyTarget, 'isSlow'> & Readonly<Record<'is_public' | 'is_recipient' | 'is_slow', Flag>>

const targets = preparedFor((db, viewer, param: Param<{ readonly id: string }>) =>
  sql<Row>`
    select messages.id, messages.root_id, messages.author_uid, messages.public as is_public,
      case when exists (select 1 from audience where audience.message_id = messages.id
        and audience.uid = ${viewer.uid ?? ''} and audience.is_recipient = 1) then 1 else 0 end as is_recipient,
      case when exists (select 1 from slow_threads where slow_threads.root_id = messages.root_id)
        then 1 else 0 end as is_slow
    from messages where messages.id = ${param('id')} and ${visibleTo(viewer)}`.compile(db),
)
