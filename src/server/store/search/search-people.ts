import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import type { Mark } from '../search-index/search-tokens.ts'

/**
 * The author marks for tags: messages that people posted, and those that agents wrote. Tags are in lower case; unknown
 * ones match nothing.
 */
export async function marksOfTags(db: Queries, tags: readonly string[]): Promise<Mark[]> {
  const people = await db
    .selectFrom('users')
    .select('uid')
    .where(inList(db, 'user_tag_key', tags))
    .execute()
  const agents = await db
    .selectFrom('agents')
    .select('name')
    .where(inList(db, 'tag_key', tags))
    .execute()
  return [
    ...people.map(({ uid }): Mark => ({ kind: 'author', value: uid })),
    ...agents.map(({ name }): Mark => ({ kind: 'voice', value: name })),
  ]
}
