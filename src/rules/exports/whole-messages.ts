/**
 * How many of the wanted messages are dealt with by an answer. It is cut at its largest size, so what is missing at its
 * end is asked for again; what is missing before that was deleted.
 */
export function nextWanted(wanted: readonly string[], answered: readonly { readonly id: string }[]): number {
  const last = answered.at(-1)
  return last === undefined ? wanted.length : wanted.indexOf(last.id) + 1
}
