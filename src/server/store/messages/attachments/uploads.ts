import type { Upload } from '#wire/files/attachment.ts'
import { uploadRetentionMs } from '#wire/limits.ts'
import type { Queries } from '../../database/database.ts'
import { insertRow } from '../../database/prepared.ts'
import { type AttachmentRow, asAttachment, type Form } from './attachments.ts'

type NewUploadRow = Pick<AttachmentRow, 'id' | 'uid' | 'name' | 'alt' | 'bytes' | 'sha256'>

/** The row of a file before its first byte: of nobody's message, of a kind that only its bytes will tell. */
export const insertUpload = (tx: Queries, atMs: number, upload: NewUploadRow) =>
  insertRow(tx, 'attachments', {
    ...upload,
    message_id: null,
    position: 0,
    is_ready: 0,
    received: 0,
    stored: upload.bytes,
    kind: null,
    type: null,
    width: null,
    height: null,
    blur: null,
    is_animated: 0,
    forms: '[]',
    touched_ms: atMs,
  })

/** What a person has sent and not posted, and how many bytes all their files take. */
export async function uploadsOf(db: Queries, uid: string) {
  const uploads = await db
    .selectFrom('attachments')
    .selectAll()
    .where('uid', '=', uid)
    .where('message_id', 'is', null)
    .execute()
  const { used } = await db
    .selectFrom('attachments')
    .select(({ fn }) => fn.sum<number | null>('stored').as('used'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  return { uploads: uploads.toSorted((one, two) => (one.id < two.id ? -1 : 1)), usedBytes: Number(used ?? 0) }
}

/** An upload of this person's that is not posted, or null. */
export async function findUpload(db: Queries, uid: string, id: string): Promise<AttachmentRow | null> {
  const row = await db
    .selectFrom('attachments')
    .selectAll()
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('message_id', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Counts a part that is stored; false if another request was faster, or the upload is gone. */
export async function countPart(db: Queries, atMs: number, id: string, from: number, to: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('attachments')
    .set({ received: to, touched_ms: atMs })
    .where('id', '=', id)
    .where('is_ready', '=', 0)
    .where('received', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type Finished = Pick<AttachmentRow, 'kind' | 'type' | 'width' | 'height' | 'blur' | 'is_animated' | 'bytes'> & {
  readonly forms: readonly Form[]
}

/** Marks an upload as ready; false if it was cancelled meanwhile. */
export async function finish(db: Queries, atMs: number, id: string, { forms, ...row }: Finished): Promise<boolean> {
  const stored = forms.reduce((sum, { bytes }) => sum + bytes, 0)
  const { numUpdatedRows } = await db
    .updateTable('attachments')
    .set({ ...row, is_ready: 1, stored, forms: JSON.stringify(forms), touched_ms: atMs })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const asUpload = (row: AttachmentRow): Upload => ({
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  received: row.received,
  alt: row.alt,
  expires_at: new Date(row.touched_ms + uploadRetentionMs).toISOString(),
  attachment: row.is_ready === 1 ? asAttachment(row) : null,
})

/** A part is missing: the upload continues from there. */
export const reopen = (db: Queries, id: string, from: number) =>
  db.updateTable('attachments').set({ received: from }).where('id', '=', id).where('is_ready', '=', 0).execute()
