/** The text and the values of what was given to `query` of pg; a statement with a name comes as an object. */
export function statementOf([query, values]: readonly unknown[]): [text: string, values: unknown[]] {
  const named: { text?: unknown; values?: unknown } = typeof query === 'object' && query !== null ? query : {}
  const given = Array.isArray(values) ? values : named.values
  return [typeof query === 'string' ? query : String(named.text ?? ''), Array.isArray(given) ? given : []]
}
