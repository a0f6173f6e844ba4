import {
  crc32,
  type ZipFile,
  zipDirectory,
  zipFilesMax,
  zipHeader,
  zipMaxBytes,
  zippedBytes,
} from '#rules/files/zip-writing.ts'

export type ZippedFile = { readonly name: string; readonly bytes: Blob }

const pieceBytes = 1024 * 1024

/** An archive in pieces; null if it would be larger than an archive can be. `at` is ISO 8601. */
export async function zipPieces(files: readonly ZippedFile[], at: string): Promise<readonly BlobPart[] | null> {
  const entries: ZipFile[] = []
  const pieces: BlobPart[] = []
  let length = 0
  for (const { name, bytes } of files) {
    const entry = { name, bytes: bytes.size, crc32: await checksumOf(bytes) }
    length += zippedBytes(entry)
    if (length > zipMaxBytes || entries.length === zipFilesMax) return null
    entries.push(entry)
    pieces.push(zipHeader(entry, at), bytes)
  }
  return [...pieces, zipDirectory(entries, at)]
}

async function checksumOf(bytes: Blob): Promise<number> {
  let sum = 0
  for (let at = 0; at < bytes.size; at += pieceBytes) {
    sum = crc32(sum, new Uint8Array(await bytes.slice(at, at + pieceBytes).arrayBuffer()))
  }
  return sum
}
