import { sql } from 'kysely'
import { type Viewer, visitor } from '#rules/access/viewer.ts'
import { costOf, tokensOfBytes } from '#rules/agents/budget.ts'
import { type PathMessage, turnOf } from '#rules/agents/context.ts'
import { authorName } from '#rules/people/author.ts'
import { recipientsOf } from '../audience/recipients.ts'
import { visibleTo } from '../audience/visible-to.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'

/** A message as stored, for models. */
export type ReadMessage = PathMessage & { readonly id: string; readonly timestamp: string }

const levelsRead = 400

/**
 * The path from the root to a message, root first, regardless of visibility: the rules decide what may be read. Of a
 * path longer than any model reads, only the root and the nearest messages are fetched.
 */
export async function pathTo(db: Queries, id: string): Promise<readonly ReadMessage[]> {
  const ids = await pathIds(db, id)
  const messages = await messagesById(db, ids)
  const [root, next] = ids.map((each) => messages.get(each))
  const isGap = next !== undefined && next.parent_id !== root?.id
  return ids.flatMap((each) => {
    const message = messages.get(each)
    if (message === undefined) return []
    return isGap && message === next ? { ...message, isAfterGap: true } : message
  })
}

/** Messages as a model may read them: those that this person may see, or all. */
export async function messagesById(db: Queries, ids: readonly string[], viewer: Viewer | null = null) {
  const rows = await rowsById(db, ids, viewer).select('messages.content').execute()
  const recipients = await recipientsOf(db, ids)
  return new Map(
    rows.map((row) => {
      const audience = { public: row.public === 1, recipients: recipients.get(row.id) ?? [] }
      return [row.id, { ...row, ...audience, author_display_name: nameIn(row) }]
    }),
  )
}

/** How many tokens each of these messages has in a prompt; hidden ones are left out. */
export async function tokensById(db: Queries, ids: readonly string[], viewer: Viewer) {
  const length = sql<number>`octet_length(messages.content)`.as('bytes')
  const rows = await rowsById(db, ids, viewer).select(length).execute()
  return new Map(
    rows.map(({ bytes, ...row }) => {
      const author = { ...row, author_display_name: nameIn(row), content: '', public: true, recipients: [] }
      return [row.id, costOf(turnOf(author, '')) + tokensOfBytes(bytes)]
    }),
  )
}

const rowsById = (db: Queries, ids: readonly string[], viewer: Viewer | null) =>
  db
    .selectFrom('messages')
    .leftJoin('users', 'users.uid', 'messages.author_uid')
    .leftJoin('agents', 'agents.name', 'messages.author_uid')
    .select((eb) => [
      'messages.id',
      'messages.parent_id',
      'messages.public',
      'messages.timestamp',
      'messages.author_uid',
      'messages.content_author',
      eb.fn.coalesce('users.display_name', 'agents.display_name').as('author_display_name'),
      eb.fn.coalesce('users.user_tag', 'agents.tag').as('author_user_tag'),
    ])
    .where(inList(db, 'messages.id', ids))
    .$if(viewer !== null, (query) => query.where(visibleTo(viewer ?? visitor)))

const nameIn = (row: { readonly author_uid: string; readonly author_display_name: string | null }) =>
  authorName(row.author_uid, row.author_display_name)

async function pathIds(db: Queries, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; parent_id: string | null; root_id: string }>`
    with recursive up(id, parent_id, root_id, level) as (
      select id, parent_id, root_id, 0 from messages where id = ${id}
      union all
      select messages.id, messages.parent_id, messages.root_id, up.level + 1
      from up cross join messages where messages.id = up.parent_id and up.level < ${levelsRead})
    select id, parent_id, root_id from up order by level desc`.execute(db)
  const highest = rows[0]
  const above = highest === undefined || highest.parent_id === null ? [] : [highest.root_id]
  return [...above, ...rows.map((row) => row.id)]
}
