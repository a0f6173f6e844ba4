import type { Viewer } from '#rules/access/viewer.ts'
import { truncate } from '#rules/text/truncate.ts'
import type { Attachment } from '#wire/files/attachment.ts'
import { altExcerptLength, attachmentsInExcerptMax } from '#wire/limits.ts'
import { visibleTo } from '../../audience/visible-to.ts'
import type { Queries } from '../../database/database.ts'
import { inList } from '../../database/in-list.ts'
import { type Param, prepared, preparedFor } from '../../database/prepared.ts'
import type { AttachmentsTable } from '../../database/tables.ts'

/** A stored form of a file: `thumb.avif`, `full.webp`, or `file` as it was sent. */
export type Form = { readonly name: string; readonly bytes: number }

export type AttachmentRow = Readonly<AttachmentsTable>

/** The files of messages that the viewer may see, in their order. */
export async function attachmentsOf(db: Queries, messageIds: readonly string[]): Promise<Map<string, Attachment[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await ofMessages(db, { ids: messageIds })
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id ?? '')
  return new Map([...byMessage].map(([id, all]) => [id, all.map(asAttachment)]))
}

const ofMessages = prepared((db, param: Param<{ readonly ids: readonly string[] }>) =>
  db
    .selectFrom('attachments')
    .selectAll()
    .where(inList(db, 'message_id', param('ids')))
    .orderBy('message_id')
    .orderBy('position')
    .compile(),
)

/** A list that asks for excerpts has only the beginning of each message's files. */
export const excerptOf = (attachments: readonly Attachment[]): Attachment[] =>
  attachments
    .slice(0, attachmentsInExcerptMax)
    .map((each) => ({ ...each, alt: each.alt === null ? null : truncate(each.alt, altExcerptLength) }))

export const asAttachment = (row: AttachmentRow): Attachment => ({
  id: row.id,
  kind: row.kind ?? 'text',
  name: row.name,
  type: row.type ?? 'application/octet-stream',
  bytes: row.bytes,
  width: row.width,
  height: row.height,
  blur: row.blur,
  alt: row.alt,
  is_animated: row.is_animated === 1,
})

/** The forms of a file that is ready. */
export const formsOf = ({ forms }: Pick<AttachmentRow, 'forms'>): readonly Form[] => JSON.parse(forms) as Form[]

/** A file that the viewer may see: one of a visible message, or one of their own that is not posted yet; else null. */
export async function findVisibleAttachment(db: Queries, viewer: Viewer, id: string): Promise<AttachmentRow | null> {
  const [row] = await byId(db, { id })
  if (row === undefined) return null
  if (row.message_id === null) return viewer.uid !== null && row.uid === viewer.uid ? row : null
  const visible = await isVisible(db, viewer, { id: row.message_id })
  return visible.length > 0 ? row : null
}

const byId = prepared((db, param: Param<{ readonly id: string }>) =>
  db.selectFrom('attachments').selectAll().where('id', '=', param('id')).compile(),
)

const isVisible = preparedFor((db, viewer, param: Param<{ readonly id: string }>) =>
  db
    .selectFrom('messages')
    .select('messages.id')
    .where('messages.id', '=', param('id'))
    .where(visibleTo(viewer))
    .compile(),
)

/** Which of these files the viewer may see. */
export async function visibleAttachmentIds(db: Queries, viewer: Viewer, ids: readonly string[]): Promise<string[]> {
  const found = await Promise.all(ids.map((id) => findVisibleAttachment(db, viewer, id)))
  return found.flatMap((row) => (row === null || row.is_ready === 0 ? [] : row.id))
}

/** Whether all of these are finished, unposted files of this person. */
export async function canAttach(tx: Queries, uid: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await tx
    .selectFrom('attachments')
    .select('id')
    .where(inList(tx, 'id', ids))
    .where('uid', '=', uid)
    .where('message_id', 'is', null)
    .where('is_ready', '=', 1)
    .execute()
  return rows.length === new Set(ids).size && rows.length === ids.length
}

/** The names and alternative texts of these files; those of other people are left out. */
export async function namesAndAlts(db: Queries, uid: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('attachments')
    .select(['name', 'alt'])
    .where(inList(db, 'id', ids))
    .where('uid', '=', uid)
    .execute()
}

/** Gives finished uploads to a message. */
export async function attachTo(tx: Queries, messageId: string, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx.updateTable('attachments').set({ message_id: messageId, position }).where('id', '=', id).execute()
  }
}

export const describe = (tx: Queries, id: string, alt: string | null) =>
  tx.updateTable('attachments').set({ alt }).where('id', '=', id).execute()

/** For the download of somebody's data. */
export async function attachmentsBy(db: Queries, uid: string) {
  const rows = await db.selectFrom('attachments').selectAll().where('uid', '=', uid).execute()
  return rows.map(({ id, message_id, name, kind, type, bytes, alt, touched_ms }) => ({
    id,
    message_id,
    name,
    type,
    bytes,
    alt,
    sent_at: new Date(touched_ms).toISOString(),
    address: `/api/attachments/${id}/${kind === 'picture' ? 'full' : 'file'}`,
  }))
}
