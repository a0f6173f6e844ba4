import { sql } from 'kysely'
import { mutedMarkedReadMax } from '#wire/limits.ts'
import type { UserReference } from '#wire/user.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Flag } from '../database/tables.ts'

/** That this reader hasn't muted whom a column names; `uid` is a value or a parameter. */
export const notMuted = (uid: unknown, column: string) =>
  sql<boolean>`${sql.ref(column)} not in (select muted_uid from muted_people where muted_people.uid = ${uid})`

/** Those of these people who have muted an author. */
export async function mutersAmong(db: Queries, author: string, uids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = uids.length === 0 ? [] : await muters(db, { author, uids })
  return new Set(rows.map(({ uid }) => uid))
}

const muters = prepared((db, param: Param<{ readonly author: string; readonly uids: readonly string[] }>) =>
  sql<{ uid: string }>`select uid from muted_people
    where ${inList(db, 'uid', param('uids'))} and muted_uid = ${param('author')}`.compile(db),
)

/** Whom a person has muted, the latest first; at most `mutedPeopleMax`. */
export async function mutedPeople(db: Queries, uid: string): Promise<UserReference[]> {
  const uids = (await mutesOf(db, uid)).map(({ muted_uid }) => muted_uid)
  const people = await db
    .selectFrom('users')
    .select(['uid', 'display_name', 'user_tag'])
    .where(inList(db, 'uid', uids))
    .execute()
  const byUid = new Map(people.map((person) => [person.uid, person]))
  return uids.flatMap((each) => byUid.get(each) ?? [])
}

/** The same for the download of the person's data. */
export async function mutedBy(db: Queries, uid: string) {
  const rows = await mutesOf(db, uid)
  return rows.map(({ muted_uid, muted_ms }) => ({ uid: muted_uid, muted_at: new Date(Number(muted_ms)).toISOString() }))
}

const mutesOf = (db: Queries, uid: string) =>
  db
    .selectFrom('muted_people')
    .select(['muted_uid', 'muted_ms'])
    .where('uid', '=', uid)
    .orderBy('muted_ms', 'desc')
    .orderBy('muted_uid')
    .execute()

/** How many others a person has muted, without this one. */
export async function mutedOthers(db: Queries, uid: string, mutedUid: string): Promise<number> {
  const { count } = await db
    .selectFrom('muted_people')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('uid', '=', uid)
    .where('muted_uid', '<>', mutedUid)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Muting somebody again changes nothing. */
export const insertMute = (tx: Queries, uid: string, muted_uid: string, muted_ms: number) =>
  tx
    .insertInto('muted_people')
    .values({ uid, muted_uid, muted_ms })
    .onConflict((conflict) => conflict.columns(['uid', 'muted_uid']).doNothing())
    .execute()

export const deleteMute = (tx: Queries, uid: string, mutedUid: string) =>
  tx.deleteFrom('muted_people').where('uid', '=', uid).where('muted_uid', '=', mutedUid).execute()

/** Which of the latest messages of an author, public and private, a person has not read. */
export async function unreadFrom(db: Queries, uid: string, author: string): Promise<readonly string[]> {
  const latest = (isPrivate: Flag) =>
    db
      .selectFrom('audience')
      .select(['message_id', 'is_recipient', 'is_read'])
      .where('uid', '=', uid)
      .where('private', '=', isPrivate)
      .where('author_uid', '=', author)
      .orderBy('timestamp', 'desc')
      .orderBy('message_id', 'desc')
      .limit(mutedMarkedReadMax)
      .execute()
  return [...(await latest(0)), ...(await latest(1))]
    .filter((row) => row.is_recipient === 1 && row.is_read === 0)
    .map(({ message_id }) => message_id)
}
