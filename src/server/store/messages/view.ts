import { isAdmin, type Viewer } from '#rules/access/viewer.ts'
import { isAuthor, isRecipient, tabsOf } from '#rules/access/visibility.ts'
import { authorName } from '#rules/people/author.ts'
import { truncate } from '#rules/text/truncate.ts'
import type { Attachment } from '#wire/files/attachment.ts'
import { childIdsMax } from '#wire/limits.ts'
import type { BroughtHome, LookedUp, Message, Recipient } from '#wire/message.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { type Param, prepared } from '../database/prepared.ts'
import { attachmentsOf, excerptOf } from './attachments/attachments.ts'
import { lookedUpFor } from './looked-up.ts'
import { broughtHomeBy } from './sources.ts'
import { visibleChildIds } from './tree/children.ts'
import { type Row, type VisibleRow, visibleRowsOf } from './visible-rows.ts'

export type ViewOptions = { readonly excerpt?: number | undefined }

/**
 * Messages as one reader sees them (supplement 2), in the order of `ids`; missing or invisible ones are left out. Every
 * response and every event is built here.
 */
export async function viewMessages(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  options: ViewOptions = {},
): Promise<Message[]> {
  if (ids.length === 0) return []
  return viewRows(db, viewer, await visibleRowsOf(db, viewer, ids), options)
}

/** The same for rows that have been read. */
export async function viewRows(
  db: Queries,
  viewer: Viewer,
  rows: readonly VisibleRow[],
  options: ViewOptions = {},
): Promise<Message[]> {
  const addressed = rows.filter((row) => row.is_addressed === 1).map((row) => row.id)
  const audiences = await audiencesOf(db, addressed)
  const home = rows.filter((row) => row.is_brought_home === 1).map((row) => row.id)
  const brought = await broughtHomeBy(db, viewer, home)
  const withFiles = rows.filter((row) => row.attachments > 0).map((row) => row.id)
  const attachments = await attachmentsOf(db, withFiles)
  const lookedUp = await lookedUpFor(db, viewer, options.excerpt === undefined ? rows : [])
  const replied = new Map(rows.flatMap((row) => (row.reply_count === 0 ? [] : [[row.id, row.reply_count]])))
  const children =
    options.excerpt === undefined ? await visibleChildIds(db, viewer, replied) : new Map<string, string[]>()
  return rows.map((row) => {
    const childIds = children.get(row.id) ?? []
    // They are read a moment after the count.
    const areListed = options.excerpt === undefined && row.reply_count <= childIdsMax
    const context = {
      ...addressing(viewer, audiences.get(row.id) ?? []),
      parentId: row.visible_parent_id,
      settlingId: row.visible_settling_id,
      broughtHome: brought.get(row.id),
      lookedUp: lookedUp.get(row.id),
      attachments: attachments.get(row.id) ?? [],
      childIds,
      replyCount: areListed ? childIds.length : row.reply_count,
    }
    return asMessage(viewer, row, context, options)
  })
}

/** One message as the viewer sees it, or null if it doesn't exist or isn't visible. */
export async function findVisibleMessage(db: Queries, viewer: Viewer, id: string): Promise<Message | null> {
  const [message] = await viewMessages(db, viewer, [id])
  return message ?? null
}

export const addressing = (viewer: Viewer, audience: readonly Addressed[]): Pick<Context, 'recipients' | 'unread'> => ({
  recipients: audience.map(({ is_read: _, ...recipient }) => recipient),
  unread: audience.some((each) => each.uid === viewer.uid && each.is_read === 0),
})

/** A recipient, and whether they have read it. */
type Addressed = Recipient & { readonly is_read: 0 | 1 }

type OfIds = { readonly ids: readonly string[] }

const addressedOf = prepared((db, param: Param<OfIds>) =>
  db
    .selectFrom('audience')
    .leftJoin('users', 'users.uid', 'audience.uid')
    .leftJoin('agents', 'agents.name', 'audience.uid')
    .select((eb) => [
      'audience.message_id',
      'audience.uid',
      'audience.is_read',
      eb.fn.coalesce('users.display_name', 'agents.display_name').as('display_name'),
      eb.fn.coalesce('users.user_tag', 'agents.tag').as('user_tag'),
    ])
    .where(inList(db, 'audience.message_id', param('ids')))
    .where('audience.is_recipient', '=', 1)
    .orderBy('audience.message_id')
    .orderBy('audience.position')
    .compile(),
)

export async function audiencesOf(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, Addressed[]>> {
  if (ids.length === 0) return new Map()
  const rows = await addressedOf(db, { ids })
  const audiences = new Map<string, Addressed[]>()
  for (const { message_id, ...addressed } of rows) {
    const known = audiences.get(message_id)
    if (known === undefined) audiences.set(message_id, [addressed])
    else known.push(addressed)
  }
  return audiences
}

type Context = {
  readonly recipients: Recipient[]
  readonly unread: boolean
  readonly parentId: string | null
  readonly settlingId: string | null
  readonly broughtHome: BroughtHome | undefined
  readonly lookedUp: LookedUp | undefined
  readonly attachments: Attachment[]
  readonly childIds: string[]
  readonly replyCount: number
}

/**
 * A stored message as one reader gets it: the e-mail address for its author and admins alone, the text cut on demand.
 */
export function asMessage(viewer: Viewer, row: Row, context: Context, options: ViewOptions): Message {
  const audience = { public: row.public === 1, author_uid: row.author_uid, recipients: context.recipients }
  const email = isAdmin(viewer) || isAuthor(viewer, audience) ? row.email : null
  const cut = options.excerpt !== undefined && row.content.length > options.excerpt
  return {
    id: row.id,
    parent_id: context.parentId,
    child_ids: context.childIds,
    reply_count: context.replyCount,
    title: row.title,
    description: row.description,
    content: cut ? truncate(row.content, options.excerpt ?? 0) : row.content,
    content_author: row.content_author,
    author_uid: row.author_uid,
    author_display_name: authorName(row.author_uid, row.display_name),
    author_user_tag: row.user_tag,
    ...(row.face === null ? {} : { author_face: row.face }),
    author_email: email,
    author_email_display: email,
    public: audience.public,
    recipients: context.recipients,
    timestamp: row.timestamp,
    imported_at: row.imported_at,
    asked_by: row.asked_by,
    is_pinned: row.is_pinned === 1,
    settled: row.is_settled === 1 ? { by: context.settlingId } : null,
    ...(context.broughtHome === undefined ? {} : { brought_home: context.broughtHome }),
    ...(context.lookedUp === undefined ? {} : { looked_up: context.lookedUp }),
    ...(row.edited_at === null ? {} : { edited: { at: row.edited_at, version: row.version } }),
    ...filesOf(context.attachments, options),
    is_read: !(isRecipient(viewer, audience) && context.unread),
    for_tabs: tabsOf(viewer, audience),
    ...(cut ? { truncated: true } : {}),
  }
}

const filesOf = (
  attachments: Attachment[],
  { excerpt }: ViewOptions,
): Pick<Message, 'attachments' | 'attachment_count'> =>
  attachments.length === 0
    ? {}
    : {
        attachments: excerpt === undefined ? attachments : excerptOf(attachments),
        attachment_count: attachments.length,
      }
