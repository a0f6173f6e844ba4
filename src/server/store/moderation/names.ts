import { sql } from 'kysely'
import { authorName, deletedUid } from '#rules/people/author.ts'
import type { UserReference } from '#wire/user.ts'
import type { Queries } from '../database/database.ts'
import { listed } from '../database/in-list.ts'

/** A person or agent by uid; null for nobody, such as a visitor. */
export type Names = (uid: string) => UserReference | null

/** The people and agents with these uids. */
export async function namesOf(db: Queries, uids: readonly string[]): Promise<Names> {
  const unique = [...new Set(uids)].filter((uid) => uid !== '')
  const { rows } = await sql<UserReference>`
    select uid, display_name, user_tag from ${listed(db, unique)} join users on users.uid = listed.value
    union all
    select name, display_name, tag from ${listed(db, unique)} join agents on agents.name = listed.value`.execute(db)
  const deleted = { uid: deletedUid, display_name: authorName(deletedUid, null), user_tag: null }
  const byUid = new Map<string, UserReference>([...rows, deleted].map((each) => [each.uid, each]))
  return (uid) => byUid.get(uid) ?? null
}
