import type { Viewer } from '#rules/access/viewer.ts'
import type { LookedUp, ToolCall } from '#wire/message.ts'
import type { Queries } from '../database/database.ts'
import { messagesNamed } from './sources.ts'

/** What an agent called for an answer, and the messages it found, as stored. */
export type StoredLookups = { readonly calls: readonly ToolCall[]; readonly ids: readonly string[] }

type Row = { readonly id: string; readonly looked_up: string | null }

/** What was looked up for these messages, with links to what the viewer may see; nothing of deleted messages. */
export async function lookedUpFor(
  db: Queries,
  viewer: Viewer,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, LookedUp>> {
  const stored = rows.flatMap(({ id, looked_up }) => (looked_up === null ? [] : [{ id, ...parsed(looked_up) }]))
  if (stored.length === 0) return new Map()
  const ids = [...new Set(stored.flatMap((each) => each.ids))]
  const named = ids.length === 0 ? new Map() : await messagesNamed(db, viewer, ids)
  return new Map(
    stored.map(({ id, calls, ids }) => [
      id,
      { calls: [...calls], messages: ids.flatMap((each) => named.get(each) ?? []) },
    ]),
  )
}

/** Written by this server alone. */
const parsed = (json: string): StoredLookups => JSON.parse(json)
