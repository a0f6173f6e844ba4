import { groundBackupVersion } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { type GroundMessage, groundUid } from './ground-message.ts'

export const backupFormat = 'canopy-ground'

/** What a backup says of a message; the rest is the same for all of Ground. `content_author` null is the person's own words. */
export type BackupMessage = Pick<
  Message,
  'id' | 'parent_id' | 'content' | 'title' | 'description' | 'timestamp' | 'imported_at'
> & { readonly content_author: string | null }

export type BackupThread = { readonly messages: readonly BackupMessage[] }

export type Backup = {
  readonly format: typeof backupFormat
  readonly version: number
  readonly exported_at: string
  readonly threads: readonly BackupThread[]
}

/** A thread's messages, oldest first, as the file holds them: every message behind the one it answers. */
export const backupThread = (messages: readonly GroundMessage[]): BackupThread => ({
  messages: messages.map((message) => ({
    id: message.id,
    parent_id: message.parent_id,
    content_author: message.content_author === groundUid ? null : message.content_author,
    title: message.title,
    description: message.description,
    timestamp: message.timestamp,
    imported_at: message.imported_at ?? null,
    content: message.content,
  })),
})

/** The file in pieces, so that no thread but one need be in memory as text: what stands before, between and behind them. */
export function backupFrame(exportedAt: string): { before: string; between: string; behind: string } {
  const head = JSON.stringify({ format: backupFormat, version: groundBackupVersion, exported_at: exportedAt })
  return { before: `${head.slice(0, -1)},"threads":[\n`, between: ',\n', behind: '\n]}\n' }
}

/** What of a restored thread is not here yet. What is here stays as it is: restoring twice doubles nothing. */
export function missingIn(
  known: readonly (GroundMessage | undefined)[],
  restored: readonly GroundMessage[],
): readonly GroundMessage[] {
  const rootOf = new Map(known.flatMap((message) => (message === undefined ? [] : [[message.id, message.root_id]])))
  // A message that stands in another thread here has no place for what the file hangs below it.
  const isElsewhere = restored.some(({ id, root_id }) => rootOf.has(id) && rootOf.get(id) !== root_id)
  return isElsewhere ? [] : restored.filter(({ id }) => !rootOf.has(id))
}
