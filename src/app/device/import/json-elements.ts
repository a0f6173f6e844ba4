/**
 * An entry of a list of JSON objects: its text as bytes, and where they are in the file. Of one that is nested too deep
 * to be parsed, only the beginning.
 */
export type JsonElement = { readonly start: number; readonly end: number; readonly bytes: Uint8Array }

/**
 * Cuts the entries out of a large JSON list, or out of the list in `{"conversations": […]}`, so that only one of them
 * is in memory at a time and each can be given to JSON.parse. It follows strings and brackets only, which are single
 * bytes in UTF-8; a streaming parser would report every value and be many times slower. Ends with 'cut off' if the list
 * does not end, and without an entry if this is another kind of file.
 */
export async function* elementsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonElement | 'cut off'> {
  const scan = scanner()
  for await (const chunk of chunks) {
    const { elements, isOver } = scan(chunk)
    yield* elements
    if (isOver) return
  }
  yield 'cut off'
}

type Scanned = { readonly elements: readonly JsonElement[]; readonly isOver: boolean }

const deepest = 1_000

function scanner(): (chunk: Uint8Array) => Scanned {
  let offset = 0
  let depth = 0
  let inString = false
  let isEscaped = false
  /** The depth inside the list, once it has begun. */
  let listDepth: number | null = null
  /** The last name or text directly in the outermost object. */
  let name = ''
  let start: number | null = null
  let pieces: Uint8Array[] = []
  let isTooDeep = false

  return (chunk) => {
    const elements: JsonElement[] = []
    let isOver = false
    for (let at = 0; at < chunk.length && !isOver; at += 1) {
      const byte = chunk[at] ?? 0
      if (isEscaped) isEscaped = false
      else if (byte === backslash) isEscaped = inString
      else if (byte === quote) {
        inString = !inString
        if (inString && listDepth === null) name = ''
      } else if (inString) {
        if (listDepth === null && depth === 1 && name.length < listName.length + 1) name += String.fromCharCode(byte)
      } else if (byte === openObject || byte === openList) {
        depth += 1
        if (listDepth !== null && depth === listDepth + 1 && byte === openObject) start = offset + at
        else if (listDepth === null && byte === openList && isList(depth, name)) listDepth = depth
        if (depth > deepest && start !== null && !isTooDeep) {
          isTooDeep = true
          pieces.push(chunk.slice(Math.max(0, start - offset), at))
        }
        isOver = depth > deepest && listDepth === null
      } else if (byte === closeObject || byte === closeList) {
        if (start !== null && depth === (listDepth ?? 0) + 1) {
          if (!isTooDeep) pieces.push(chunk.subarray(Math.max(0, start - offset), at + 1))
          elements.push({ start, end: offset + at + 1, bytes: joined(pieces) })
          pieces = []
          start = null
          isTooDeep = false
        }
        depth -= 1
        isOver = depth <= 0 || (listDepth !== null && depth < listDepth)
      } else isOver = depth === 0 && !isSpace(byte)
    }
    if (start !== null && !isTooDeep) pieces.push(chunk.slice(Math.max(0, start - offset)))
    offset += chunk.length
    return { elements, isOver }
  }
}

const isList = (depth: number, name: string): boolean => depth === 1 || (depth === 2 && name === listName)
const listName = 'conversations'

/** White space, or a byte of the byte order mark. */
const isSpace = (byte: number): boolean => byte <= 0x20 || byte === 0xef || byte === 0xbb || byte === 0xbf

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const [first] = pieces
  if (pieces.length === 1 && first !== undefined) return first
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}

const [quote, backslash, openList, closeList, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]
