/**
 * A text of a language from right to left whose names and numbers keep their own direction: `Wei (@wei)` would
 * otherwise change places with the words around it.
 */
export function isolated(text: unknown): unknown {
  if (typeof text !== 'function') return text
  return (...given: unknown[]) => text(...given.map(isolate))
}

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. */
const isolate = (given: unknown): unknown =>
  typeof given === 'string' && given !== '' ? `\u2068${given}\u2069` : given
