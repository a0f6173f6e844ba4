type Marks = readonly { readonly line: number }[]

/** A way to read a text: the lines where its turns begin or end. */
type Rival = { readonly hits: Marks; readonly weak: boolean }

/**
 * The best reading of a text. One that lies within one turn of another is a quotation; a weak one yields to any other;
 * else the one with more labels wins, then the first one.
 */
export function chosen<F extends Rival>(rivals: readonly F[]): F | null {
  return rivals.reduce<F | null>((best, rival) => (best === null || isBetter(rival, best) ? rival : best), null)
}

function isBetter(one: Rival, two: Rival): boolean {
  if (one.weak !== two.weak) return two.weak
  const inside = isWithinOneTurn(one.hits, two.hits)
  const around = isWithinOneTurn(two.hits, one.hits)
  if (inside !== around) return around
  if (one.hits.length !== two.hits.length) return one.hits.length > two.hits.length
  return firstLine(one.hits) < firstLine(two.hits)
}

/** Whether all of `inner` lies between two neighbours of `outer`, or after its last. */
function isWithinOneTurn(inner: Marks, outer: Marks): boolean {
  const first = firstLine(inner)
  const last = inner.at(-1)?.line ?? first
  if (firstLine(outer) >= first) return false
  return !outer.some(({ line }) => line > first && line <= last)
}

const firstLine = (hits: Marks) => hits[0]?.line ?? Number.POSITIVE_INFINITY
