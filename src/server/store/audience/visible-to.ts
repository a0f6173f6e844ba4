import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'

/**
 * The SQL equivalent of `canSee` in rules/access/visibility: public, or private with an audience row for this viewer.
 * Part of every query that reads from `messages`. The `+` keeps SQLite from reading all public messages to find a few
 * ids.
 */
export function visibleTo(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.uid === null) return sql<boolean>`+messages.public = 1`
  return sql<boolean>`(messages.public = 1 or exists (
    select 1 from audience as reader
    where reader.message_id = messages.id and reader.uid = ${viewer.uid} and reader.private = 1))`
}
