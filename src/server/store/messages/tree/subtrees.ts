import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'

/** A message that is about to be deleted. */
export type Doomed = {
  readonly id: string
  readonly parent_id: string | null
  readonly root_id: string
  readonly public: 0 | 1
  readonly created_seq: number
}

const doomedColumns = ['id', 'parent_id', 'root_id', 'public', 'created_seq'] as const

/**
 * The messages and everything below them, parents before children. Walked level by level: a chain may be deeper than
 * any stack.
 */
export async function subtrees(tx: Queries, roots: readonly string[]): Promise<Doomed[]> {
  const found = new Map<string, Doomed>()
  const matching = (column: 'id' | 'parent_id', ids: readonly string[]) =>
    tx
      .selectFrom('messages')
      .select(doomedColumns)
      .where(inList(tx, column, ids))
      .execute()
  let level: readonly Doomed[] = await matching('id', roots)
  while (level.length > 0) {
    for (const message of level) found.set(message.id, message)
    const next = await matching(
      'parent_id',
      level.map(({ id }) => id),
    )
    level = next.filter(({ id }) => !found.has(id))
  }
  return [...found.values()]
}
