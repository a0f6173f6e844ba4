import type { Attachment } from '#wire/files/attachment.ts'
import { dayMs, hourMs, uploadRetentionMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { AttachedFile } from './attached-file.ts'
import { isBinary, isMarkup, isMisnamed, kindOf } from './file-kind.ts'

/** How a file is shown where no server has looked at it. */
export type FileForm = Pick<Attachment, 'kind' | 'type' | 'width' | 'height' | 'blur'>

/** A file as an export or a backup names it. */
export type NamedFile = Pick<Attachment, 'name' | 'type' | 'bytes' | 'alt'> & {
  /** Where it is in the archive of the export; null if it could not be had; absent if no files are brought along. */
  readonly path?: string | null
}

export const namedFile = ({ name, type, bytes, alt }: Attachment): NamedFile => ({ name, type, bytes, alt })

/** An attached file as the device stores it, beside its bytes. */
export type FileRow = AttachedFile & {
  readonly owner: string
  /** What it belongs to: a draft, then a post. */
  readonly holder: string
  /** Files of one holder are shown in this order. */
  readonly order: number
  readonly savedMs: number
  /** The idempotency key of its upload. */
  readonly key: string
  /** Null until the upload has begun. */
  readonly uploadId: string | null
  /** Whether the server has all of it, checked. */
  readonly isReady: boolean
  /** Only of a file on Ground. */
  readonly form?: FileForm
}

/** What the row of a file says whose upload hasn't begun. */
export const notUploaded = (key: string, savedMs: number) => ({ key, savedMs, uploadId: null, isReady: false })

export const draftHolder = (target: string): string => `draft ${target}`
export const postHolder = (key: string): string => `post ${key}`
/** Of an import: its bytes aren't stored, only how far their upload has come, for as long as the server keeps it. */
export const importHolder = (name: string): string => `import ${name}`

/** Whether a file is one of the pictures that are shown. */
export const isPicture = (head: Uint8Array): boolean => kindOf(head).kind === 'picture'

/** Why a file can't be attached, as far as its beginning tells, as bytes and as text; null if it may be. */
export function problemIn(name: string, head: Uint8Array, beginning: string): string | null {
  const kind = kindOf(head)
  if (isMisnamed(name, kind)) return texts.fileNotThatKind
  if (kind.kind !== 'text') return null
  if (isBinary(beginning)) return texts.fileKindUnknown
  return isMarkup(beginning) ? texts.fileMarkup : null
}

/** A draft's files that nobody has touched for this long are deleted from the device. */
const draftFilesMs = 30 * dayMs
/** A tab stores the files of a post a moment before the post. */
export const newFileMs = hourMs

/** Those that belong to nothing any more: a tab was closed before it could delete them. */
export function forgottenFiles(
  files: readonly FileRow[],
  postKeys: readonly string[],
  nowMs: number,
): readonly FileRow[] {
  const holders = new Set(postKeys.map(postHolder))
  return files.filter(({ holder, savedMs }) => {
    if (holder.startsWith(draftHolder(''))) return nowMs - savedMs > draftFilesMs
    if (holder.startsWith(importHolder(''))) return nowMs - savedMs > uploadRetentionMs
    return !holders.has(holder) && nowMs - savedMs > newFileMs
  })
}
