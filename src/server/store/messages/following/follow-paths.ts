import { sql } from 'kysely'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { type Param, prepared } from '../../database/prepared.ts'
import type { Flag, FollowsTable } from '../../database/tables.ts'
import { privateIn } from '../unread/new-messages.ts'

export type SettingRow = Pick<FollowsTable, 'uid' | 'message_id' | 'state' | 'changed_ms'>

/** What these people have set in a thread. */
export const settingsIn = prepared((db, param: Param<{ readonly rootId: string; readonly uids: readonly string[] }>) =>
  sql<SettingRow>`select uid, message_id, state, changed_ms from follows
      where root_id = ${param('rootId')} and ${inList(db, 'uid', param('uids'))}`.compile(db),
)

/** The same, and whether a thread has anything that somebody can't see: one query, made for every reply. */
export async function settingsAndPrivacy(
  db: Queries,
  rootId: string,
  uids: readonly string[],
): Promise<{ readonly settings: readonly SettingRow[]; readonly hasPrivate: boolean }> {
  const rows = await withPrivacy(db, { rootId, uids })
  const settings = rows.filter((row): row is SettingRow & PrivacyRow => row.uid !== null)
  return { settings, hasPrivate: rows[0]?.has_private === 1 }
}

type PrivacyRow = (SettingRow | Readonly<Record<keyof SettingRow, null>>) & { readonly has_private: Flag }

/** At least one row, for `has_private`; its other columns are null if nobody has set anything. */
const withPrivacy = prepared((db, param: Param<{ readonly rootId: string; readonly uids: readonly string[] }>) =>
  sql<PrivacyRow>`select follows.uid, follows.message_id, follows.state, follows.changed_ms,
      case when exists (${privateIn(param('rootId'))}) then 1 else 0 end as has_private
    from (select 1 as one) as here left join follows
      on follows.root_id = ${param('rootId')} and ${inList(db, 'follows.uid', param('uids'))}`.compile(db),
)

export const entriesOf = (rows: readonly SettingRow[] = []) => rows.map((row) => [row.message_id, row.state] as const)

export type Step = { readonly id: string; readonly public: Flag }

/** A message and all above it, whoever may see them. */
export const pathUp = prepared((db, param: Param<{ readonly id: string }>) =>
  sql<Step>`
    with recursive up(id, parent_id, public, level) as (
      select id, parent_id, public, 0 from messages where id = ${param('id')}
      union all
      select messages.id, messages.parent_id, messages.public, up.level + 1
      from up cross join messages where messages.id = up.parent_id)
    select id, public from up order by level`.compile(db),
)

/** A path from a message up, and how many of its messages from its start each of some people reach. */
export type Path = {
  readonly ids: readonly string[]
  readonly places: ReadonlyMap<string, number>
  readonly reachedBy: (uid: string) => number
}

/** The path from a message up to the top of its thread, for these people. */
export const pathFrom = async (db: Queries, id: string, uids: readonly string[]): Promise<Path> =>
  pathFor(db, await pathUp(db, { id }), uids)

/** The same where the steps are known, from the message up. One query at most, however many people. */
export async function pathFor(db: Queries, up: readonly Step[], uids: readonly string[]): Promise<Path> {
  const ids = up.map(({ id }) => id)
  const hidden = up.flatMap((step, place) => (step.public === 0 ? [place] : []))
  const rows = hidden.length === 0 ? [] : await readersAmong(db, { ids: hidden.map((place) => ids[place] ?? ''), uids })
  const readers = Map.groupBy(rows, ({ uid }) => uid)
  return {
    ids,
    places: new Map(ids.map((id, place) => [id, place])),
    reachedBy: (uid) => {
      const read = new Set(readers.get(uid)?.map(({ message_id }) => message_id))
      return hidden.find((place) => !read.has(ids[place] ?? '')) ?? ids.length
    },
  }
}

const readersAmong = prepared(
  (db, param: Param<{ readonly ids: readonly string[]; readonly uids: readonly string[] }>) =>
    sql<{ message_id: string; uid: string }>`select message_id, uid from audience
      where ${inList(db, 'message_id', param('ids'))} and ${inList(db, 'uid', param('uids'))}
        and private = 1`.compile(db),
)
