import type { Viewer } from '#rules/access/viewer.ts'
import { publicNameOf } from '#rules/people/author.ts'
import { titleOrExcerpt } from '#rules/text/truncate.ts'
import { mapExcerptLength } from '#wire/limits.ts'
import type { BringsHome, BroughtHome } from '#wire/message.ts'
import { visibleTo } from '../audience/visible-to.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { type Param, preparedFor } from '../database/prepared.ts'
import { logUpdates } from './changes.ts'
import { namedMessages } from './named-messages.ts'

/** The length of a message's start that is enough to fill an excerpt with plain text. */
const beginningLength = 400

export async function insertSources(tx: Queries, id: string, { branch, sources }: BringsHome): Promise<void> {
  const rows = [branch, ...sources].map((source_id, position) => ({ message_id: id, position, source_id }))
  await tx.insertInto('message_sources').values(rows).execute()
}

/** The last message of the branch that a message brings home, and its sources. */
export async function sourceIdsOf(db: Queries, id: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('message_sources').select('source_id').where('message_id', '=', id).execute()
  return rows.map(({ source_id }) => source_id)
}

/** The ids of the sources of messages, whoever may see them. */
export async function sourcesOf(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('message_sources')
    .select(['message_id', 'source_id'])
    .where(inList(db, 'message_id', ids))
    .where('position', '>', 0)
    .orderBy('message_id')
    .orderBy('position')
    .execute()
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id)
  return new Map([...byMessage].map(([id, all]) => [id, all.map(({ source_id }) => source_id)]))
}

type Named = { readonly ids: readonly string[] }

/**
 * What these messages bring home, without what the viewer may not see; nothing for a message of which they see nothing.
 */
export async function broughtHomeBy(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BroughtHome>> {
  if (ids.length === 0) return new Map()
  const rows = await visibleSources(db, viewer, { ids })
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id)
  return new Map(
    [...byMessage].map(([id, all]) => {
      const from = all.find(({ position }) => position === 0)?.id ?? null
      return [id, { from, sources: all.filter(({ position }) => position > 0).map(sourceOf) }]
    }),
  )
}

const visibleSources = preparedFor((db, viewer, param: Param<Named>) =>
  namedMessages(db, beginningLength)
    .innerJoin('message_sources', 'message_sources.source_id', 'messages.id')
    .select(['message_sources.message_id', 'message_sources.position'])
    .where(inList(db, 'message_sources.message_id', param('ids')))
    .where(visibleTo(viewer))
    .orderBy('message_sources.message_id')
    .orderBy('message_sources.position')
    .compile(),
)

type Row = Omit<Awaited<ReturnType<typeof visibleSources>>[number], 'message_id' | 'position'>

function sourceOf({ id, title, beginning, ...row }: Row) {
  return { id, author: publicNameOf(row), excerpt: titleOrExcerpt(title, beginning, mapExcerptLength) }
}

/** How messages are named in links to them; those that the viewer may not see are left out. */
export async function messagesNamed(db: Queries, viewer: Viewer, ids: readonly string[]) {
  const rows = await visibleNames(db, viewer, { ids })
  return new Map(rows.map((row) => [row.id, sourceOf(row)]))
}

const visibleNames = preparedFor((db, viewer, param: Param<Named>) =>
  namedMessages(db, beginningLength)
    .where(inList(db, 'messages.id', param('ids')))
    .where(visibleTo(viewer))
    .compile(),
)

/** The last messages of the branches that these messages bring home, where the viewer may see them. */
export async function broughtFrom(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await visibleTips(db, viewer, { ids })
  return new Map(rows.map(({ message_id, source_id }) => [message_id, source_id]))
}

const visibleTips = preparedFor((db, viewer, param: Param<Named>) =>
  db
    .selectFrom('message_sources')
    .innerJoin('messages', 'messages.id', 'message_sources.source_id')
    .select(['message_sources.message_id', 'message_sources.source_id'])
    .where(inList(db, 'message_sources.message_id', param('ids')))
    .where('message_sources.position', '=', 0)
    .where(visibleTo(viewer))
    .orderBy('message_sources.message_id')
    .compile(),
)

/** Removes links to and from these messages, which are being deleted. Returns the other messages that changed by it. */
export async function deleteSourceLinks(tx: Queries, atMs: number, ids: readonly string[]): Promise<readonly string[]> {
  const gone = new Set(ids)
  const linked = await tx
    .selectFrom('message_sources')
    .select('message_id')
    .where(inList(tx, 'source_id', ids))
    .execute()
  for (const column of ['source_id', 'message_id']) {
    await tx
      .deleteFrom('message_sources')
      .where(inList(tx, column, ids))
      .execute()
  }
  const left = [...new Set(linked.map(({ message_id }) => message_id))].filter((id) => !gone.has(id))
  await logUpdates(tx, atMs, left)
  return left
}

/** Logs a change for messages that rest on an edited one: they show how it begins. Returns them. */
export async function updateCiting(tx: Queries, atMs: number, id: string): Promise<readonly string[]> {
  const citing = await tx
    .selectFrom('message_sources')
    .select('message_id')
    .where('source_id', '=', id)
    .where('position', '>', 0)
    .limit(citingUpdatedMax)
    .execute()
  const ids = citing.map(({ message_id }) => message_id)
  await logUpdates(tx, atMs, ids)
  return ids
}

const citingUpdatedMax = 50
