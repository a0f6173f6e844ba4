import { sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { publicNameOf } from '#rules/people/author.ts'
import { rootOf } from '#rules/thread/thread-root.ts'
import { listAncestorsMax } from '#wire/limits.ts'
import type { Message, MessageThread } from '#wire/message.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { type Param, prepared, preparedFor } from '../../database/prepared.ts'
import { namedMessages } from '../named-messages.ts'

/** The start of a content that is enough for a root's excerpt, even if it begins with a long link. */
const beginningLength = 3_000

/**
 * The messages of a list, each with the thread it belongs to: the highest message its reader can reach. Two queries for
 * all of them. If more would have to be looked at than `listAncestorsMax`, the messages too far down have no thread.
 */
export async function withThreads(db: Queries, viewer: Viewer, messages: readonly Message[]): Promise<Message[]> {
  if (messages.length === 0) return []
  const rows = await reachable(db, viewer, { ids: messages.map(({ id }) => id) })
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  const isWhole = rows.length < listAncestorsMax
  const tops = new Map(messages.map(({ id }) => [id, topOf(parents, id, isWhole)]))
  const ids = new Set(messages.flatMap(({ id, parent_id }) => [tops.get(id)?.id ?? id, parent_id ?? id]))
  const heads = new Map((await headsOf(db, { ids: [...ids] })).map((head) => [head.id, head]))
  return messages.map((message) => {
    const top = tops.get(message.id)
    const head = heads.get(top?.id ?? '')
    const parent = heads.get(message.parent_id ?? '')
    if (!top || head === undefined) return message
    const thread: MessageThread = {
      ...rootOf({ id: head.id, title: head.title, content: head.beginning }),
      depth: top.depth,
      reply_to: parent === undefined ? null : publicNameOf(parent),
    }
    return { ...message, thread }
  })
}

type Top = { readonly id: string; readonly depth: number }

/** The last known message above this one; null if messages above it may be missing. */
function topOf(parents: ReadonlyMap<string, string | null>, id: string, isWhole: boolean): Top | null {
  let at = id
  let depth = 0
  for (;;) {
    const above = parents.get(at) ?? null
    if (above === null || !parents.has(above)) return above === null || isWhole ? { id: at, depth } : null
    at = above
    depth += 1
  }
}

type OfIds = { readonly ids: readonly string[] }

/** These messages and every visible one above them, up to the first hidden one; each once, nearest first. */
const reachable = preparedFor((db, viewer, param: Param<OfIds>) =>
  sql<{ id: string; parent_id: string | null }>`
    with recursive up(id, parent_id) as (
      select messages.id, messages.parent_id from messages where ${inList(db, 'messages.id', param('ids'))}
      union
      select messages.id, messages.parent_id
      from up cross join messages where messages.id = up.parent_id and ${visibleTo(viewer)})
    select id, parent_id from up limit ${sql.lit(listAncestorsMax)}`.compile(db),
)

/** What a thread, or the author of a message, is named after. */
const headsOf = prepared((db, param: Param<OfIds>) =>
  namedMessages(db, beginningLength)
    .where(inList(db, 'messages.id', param('ids')))
    .compile(),
)
