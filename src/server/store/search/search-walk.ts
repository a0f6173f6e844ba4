import type { SortOrder } from '#wire/filters.ts'
import type { Queries } from '../database/database.ts'
import { dialectOf } from '../database/in-list.ts'
import { behindDoc, type Span, windowsAtOnce, windowsOf } from '../search-index/search-windows.ts'
import { candidatesIn, candidatesPerWindow } from './search-lists.ts'
import type { Plan } from './search-plan.ts'

/** Some candidates in the list's order, and the position after which the walk continues; null at the end. */
export type Batch = { readonly docs: readonly number[]; readonly upTo: Position | null }
/** After the last of these candidates, or after a whole window. */
export type Position = { readonly docs: readonly number[] } | { readonly window: number }

/** Walks through the windows of a span. Stops after this many windows, with or without candidates. */
export async function* walk(
  db: Queries,
  { indexQueries, isHeavy }: Plan,
  span: Span,
  order: SortOrder,
): AsyncGenerator<Batch> {
  const dialect = dialectOf(db)
  const windows = windowsOf(dialect, span, order)
  const looked = windows.slice(0, windowsAtOnce[dialect][isHeavy ? 'heavy' : 'light'])
  for (
    let at = 0, left = span, size = 1;
    at < looked.length;
    size = isHeavy ? 1 : Math.min(size * 4, windowsAskedMax)
  ) {
    const lists = await candidatesIn(db, looked.slice(at, at + size), indexQueries, left, order)
    let docs: number[] = []
    for (const { window, docs: more } of lists) {
      docs.push(...more)
      const last = more.length === candidatesPerWindow ? more.at(-1) : undefined
      if (last === undefined) at += 1
      const upTo = last !== undefined ? { docs: more } : at === windows.length ? null : { window }
      if (docs.length >= candidatesPerWindow || window === lists.at(-1)?.window) {
        yield { docs, upTo }
        docs = []
      }
      if (last === undefined) continue
      left = behindDoc(span, last, order)
      break
    }
  }
}

/** The maximum number of windows per query, once the first ones were not enough. */
const windowsAskedMax = 64
