import type { Archive } from '#rules/imports/parsed-import.ts'
import * as texts from '#wire/texts.ts'

/** A file that can't be read, with a message for the person. */
export class UnreadableFile extends Error {}

export const refuse = (problem: string): never => {
  throw new UnreadableFile(problem)
}

/** A text of a chosen file or archive, read in pieces or as a whole. */
export type ImportText = Pieces & { readonly name: string; readonly beside?: FilesBeside }

/** The other files of an archive. */
export type FilesBeside = {
  readonly archive: Archive
  /** Unpacks one, if it has no more bytes than that; what it holds is checked by whoever takes it. */
  readonly fileAt: (path: string, mostBytes: number) => Promise<Blob>
}

type Pieces = {
  readonly pieces: () => AsyncIterable<Uint8Array>
  /** Some of its bytes; cheap if they follow the ones read last. */
  readonly slice: (start: number, end: number) => Promise<Uint8Array>
  readonly text: () => Promise<string>
}

const pieceBytes = 1024 * 1024
const unreadable = () => refuse(texts.importFileUnreadable)

export function blobPieces(blob: Blob): Pieces {
  const slice = async (start: number, end: number) =>
    new Uint8Array(await blob.slice(start, end).arrayBuffer().catch(unreadable))
  return {
    slice,
    text: async () => {
      const decoder = decoderFor(await slice(0, 2))
      return decoder.encoding === 'utf-8' ? blob.text().catch(unreadable) : decoder.decode(await slice(0, blob.size))
    },
    async *pieces() {
      for (let at = 0; at < blob.size; at += pieceBytes) yield slice(at, at + pieceBytes)
    },
  }
}

/** For compressed texts, which can only be read from their beginning: the position is remembered for the next slice. */
export function piecesInOrder(pieces: () => AsyncGenerator<Uint8Array>): Pieces {
  let source: AsyncGenerator<Uint8Array> | null = null
  let piece: Uint8Array = new Uint8Array()
  let pieceStart = 0
  return {
    pieces,
    text: () => decoded(pieces()),
    async slice(start, end) {
      if (source === null || start < pieceStart) {
        await source?.return(undefined)
        source = pieces()
        piece = new Uint8Array()
        pieceStart = 0
      }
      const bytes = new Uint8Array(end - start)
      for (;;) {
        const from = Math.max(start, pieceStart)
        bytes.set(piece.subarray(from - pieceStart, Math.max(0, end - pieceStart)), from - start)
        if (pieceStart + piece.length >= end) return bytes
        const next = await source.next()
        if (next.done === true) return unreadable()
        pieceStart += piece.length
        piece = next.value
      }
    },
  }
}

async function decoded(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let decoder: TextDecoder | null = null
  let text = ''
  for await (const piece of pieces) {
    decoder ??= decoderFor(piece)
    text += decoder.decode(piece, { stream: true })
  }
  return text + (decoder?.decode() ?? '')
}

/** What Windows programs call Unicode is UTF-16, which its mark at the beginning tells from UTF-8. */
function decoderFor([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8')
}
