import { decodeName } from './zip-names.ts'

/** A file of an archive, as its central directory describes it. */
export type Entry = {
  readonly name: string
  readonly isEncrypted: boolean
  readonly method: number
  readonly packedSize: number
  readonly size: number
  readonly offset: number
}

/** The directory at the end of the archive. Its size is limited too: this is enough for half a million files. */
export async function entriesOf(file: Blob): Promise<readonly Entry[] | null> {
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
      name: decodeName(bytesOf(directory, at + 46, nameEnd)),
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

export const viewOf = async (file: Blob, start: number, end: number): Promise<DataView> =>
  new DataView(await file.slice(start, end).arrayBuffer())

const bytesOf = (view: DataView, start: number, end: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    view.buffer as ArrayBuffer,
    view.byteOffset + start,
    Math.max(0, Math.min(end, view.byteLength) - start),
  )

const uint64 = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))
