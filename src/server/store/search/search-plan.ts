import { gramsOfTerm, spread } from '#rules/search/grams.ts'
import { gramLength, isLong } from '#rules/search/terms.ts'
import type { Queries } from '../database/database.ts'
import { type Mark, markHash, markHashes } from '../search-index/search-tokens.ts'
import { candidatesPerWindow, countMarks, type IndexQuery } from './search-lists.ts'

/** Marks of which a message must have at least one: any of these authors, any of these threads. */
type AnyOf = readonly Mark[]

/** The queries of the index that find the results of one search, and whether even the rarest list is long. */
export type Plan = { readonly indexQueries: readonly IndexQuery[]; readonly isHeavy: boolean }

/**
 * Chooses the lists to walk: the rarest for each reader, estimated from one window, a full one if possible. If there
 * are rare ones the common ones are left out, and the text itself decides; otherwise a few are intersected.
 */
export async function planSearch(
  db: Queries,
  readers: readonly string[],
  terms: readonly string[],
  anyOf: readonly AnyOf[],
  sample: number,
): Promise<Plan> {
  const long = spread([...new Set(terms.filter(isLong).flatMap(gramsOfTerm))], gramsWeighed)
  const short = terms.filter((term) => !isLong(term)).flatMap(gramsOfTerm)
  const marks = readers.map((reader) => ({
    reader,
    grams: markHashes(reader, 'gram', [...long, ...short]),
    groups: anyOf.map((group) => group.map((mark) => markHash(reader, mark))),
  }))
  const all = marks.flatMap((each) => [...each.grams, ...each.groups.flat()])
  const counts = await countMarks(db, sample, all)
  const plans = marks.map((each) => plan(each, (hash) => counts.get(hash) ?? 0))
  return {
    indexQueries: plans.flatMap(({ indexQueries }) => indexQueries),
    isHeavy: plans.some(({ isHeavy }) => isHeavy),
  }
}

type Marks = {
  readonly reader: string
  readonly grams: readonly number[]
  readonly groups: readonly (readonly number[])[]
}

/** People and threads are always part of the query: the text does not contain them. */
function plan({ reader, grams, groups }: Marks, countOf: (hash: number) => number): Plan {
  const isRare = (count: number) => count < candidatesPerWindow
  const rare = grams.filter((hash) => isRare(countOf(hash))).sort((a, b) => countOf(a) - countOf(b))
  const isGroupRare = groups.some((group) => isRare(group.reduce((sum, hash) => sum + countOf(hash), 0)))
  const isAnyRare = rare.length > 0 || isGroupRare
  const walked = rare.some((hash) => countOf(hash) <= aloneMax) ? 1 : rareWalked
  const all = isAnyRare ? rare.slice(0, walked) : spread(grams, commonWalked)
  const byText = { all, anyOf: groups }
  const unread = { all: [markHash(reader, { kind: 'wide', value: '' })], anyOf: groups }
  return {
    indexQueries: [byText, unread],
    isHeavy: !isAnyRare && all.length + groups.length > 1,
  }
}

const gramsWeighed = 4 * gramLength
const rareWalked = 2
/** A nearly empty list needs no second one: looking one up costs as much as walking this one. */
const aloneMax = 1
const commonWalked = 4
