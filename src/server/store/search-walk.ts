import type { SortOrder } from '../../wire/filters.ts'
import type { Queries } from './database.ts'
import { dialectOf } from './in-list.ts'
import { candidatesIn, candidatesPerWindow } from './search-lists.ts'
import type { Plan } from './search-ways.ts'
import { behindDoc, endOf, type Span, windowsAtOnce, windowsOf } from './search-windows.ts'

/** Candidates in the list's order, and the number up to which everything has been looked for now; null at the end. */
export type Stretch = { readonly docs: readonly number[]; readonly upTo: number | null }

/** Walks through the windows of a span. Stops after so many windows, be there candidates or not. */
export async function* walk(
  db: Queries,
  { ways, isHeavy }: Plan,
  span: Span,
  order: SortOrder,
): AsyncGenerator<Stretch> {
  const dialect = dialectOf(db)
  const windows = windowsOf(dialect, span, order)
  const most = windowsAtOnce[dialect][isHeavy ? 'heavy' : 'light']
  const looked = windows.slice(0, most)
  for (let at = 0, left = span; at < looked.length; ) {
    const size = at === 0 || isHeavy ? 1 : windowsAsked
    const lists = await candidatesIn(db, looked.slice(at, at + size), ways, left, order)
    const cut = lists.findIndex(({ docs }) => docs.length === candidatesPerWindow)
    const read = cut === -1 ? lists : lists.slice(0, cut + 1)
    const docs = read.flatMap((list) => list.docs)
    at += cut === -1 ? lists.length : cut
    const isEnd = cut === -1 && at === windows.length
    const border = cut === -1 ? endOf(dialect, lists.at(-1)?.window ?? 0, order) : (docs.at(-1) ?? 0)
    yield { docs, upTo: isEnd ? null : border }
    left = behindDoc(span, border, order)
  }
}

/** How many windows are asked for in one query, once the first has not been enough. */
const windowsAsked = 32
