import type { FileRow } from '#rules/files/file-row.ts'
import type { Attachment } from '#wire/files/attachment.ts'

export type StoredFile = FileRow & {
  readonly bytes: Blob
  /** Of a picture on Ground: a small one for lists and threads. */
  readonly thumb?: Blob
}

/** The files of a Ground message: how it names them, and how they are stored. */
export type GroundFiles = { readonly attachments: readonly Attachment[]; readonly stored: readonly StoredFile[] }
