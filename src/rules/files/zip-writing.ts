/** A file of an archive: it is stored as it is, so its bytes follow its header unchanged. */
export type ZipFile = {
  /** ASCII, with `/` between folders. */
  readonly name: string
  readonly bytes: number
  readonly crc32: number
}

/** An archive without the wider fields of Zip64 is smaller than this, with fewer than 65,535 files. */
export const zipMaxBytes = 0xffffffff
export const zipFilesMax = 0xfffe

const headerBytes = 30
const recordBytes = 46
const endBytes = 22

/** What stands before a file's bytes. `at` is ISO 8601: when the archive is made. */
export function zipHeader(file: ZipFile, at: string): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(headerBytes + file.name.length))
  view.setUint32(0, 0x04034b50, true)
  setFields(view, 4, file, at)
  return named(view, headerBytes, file.name)
}

/** How many bytes a file takes with its header. */
export const zippedBytes = ({ name, bytes }: ZipFile): number => headerBytes + name.length + bytes

/** What stands behind all files: where each of them begins. */
export function zipDirectory(files: readonly ZipFile[], at: string): Uint8Array<ArrayBuffer> {
  const directoryBytes = files.reduce((sum, { name }) => sum + recordBytes + name.length, 0)
  const directory = new Uint8Array(directoryBytes + endBytes)
  let place = 0
  let offset = 0
  for (const file of files) {
    const record = new DataView(new ArrayBuffer(recordBytes + file.name.length))
    record.setUint32(0, 0x02014b50, true)
    record.setUint16(4, version, true)
    setFields(record, 6, file, at)
    record.setUint32(42, offset, true)
    directory.set(named(record, recordBytes, file.name), place)
    place += record.byteLength
    offset += zippedBytes(file)
  }
  const end = new DataView(directory.buffer, directoryBytes)
  end.setUint32(0, 0x06054b50, true)
  end.setUint16(8, files.length, true)
  end.setUint16(10, files.length, true)
  end.setUint32(12, directoryBytes, true)
  end.setUint32(16, offset, true)
  return directory
}

const version = 20

/** The fields that the header and the directory share: version, flags, method, time, checksum, sizes, length of the name. */
function setFields(view: DataView, at: number, { name, bytes, crc32 }: ZipFile, iso: string): void {
  const time = new Date(iso)
  view.setUint16(at, version, true)
  view.setUint16(at + 6, (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1), true)
  const year = Math.max(0, time.getUTCFullYear() - 1980)
  view.setUint16(at + 8, (year << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate(), true)
  view.setUint32(at + 10, crc32, true)
  view.setUint32(at + 14, bytes, true)
  view.setUint32(at + 18, bytes, true)
  view.setUint16(at + 22, name.length, true)
}

function named({ buffer }: DataView, at: number, name: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(buffer as ArrayBuffer)
  for (let index = 0; index < name.length; index += 1) bytes[at + index] = name.charCodeAt(index)
  return bytes
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  return rest
})

/** The checksum of a file that is read in pieces: 0 at its beginning, then what the piece before gave. */
export function crc32(before: number, piece: Uint8Array): number {
  let sum = ~before
  for (let at = 0; at < piece.length; at += 1) sum = (sum >>> 8) ^ (table[(sum ^ (piece[at] ?? 0)) & 0xff] ?? 0)
  return ~sum >>> 0
}
