import { sql } from 'kysely'
import type { Queries } from '../database/database.ts'

/** What a message or its author is named after, with the start of its content. */
export const namedMessages = (db: Queries, beginningLength: number) =>
  db
    .selectFrom('messages')
    .leftJoin('users', 'users.uid', 'messages.author_uid')
    .leftJoin('agents', 'agents.name', 'messages.author_uid')
    .select((eb) => [
      'messages.id',
      'messages.title',
      'messages.author_uid',
      'messages.content_author',
      sql<string>`substr(messages.content, 1, ${sql.lit(beginningLength)})`.as('beginning'),
      eb.fn.coalesce('users.display_name', 'agents.display_name').as('display_name'),
    ])
