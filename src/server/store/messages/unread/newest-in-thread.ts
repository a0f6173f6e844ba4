import { sql } from 'kysely'
import { visitor } from '#rules/access/viewer.ts'
import type { Queries } from '../../database/database.ts'
import { type Param, prepared } from '../../database/prepared.ts'
import { reach, type Top } from '../tree/outline.ts'
import { hasPrivate } from './new-messages.ts'

/**
 * The newest public messages of a thread, newest first: those that a visitor can reach from its top. If most of what
 * was posted last is beyond a private message, there are fewer.
 */
export async function newestPublicBelow(db: Queries, top: Top, limit: number): Promise<string[]> {
  const isWhole = top.id === top.root_id && !(await hasPrivate(db, top.root_id))
  const found = await newestPublic(db, { rootId: top.root_id, limit: isWhole ? limit : limit * lookedAtPerFound })
  const ids = found.map(({ id }) => id)
  if (isWhole) return ids
  const reached = new Map([[top.id, true]])
  await reach(db, visitor, top, found, reached)
  return ids.filter((id) => reached.get(id)).slice(0, limit)
}

const lookedAtPerFound = 4

type Wanted = { readonly rootId: string; readonly limit: number }

const newestPublic = prepared((db, param: Param<Wanted>) =>
  sql<{ id: string; parent_id: string | null }>`
    select id, parent_id from messages where root_id = ${param('rootId')} and public = 1
    order by timestamp desc, id desc limit ${param('limit')}`.compile(db),
)
