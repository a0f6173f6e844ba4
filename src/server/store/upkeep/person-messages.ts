import type { OwnMessage, OwnVersion } from '#wire/access/account.ts'
import { dataPageSize, versionsMax } from '#wire/limits.ts'
import { recipientsOf } from '../audience/recipients.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { behind, byTime, type Place } from '../database/keyset.ts'
import type { AudienceTable } from '../database/tables.ts'
import { sourcesOf } from '../messages/sources.ts'
import { versionsOf } from '../messages/versions/versions.ts'

/** Every message the person wrote, including private ones, oldest first. */
export async function* ownMessages(db: Queries, uid: string): AsyncGenerator<readonly OwnMessage[]> {
  const ids = await db.selectFrom('messages').select('id').where('author_uid', '=', uid).orderBy('id').execute()
  for (let from = 0; from < ids.length; from += dataPageSize) {
    const page = ids.slice(from, from + dataPageSize).map(({ id }) => id)
    yield await ownPage(db, page)
  }
}

async function ownPage(db: Queries, ids: readonly string[]): Promise<OwnMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where(inList(db, 'id', ids))
    .orderBy('id')
    .execute()
  const recipients = await recipientsOf(db, ids)
  const sources = await sourcesOf(db, ids)
  return rows.map(({ id, parent_id, title, description, content, content_author, timestamp, imported_at, ...row }) => ({
    id,
    parent_id,
    title,
    description,
    content,
    content_author,
    public: row.public === 1,
    recipients: [...(recipients.get(id) ?? [])],
    timestamp,
    imported_at,
    is_pinned: row.is_pinned === 1,
    is_settled: row.is_settled === 1,
    edited_at: row.edited_at,
    sources: sources.get(id) ?? [],
  }))
}

/** The earlier texts of the person's messages, a page for each message. */
export async function* ownVersions(db: Queries, uid: string): AsyncGenerator<readonly OwnVersion[]> {
  const edited = db.selectFrom('messages').select('id').where('author_uid', '=', uid).where('edited_at', 'is not', null)
  for (const { id } of await edited.orderBy('id').execute()) {
    const versions = await versionsOf(db, id, undefined, versionsMax)
    yield versions.map(({ version, content, written_at }) => ({ message_id: id, version, content, written_at }))
  }
}

/** Messages that others addressed to the person, public ones first, by id only: the text belongs to its author. */
export async function* addressedTo(db: Queries, uid: string) {
  for (const isPrivate of [0, 1] as const) {
    let last: Place | null = null
    do {
      const rows: readonly AddressedRow[] = await addressedPage(db, uid, isPrivate, last)
      yield rows
        .filter(({ author_uid, is_recipient }) => author_uid !== uid && is_recipient === 1)
        .map(({ message_id, timestamp, is_read }) => ({ message_id, timestamp, is_read: is_read === 1 }))
      const end = rows.length < dataPageSize ? undefined : rows.at(-1)
      last = end === undefined ? null : { timestamp: end.timestamp, id: end.message_id }
    } while (last !== null)
  }
}

type AddressedRow = Pick<AudienceTable, 'message_id' | 'timestamp' | 'is_read' | 'is_recipient' | 'author_uid'>

/** Also of what the person wrote, so that a page is read by one range of an index. */
const addressedPage = (db: Queries, uid: string, isPrivate: 0 | 1, last: Place | null) =>
  db
    .selectFrom('audience')
    .select(['message_id', 'timestamp', 'is_read', 'is_recipient', 'author_uid'])
    .where('uid', '=', uid)
    .where('private', '=', isPrivate)
    .where(behind(last, 'oldest', 'timestamp', 'message_id'))
    .orderBy(byTime('oldest', 'timestamp', 'message_id'))
    .limit(dataPageSize)
    .execute()
