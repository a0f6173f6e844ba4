import { importContentMaxLength } from '#wire/limits.ts'
import { joinedPieces } from './merge.ts'
import type { ArchivedFile } from './parsed-import.ts'

/** A message with a line for each file that can't be brought along, if there is room and it doesn't say so already. */
export function withLines(content: string, lost: readonly Pick<ArchivedFile, 'line'>[]): string {
  const lines = lost.map(({ line }) => line).filter((line) => line !== content)
  const all = joinedPieces([content, ...lines])
  return all.length > importContentMaxLength ? content : all
}
