import { groundBackupVersion } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { type NamedFile, namedFile } from '../files/file-row.ts'
import { type GroundMessage, groundUid } from './ground-message.ts'

export const backupFormat = 'canopy-ground'

/**
 * The fields of a message that a backup holds; the rest is the same for all of Ground. `content_author` is null for the
 * person's own text.
 */
type BackupMessage = Pick<
  Message,
  'id' | 'parent_id' | 'content' | 'title' | 'description' | 'timestamp' | 'imported_at'
> & {
  readonly content_author: string | null
  /** Named only: their bytes aren't in the file. Absent without files. */
  readonly files?: readonly NamedFile[]
}

type BackupThread = { readonly messages: readonly BackupMessage[] }

export type Backup = {
  readonly format: typeof backupFormat
  readonly version: number
  readonly exported_at: string
  readonly threads: readonly BackupThread[]
}

/** A thread's messages as the file holds them, oldest first: every message after the one it replies to. */
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
    ...(message.attachments && { files: message.attachments.map(namedFile) }),
  })),
})

/**
 * The file in pieces, so that only one thread at a time is in memory as text: what comes before, between and after the
 * threads.
 */
export function backupFrame(exportedAt: string): { before: string; between: string; behind: string } {
  const head = JSON.stringify({ format: backupFormat, version: groundBackupVersion, exported_at: exportedAt })
  return { before: `${head.slice(0, -1)},"threads":[\n`, between: ',\n', behind: '\n]}\n' }
}

/**
 * The messages of a restored thread that are missing on this device. Existing ones stay unchanged: restoring twice
 * duplicates nothing.
 */
export function missingIn(
  known: readonly (GroundMessage | undefined)[],
  restored: readonly GroundMessage[],
): readonly GroundMessage[] {
  const rootOf = new Map(known.flatMap((message) => (message === undefined ? [] : [[message.id, message.root_id]])))
  // If a message is in another thread on this device, the file's replies to it have no place here.
  const isElsewhere = restored.some(({ id, root_id }) => rootOf.has(id) && rootOf.get(id) !== root_id)
  return isElsewhere ? [] : restored.filter(({ id }) => !rootOf.has(id))
}
