import { excerpt } from '#rules/text/truncate.ts'
import type { BinEntry } from '#wire/admin/bin.ts'
import { binExcerptLength, binPageSize } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { encodeCursor, type Place } from '../../database/keyset.ts'
import { namesOf } from '../../moderation/names.ts'

/** A page of what was deleted last. An entry whose first message is gone for good is not listed any more. */
export async function listBin(
  db: Queries,
  after: Place | null,
): Promise<{ readonly entries: BinEntry[]; readonly next_cursor: string | null }> {
  const rows = await db
    .selectFrom('bin')
    .select(['id', 'deleted_at', 'deleted_by', 'messages', 'not_stored'])
    // Every write has a time of its own.
    .$if(after !== null, (query) => query.where('deleted_at', '<', after?.timestamp ?? ''))
    .orderBy('deleted_at', 'desc')
    .limit(binPageSize + 1)
    .execute()
  const page = rows.slice(0, binPageSize)
  const tops = await topsOf(
    db,
    page.map(({ id }) => id),
  )
  const names = await namesOf(db, [
    ...page.map(({ deleted_by }) => deleted_by),
    ...[...tops.values()].map(({ author_uid }) => author_uid),
  ])
  const nameOf = (uid: string) => {
    const person = names(uid)
    return person && (person.display_name ?? `@${person.user_tag}`)
  }
  const last = page.at(-1)
  return {
    entries: page.flatMap(({ id, deleted_at, deleted_by, messages, not_stored }) => {
      const top = tops.get(id)
      if (top === undefined) return []
      return {
        id,
        deleted_at,
        deleted_by: nameOf(deleted_by),
        author: nameOf(top.author_uid),
        title: top.title,
        excerpt: excerpt(top.content, binExcerptLength),
        messages,
        not_stored,
        is_begun: top.is_restored === 1,
      }
    }),
    next_cursor:
      rows.length > page.length && last !== undefined
        ? encodeCursor({ timestamp: last.deleted_at, id: last.id })
        : null,
  }
}

async function topsOf(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('bin_messages')
    .select(['id', 'author_uid', 'title', 'content', 'is_restored'])
    .where(inList(db, 'id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
