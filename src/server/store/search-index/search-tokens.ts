/**
 * The search index consists of lists of messages by token. A token combines the reader whom the message is for ('' is
 * everyone), a window of messages that follow each other in time, and one mark: a gram of the text, the author, a
 * recipient, the thread. So a list never contains what its reader may not see, and none is longer than a window.
 */
export type Mark = { readonly kind: MarkKind; readonly value: string }
type MarkKind = 'gram' | 'author' | 'voice' | 'recipient' | 'thread' | 'wide'

/** The hashes of marks of one kind, the same in every window: 38 bits, so that two are unlikely to collide. */
export function markHashes(reader: string, kind: MarkKind, values: Iterable<string>): number[] {
  const begun = mixed(mixed(empty, reader), `\0${kind}\0`)
  return [...new Set(Array.from(values, (value) => settled(mixed(begun, value))))]
}

export const markHash = (reader: string, { kind, value }: Mark): number =>
  settled(mixed(mixed(mixed(empty, reader), `\0${kind}\0`), value))

/** The token of a mark in a window: an integer that is exact for 32,768 windows. */
export const tokenIn = (window: number, hash: number): number => window * hashes + hash

export const hashes = 2 ** 38

type State = readonly [number, number]

const empty: State = [0x811c9dc5, 0x9747b28c]

/** Two hashes over the UTF-16 units, after FNV-1a and Murmur's multiplier. */
function mixed([first, second]: State, text: string): State {
  let [a, b] = [first, second]
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit, 0x5bd1e995) ^ (b >>> 15)
  }
  return [a, b]
}

const settled = ([a, b]: State): number => (spread(b) & 0x3f) * 2 ** 32 + spread(a ^ (b >>> 6))

/** Spreads hashes that are close together. */
function spread(state: number): number {
  let hash = state ^ (state >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
