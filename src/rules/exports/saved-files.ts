import { endingOf, kindOf } from '../files/file-kind.ts'
import { downloadName } from '../files/file-name.ts'
import type { NamedFile } from '../files/file-row.ts'
import type { SavedMessage } from './saved-message.ts'

/**
 * Where a file is in the archive beside an export: its id, which no other has, with an ending of what it begins with.
 * Its own name is in the export; it could mean a folder, or another file, to whatever unpacks the archive.
 */
export function pathInZip(id: string, name: string, head: Uint8Array): string {
  const plain = id.replace(/[^A-Za-z0-9-]/g, '').slice(0, 64)
  return `files/${plain}.${endingOf(downloadName(name, kindOf(head)))}`
}

/** A message with the places of its files in the archive, in their order; null is a file that could not be had. */
export function withPaths<Text>(message: SavedMessage<Text>, paths: readonly (string | null)[]): SavedMessage<Text> {
  const { files } = message
  if (files === undefined) return message
  return { ...message, files: files.map((file, at): NamedFile => ({ ...file, path: paths[at] ?? null })) }
}
