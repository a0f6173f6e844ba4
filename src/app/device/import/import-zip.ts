import { importExportMaxBytes, importFileMaxBytes } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { blobPieces, type ImportText, piecesInOrder, refuse } from './import-pieces.ts'

/** A file of an archive, as its central directory describes it. */
type Entry = {
  readonly name: string
  readonly isEncrypted: boolean
  readonly method: number
  readonly packedSize: number
  readonly size: number
  readonly offset: number
}

/** AI Studio saves its prompts in Drive without an ending. */
export const hasNoEnding = (name: string): boolean => /(?:^|\/)[^./]+$/.test(name)

/** The highest compression ratio accepted: no real export is above it, a zip bomb is. */
const packedAtMost = 200

/**
 * The texts of an archive: an export's conversations or activity, else its other files, else its text files. Only these are
 * read, so images may be of any size.
 */
export async function* textsInZip(file: Blob): AsyncGenerator<ImportText> {
  const entries = (await entriesOf(file).catch(() => null)) ?? refuse(texts.importZipDamaged)
  const kinds = [
    /(?:^|\/)conversations[^/]*\.json$/i,
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
  for (const entry of wanted) yield await textIn(file, entry)
}

const bursts = ({ packedSize, size }: Entry): boolean => size > importFileMaxBytes && size > packedAtMost * packedSize

/** The directory at the end of the archive. Its size is limited too: this is enough for half a million files. */
async function entriesOf(file: Blob): Promise<readonly Entry[] | null> {
  const tailStart = Math.max(0, file.size - endMaxBytes)
  const tail = await viewOf(file, tailStart, file.size)
  let end = tail.byteLength - endBytes
  while (end >= 0 && tail.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) return null
  let [size, offset] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  const locator = end - 20
  if ((offset === all32 || size === all32) && locator >= 0 && tail.getUint32(locator, true) === 0x07064b50) {
    const at = uint64(tail, locator + 8)
    const end64 = await viewOf(file, at, at + 56)
    if (end64.getUint32(0, true) !== 0x06064b50) return null
    size = uint64(end64, 40)
    offset = uint64(end64, 48)
  }
  if (size > directoryMaxBytes || offset + size > file.size) return null
  return entriesIn(await viewOf(file, offset, offset + size))
}

const endBytes = 22
const endMaxBytes = endBytes + 0xffff + 20
const directoryMaxBytes = 64 * 1024 * 1024
const all32 = 0xffffffff

function entriesIn(directory: DataView): readonly Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + 46 <= directory.byteLength && directory.getUint32(at, true) === 0x02014b50; ) {
    const nameEnd = at + 46 + directory.getUint16(at + 28, true)
    const extraEnd = nameEnd + directory.getUint16(at + 30, true)
    const large = largeSizes(directory, nameEnd, extraEnd)
    const sizeAt = (field: number): number => {
      const size = directory.getUint32(at + field, true)
      return size === all32 ? (large.shift() ?? size) : size
    }
    // In this order: the sizes that don't fit are in the extra field in the same one.
    const size = sizeAt(24)
    const packedSize = sizeAt(20)
    const offset = sizeAt(42)
    entries.push({
      name: new TextDecoder().decode(bytesOf(directory, at + 46, nameEnd)),
      isEncrypted: (directory.getUint16(at + 8, true) & 1) === 1,
      method: directory.getUint16(at + 10, true),
      packedSize,
      size,
      offset,
    })
    at = extraEnd + directory.getUint16(at + 32, true)
  }
  return entries
}

/** The sizes of 64 bits in an entry's extra field. */
function largeSizes(directory: DataView, start: number, end: number): number[] {
  for (let at = start; at + 4 <= end; ) {
    const next = at + 4 + directory.getUint16(at + 2, true)
    if (directory.getUint16(at, true) === 1) {
      const sizes: number[] = []
      for (let each = at + 4; each + 8 <= Math.min(next, end); each += 8) sizes.push(uint64(directory, each))
      return sizes
    }
    at = next
  }
  return []
}

async function textIn(file: Blob, { name, isEncrypted, method, packedSize, size, offset }: Entry): Promise<ImportText> {
  const header = await viewOf(file, offset, offset + 30)
  const isKnown = !isEncrypted && (method === stored || method === deflated)
  if (!isKnown || header.byteLength < 30 || header.getUint32(0, true) !== 0x04034b50) refuse(texts.importZipDamaged)
  const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = file.slice(start, start + packedSize)
  if (method === stored) return { name, ...blobPieces(packed) }
  return { name, ...piecesInOrder(() => unpacked(packed, size)) }
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

const viewOf = async (file: Blob, start: number, end: number): Promise<DataView> =>
  new DataView(await file.slice(start, end).arrayBuffer())

const bytesOf = (view: DataView, start: number, end: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    view.buffer as ArrayBuffer,
    view.byteOffset + start,
    Math.max(0, Math.min(end, view.byteLength) - start),
  )

const uint64 = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))
