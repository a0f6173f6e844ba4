import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#rules/access/viewer.ts'
import { branchChoicesAtOnceMax, branchChoicesInThreadMax, branchChoicesMax } from '#wire/limits.ts'
import type { BranchChoice } from '#wire/reader/branch-choice.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { asRows, type RowsAsValue, rowsOf } from '../../database/rows-as-value.ts'
import type { BranchMemoryTable } from '../../database/tables.ts'
import { topAbove } from './outline.ts'

/**
 * Stores a person's choices: the later one under each message, the newest thousand in all. Choices of messages that
 * don't exist or aren't visible are ignored; a time in the future becomes now.
 */
export async function saveChoices(
  tx: Queries,
  viewer: Viewer,
  nowMs: number,
  choices: readonly BranchChoice[],
): Promise<void> {
  const rows = await rowsToStore(tx, viewer, nowMs, choices)
  for (const row of rows) {
    await tx
      .insertInto('branch_memory')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['uid', 'parent_id'])
          .doUpdateSet({ child_id: row.child_id, chosen_ms: row.chosen_ms })
          .where('branch_memory.chosen_ms', '<=', row.chosen_ms),
      )
      .execute()
  }
  if (rows.length > 0) await deleteOldestChoices(tx, viewer.uid ?? '')
}

const choiceColumns = ['parent_id', 'child_id', 'top_id', 'chosen_ms'] as const
type Choice = Pick<BranchMemoryTable, (typeof choiceColumns)[number]>

/** A person's newest choices in the thread of a message, wherever in it; `choicesAround` reads them. */
export const choicesInThread = (db: Queries, uid: string, id: string): RawBuilder<RowsAsValue> =>
  asRows(
    db,
    choiceColumns,
    sql`select ${sql.join(choiceColumns.map((column) => sql.ref(column)))} from branch_memory
      where uid = ${uid} and root_id = (select messages.root_id from messages where messages.id = ${id})
      order by chosen_ms desc, parent_id desc limit ${sql.lit(branchChoicesInThreadMax)}`,
  )

/** Those of a person's choices in a thread that they can reach from this message; newest first. */
export async function choicesAround(
  db: Queries,
  viewer: Viewer,
  id: string,
  inThread: RowsAsValue,
): Promise<BranchChoice[]> {
  const choices = rowsOf<Choice>(inThread, choiceColumns)
  if (choices.length === 0) return []
  const top = await topAbove(db, viewer, id)
  return choices
    .filter(({ top_id }) => top_id === top.id)
    .sort((a, b) => b.chosen_ms - a.chosen_ms || (a.parent_id < b.parent_id ? 1 : -1))
    .map(({ parent_id, child_id, chosen_ms }) => ({
      parent_id,
      child_id,
      chosen_at: new Date(chosen_ms).toISOString(),
    }))
}

/** Deletes the choices that refer to deleted messages. */
export async function deleteBranchChoices(tx: Queries, messageIds: readonly string[]): Promise<void> {
  for (const column of ['parent_id', 'child_id']) {
    await tx
      .deleteFrom('branch_memory')
      .where(inList(tx, column, messageIds))
      .execute()
  }
}

async function rowsToStore(
  tx: Queries,
  viewer: Viewer,
  nowMs: number,
  choices: readonly BranchChoice[],
): Promise<BranchMemoryTable[]> {
  const ids = choices.flatMap(({ parent_id, child_id }) => [parent_id, child_id])
  const visible = await tx
    .selectFrom('messages')
    .select(['id', 'parent_id', 'root_id'])
    .where(inList(tx, 'messages.id', [...new Set(ids)]))
    .where(visibleTo(viewer))
    .execute()
  const byId = new Map(visible.map((message) => [message.id, message]))
  const rows: BranchMemoryTable[] = []
  for (const { parent_id, child_id, chosen_at } of choices) {
    const child = byId.get(child_id)
    if (child === undefined || child.parent_id !== parent_id || !byId.has(parent_id)) continue
    const top = await topAbove(tx, viewer, parent_id)
    const chosen_ms = Math.min(Date.parse(chosen_at), nowMs)
    rows.push({ uid: viewer.uid ?? '', parent_id, child_id, root_id: child.root_id, top_id: top.id, chosen_ms })
  }
  return rows
}

async function deleteOldestChoices(tx: Queries, uid: string): Promise<void> {
  const oldest = await tx
    .selectFrom('branch_memory')
    .select('parent_id')
    .where('uid', '=', uid)
    .orderBy('chosen_ms', 'desc')
    .orderBy('parent_id', 'desc')
    .offset(branchChoicesMax)
    .limit(branchChoicesAtOnceMax)
    .execute()
  if (oldest.length === 0) return
  const parentIds = oldest.map(({ parent_id }) => parent_id)
  await tx
    .deleteFrom('branch_memory')
    .where('uid', '=', uid)
    .where(inList(tx, 'parent_id', parentIds))
    .execute()
}
