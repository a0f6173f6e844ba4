import { archiveOf, isPlainPath } from '#rules/imports/archive.ts'
import { sizeText } from '#rules/text/size-text.ts'
import { importArchiveFilesMax, importExportMaxBytes, importFileMaxBytes } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { blobPieces, type FilesBeside, type ImportText, piecesInOrder, refuse } from './import-pieces.ts'
import { type Entry, entriesOf, viewOf } from './zip-directory.ts'

/** AI Studio saves its prompts in Drive without an ending. */
export const hasNoEnding = (name: string): boolean => /(?:^|\/)[^./]+$/.test(name)

/** The highest compression ratio accepted: no real export is above it, a zip bomb is. */
const packedAtMost = 200

/**
 * The texts of an archive: an export's conversations or activity, else its other files, else its text files. Only these
 * are read, so images may be of any size; those that a conversation has are read when it is imported.
 */
export async function* textsInZip(file: Blob): AsyncGenerator<ImportText> {
  const entries = (await entriesOf(file).catch(() => null)) ?? refuse(texts.importZipDamaged)
  const kinds = [
    /(?:^|\/)conversations[^/]*\.json$/i,
    /(?:^|\/)(?:prod-grok-backend|[^/]+\.(?:canopy|chatgpt))\.json$/i,
    /(?:^|\/)MyActivity\.(?:json|html?)$/i,
    /(?:\.(?:json|html?|csv)|(?:^|\/)[^./]+)$/i,
    /\.(?:md|markdown|txt)$/i,
  ]
  // Without the files macOS adds, and without ChatGPT's page, which repeats its JSON.
  const readable = entries.filter(({ name }) => !/(?:^|\/)(?:__MACOSX\/|\.|chat\.html$)/.test(name))
  const wanted = kinds.map((kind) => readable.filter(({ name }) => kind.test(name))).find((some) => some.length > 0)
  if (wanted === undefined) return refuse(texts.importZipNothing)
  const bytes = wanted.reduce((sum, { size }) => sum + size, 0)
  if (bytes > importExportMaxBytes || wanted.some(bursts)) refuse(texts.importZipTooLarge)
  const filesBeside = besideTexts(file, readable)
  for (const entry of wanted) yield { ...(await textIn(file, entry)), beside: filesBeside(entry.name) }
}

/** The entries that a text may name as its files, without those that can't or mustn't be unpacked. */
function besideTexts(file: Blob, readable: readonly Entry[]): (text: string) => FilesBeside {
  const others = readable
    .filter((entry) => entry.size > 0 && isPlainPath(entry.name) && isKnown(entry))
    .slice(0, importArchiveFilesMax)
  const byName = new Map(others.map((entry) => [entry.name, entry]))
  const archive = archiveOf([...byName.keys()])
  const fileAt = async (path: string, mostBytes: number): Promise<Blob> => {
    const entry = byName.get(path) ?? refuse(texts.importFileUnreadable)
    if (entry.size > mostBytes) refuse(texts.fileTooLarge(sizeText(mostBytes)))
    if (bursts(entry)) refuse(texts.importFileBursts)
    const packed = await packedIn(file, entry)
    if (entry.method === stored) return packed
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for await (const piece of unpacked(packed, entry.size)) pieces.push(new Uint8Array(piece))
    return new Blob(pieces)
  }
  return (text) => ({ archive: archive(text), fileAt })
}

const bursts = ({ packedSize, size }: Entry): boolean => size > importFileMaxBytes && size > packedAtMost * packedSize

async function textIn(file: Blob, entry: Entry): Promise<ImportText> {
  const { name, method, size } = entry
  const packed = await packedIn(file, entry)
  if (method === stored) return { name, ...blobPieces(packed) }
  return { name, ...piecesInOrder(() => unpacked(packed, size)) }
}

const isKnown = ({ isEncrypted, method, packedSize, size }: Entry): boolean =>
  !isEncrypted && (method === deflated || (method === stored && packedSize === size))

/** The bytes of an entry as they are in the archive. */
async function packedIn(file: Blob, entry: Entry): Promise<Blob> {
  const { packedSize, offset } = entry
  const header = await viewOf(file, offset, offset + 30)
  if (!isKnown(entry) || header.byteLength < 30 || header.getUint32(0, true) !== 0x04034b50)
    refuse(texts.importZipDamaged)
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  return file.slice(start, start + packedSize)
}

const stored = 0
const deflated = 8

/** An archive may lie about a file's size, so the bytes are counted while they are unpacked. */
async function* unpacked(packed: Blob, size: number): AsyncGenerator<Uint8Array> {
  const reader = smallPieces(packed).pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let count = 0
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => refuse(texts.importZipDamaged))
      if (done) return
      count += value.length
      if (count > size) refuse(texts.importZipTooLarge)
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** The browser unpacks a piece as a whole, whatever it grows to; a file's own stream has large ones. */
function smallPieces(blob: Blob): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    async pull(controller) {
      const piece = await blob.slice(at, at + packedPieceBytes).arrayBuffer()
      at += piece.byteLength
      if (piece.byteLength > 0) controller.enqueue(new Uint8Array(piece))
      else controller.close()
    },
  })
}

const packedPieceBytes = 16 * 1024
