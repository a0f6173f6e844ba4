import { sql } from 'kysely'
import { tagKey } from '#rules/people/profile.ts'
import { heldFirstMax, peopleCountMax } from '#wire/limits.ts'
import type { UserReference, UserStatus } from '#wire/user.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { type Param, prepared, preparedQuery } from '../database/prepared.ts'
import type { UsersTable } from '../database/tables.ts'

export type User = UsersTable

export async function findUser(db: Queries, uid: string): Promise<User | null> {
  const [user] = await usersWith(db, { uid })
  return user ?? null
}

const usersWith = prepared((db, param: Param<{ readonly uid: string }>) =>
  db.selectFrom('users').selectAll().where('uid', '=', param('uid')).compile(),
)

export async function isEmpty(db: Queries): Promise<boolean> {
  const any = await db.selectFrom('users').select('uid').limit(1).executeTakeFirst()
  return any === undefined
}

/** Whether a visitor can read something by this person, and their name with it. */
export async function hasWrittenInPublic(db: Queries, uid: string): Promise<boolean> {
  const any = await db
    .selectFrom('messages')
    .select('id')
    .where('author_uid', '=', uid)
    .where('public', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return any !== undefined
}

/** How many admins there are besides this one. */
export async function otherAdmins(db: Queries, uid: string): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'admin')
    .where('uid', '!=', uid)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The highest status among the accounts with this e-mail. */
export async function statusByEmail(db: Queries, email: string): Promise<UserStatus | null> {
  const users = await db
    .selectFrom('users')
    .select('status')
    .where('email_key', '=', email.trim().toLowerCase())
    .execute()
  const statuses = new Set(users.map((user) => user.status))
  return statuses.has('admin') ? 'admin' : statuses.has('whitelisted') ? 'whitelisted' : (users[0]?.status ?? null)
}

export const findUsersByVerifiedEmail = (db: Queries, email: string): Promise<User[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', email.trim().toLowerCase())
    .where('email_verified', '=', 1)
    .execute()

/** Those of these uids that belong to neither a person nor an agent. */
export async function unknownUids(db: Queries, uids: readonly string[]): Promise<string[]> {
  if (uids.length === 0) return []
  const agents = db
    .selectFrom('agents')
    .select('name as uid')
    .where(inList(db, 'name', uids))
    .where('offered', '=', 1)
  const rows = await db
    .selectFrom('users')
    .select('uid')
    .where(inList(db, 'uid', uids))
    .unionAll(agents)
    .execute()
  const known = new Set(rows.map(({ uid }) => uid))
  return uids.filter((uid) => !known.has(uid))
}

/** How many people there are: an index is read, and never more of it than `peopleCountMax` entries. */
export async function countPeople(db: Queries): Promise<number> {
  const some = db.selectFrom('users').select('uid').orderBy('created_at').orderBy('uid').limit(peopleCountMax)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Sorts after every text that begins with the prefix: the greatest code point, in the byte order that keys have. */
const afterPrefix = '\u{10FFFF}'

/** People and agents whose tag or display name begins with the text, ignoring case; tags first. */
export async function searchPeople(db: Queries, text: string, limit: number): Promise<UserReference[]> {
  const from = text.toLowerCase()
  const to = `${from}${afterPrefix}`
  const size = sql.lit(limit)
  const { rows } = await sql<UserReference>`
    select * from (select name as uid, display_name, tag as user_tag from agents
      where offered = 1
        and ((tag_key >= ${from} and tag_key < ${to}) or (display_name_key >= ${from} and display_name_key < ${to}))
      order by tag_key limit ${size}) as found_agents
    union all
    select * from (select uid, display_name, user_tag from users
      where user_tag_key >= ${from} and user_tag_key < ${to} order by user_tag_key limit ${size}) as by_tag
    union all
    select * from (select uid, display_name, user_tag from users
      where display_name_key >= ${from} and display_name_key < ${to} order by display_name_key limit ${size}) as by_name`.execute(
    db,
  )
  const unique = new Map(rows.map((row) => [row.uid, row]))
  return [...unique.values()].slice(0, limit)
}

/** People for the administration, by the start of e-mail, tag or display name; the newest for an empty text. */
export async function searchUsers(db: Queries, text: string, limit: number): Promise<User[]> {
  const from = text.trim().toLowerCase()
  if (from === '') {
    return db
      .selectFrom('users')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('uid', 'desc')
      .limit(limit)
      .execute()
  }
  const to = `${from}${afterPrefix}`
  const matches = await Promise.all(
    (['email_key', 'user_tag_key', 'display_name_key'] as const).map((column) =>
      db
        .selectFrom('users')
        .selectAll()
        .where(column, '>=', from)
        .where(column, '<', to)
        .orderBy(column)
        .limit(limit)
        .execute(),
    ),
  )
  const unique = new Map(matches.flat().map((user) => [user.uid, user]))
  return [...unique.values()].slice(0, limit)
}

export const insertUser = (tx: Queries, user: User) =>
  tx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute()

/** Counts a post in public, as far as it matters whether somebody is new. */
export const publicPostUpdate = preparedQuery((db, param: Param<{ readonly uid: string }>) =>
  db
    .updateTable('users')
    .set((eb) => ({ public_posts: eb('public_posts', '+', 1) }))
    .where('uid', '=', param('uid'))
    .where('public_posts', '<', heldFirstMax)
    .compile(),
)

/** Changes name and tag; absent fields stay unchanged. */
export async function changeProfile(
  tx: Queries,
  uid: string,
  change: { readonly display_name?: string; readonly user_tag?: string },
): Promise<void> {
  const { display_name: name, user_tag: tag } = change
  const set = {
    ...(name === undefined ? {} : { display_name: name, display_name_key: name.toLowerCase() }),
    ...(tag === undefined ? {} : { user_tag: tag, user_tag_key: tagKey(tag) }),
  }
  if (Object.keys(set).length > 0) await tx.updateTable('users').set(set).where('uid', '=', uid).execute()
}

/** The e-mail of somebody whose provider names another one than before. */
export const changeProviderEmail = (tx: Queries, uid: string, email: string | null, isVerified: boolean) =>
  tx
    .updateTable('users')
    .set({ email, email_key: email?.toLowerCase() ?? null, email_verified: isVerified ? 1 : 0 })
    .where('uid', '=', uid)
    .execute()

export const changeStatus = (tx: Queries, uid: string, status: UserStatus) =>
  tx.updateTable('users').set({ status }).where('uid', '=', uid).execute()
