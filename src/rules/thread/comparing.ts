/** Two siblings that are compared, by their ids. */
type Compared = { readonly first: string; readonly second: string }

/** A reply is first compared with the one after it, or the one before if it is the last. */
export function comparedAtFirst(ids: readonly string[], id: string): Compared {
  const at = ids.indexOf(id)
  return { first: id, second: ids[at + 1] ?? ids[at - 1] ?? id }
}

type Change = 'previous' | 'next' | { readonly side: keyof Compared; readonly id: string }

/**
 * A step changes the second reply, past the first one and not beyond the ends. A reply chosen for one side that is
 * already on the other changes places with it.
 */
export function comparedAfter(ids: readonly string[], pair: Compared, change: Change): Compared {
  if (typeof change === 'object') {
    const other = change.side === 'first' ? 'second' : 'first'
    if (pair[other] === change.id) return { first: pair.second, second: pair.first }
    return { ...pair, [change.side]: change.id }
  }
  const rest = ids.filter((id) => id !== pair.first)
  const at = rest.indexOf(pair.second) + (change === 'next' ? 1 : -1)
  return { ...pair, second: rest[at] ?? pair.second }
}
