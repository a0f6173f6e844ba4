import { type Kysely, sql } from 'kysely'
import { searchText } from '#rules/search/terms.ts'
import type { Queries } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { refreshInSearch } from '../search-index/search-index.ts'

/** More text is compared as it is displayed: emphasis without its markup, half-width kana combined with their marks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const act = (tx: Kysely<unknown>) => readAgain(tx.withTables<Tables>())
  await (db.isTransaction ? act(db) : db.transaction().execute(act))
}

const messagesAtOnce = 200

async function readAgain(tx: Queries): Promise<void> {
  for (let last = ''; ; ) {
    const some = await tx
      .selectFrom('messages')
      .innerJoin('search_docs', 'search_docs.message_id', 'messages.id')
      .select(['messages.id', 'messages.title', 'messages.content', 'search_docs.text'])
      .where('messages.id', '>', last)
      .where(mayReadOtherwise)
      .orderBy('messages.id')
      .limit(messagesAtOnce)
      .execute()
    const changed = some.filter(({ title, content, text }) => searchText(title, content) !== text).map(({ id }) => id)
    if (changed.length > 0) await refreshInSearch(tx, changed)
    const end = some.at(-1)?.id
    if (end === undefined) return
    last = end
  }
}

const mayReadOtherwise = sql<boolean>`(content like '%*%' or content like '%^_%' escape '^'
  or content like '%\uff9e%' or content like '%\uff9f%' or title like '%\uff9e%' or title like '%\uff9f%')`
