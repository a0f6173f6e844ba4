import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { publicNameOf } from '#rules/people/author.ts'
import { rootOf } from '#rules/thread/thread-root.ts'
import { listAncestorsMax } from '#wire/limits.ts'
import type { Message, MessageThread } from '#wire/message.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { dialectOf, inList } from '../../database/in-list.ts'
import { type Param, prepared, preparedFor } from '../../database/prepared.ts'
import { asRows, type RowsAsValue, rowsOf } from '../../database/rows-as-value.ts'
import { namedMessages } from '../named-messages.ts'

/** The start of a content that is enough for a root's excerpt, even if it begins with a long link. */
const beginningLength = 3_000

/**
 * The messages of a list, each with the thread it belongs to: the highest message its reader can reach. One query for
 * all of them; another if something hidden is above a thread's top. If more would have to be looked at than
 * `listAncestorsMax`, the messages too far down have no thread.
 */
export async function withThreads(db: Queries, viewer: Viewer, messages: readonly Message[]): Promise<Message[]> {
  if (messages.length === 0) return []
  const rows = await reachable(db, viewer, { ids: messages.map(({ id }) => id) })
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  const isWhole = rows.length < listAncestorsMax
  const tops = new Map(messages.map(({ id }) => [id, topOf(parents, id, isWhole)]))
  const heads = new Map(
    rows.flatMap(({ head }) => (head === null ? [] : rowsOf<Head>(head, headColumns))).map((head) => [head.id, head]),
  )
  const missing = [...tops.values()].flatMap((top) => (top === null || heads.has(top.id) ? [] : [top.id]))
  if (missing.length > 0) for (const head of await headsOf(db, { ids: missing })) heads.set(head.id, head)
  return messages.map((message) => {
    const top = tops.get(message.id)
    const head = heads.get(top?.id ?? '')
    const parent = heads.get(message.parent_id ?? '')
    if (!top || head === undefined) return message
    const thread: MessageThread = {
      ...rootOf({ id: top.id, title: head.title, content: head.beginning }),
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

type Reachable = { readonly id: string; readonly parent_id: string | null; readonly head: RowsAsValue | null }

/**
 * These messages and every visible one above them, up to the first hidden one; each once, nearest first. With `head`
 * those that begin a thread, and the parents of these messages.
 */
const reachable = preparedFor((db, viewer, param: Param<OfIds>) => {
  const above = sql`messages where messages.id = up.parent_id and ${visibleTo(viewer)}`
  const head = namedMessages(db, beginningLength).where('messages.id', '=', sql.ref<string>('up.id'))
  return sql<Reachable>`
    with recursive up(id, parent_id) as (
      select messages.id, messages.parent_id from messages where ${inList(db, 'messages.id', param('ids'))}
      union
      select messages.id, messages.parent_id from up cross join ${oneByOne(db, above)})
    select id, parent_id,
      case when parent_id is null or id in (select parent_id from messages where ${inList(db, 'id', param('ids'))})
      then ${asRows(db, headColumns, sql`${head}`)} end as head
    from up limit ${sql.lit(listAncestorsMax)}`.compile(db)
})

/** What a thread, or the author of a message, is named after. */
const headsOf = prepared((db, param: Param<OfIds>) =>
  namedMessages(db, beginningLength)
    .where(inList(db, 'messages.id', param('ids')))
    .compile(),
)

/**
 * PostgreSQL might read the whole table for a join, which `offset` prevents. SQLite has no lateral joins, nor needs
 * one.
 */
const oneByOne = (db: Queries, above: RawBuilder<unknown>) =>
  dialectOf(db) === 'postgres' ? sql`lateral (select messages.* from ${above} offset 0) as messages` : above

type Head = Awaited<ReturnType<typeof headsOf>>[number]

const headColumns = ['id', 'title', 'beginning', 'author_uid', 'content_author', 'display_name'] as const
