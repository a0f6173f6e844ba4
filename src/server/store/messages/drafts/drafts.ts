import type { Viewer } from '#rules/access/viewer.ts'
import { excerpt } from '#rules/text/truncate.ts'
import { draftAboutLength, draftsMax, draftsMaxLength, newThreadTarget } from '#wire/limits.ts'
import type { NewDraft, SharedDraft, SharedDrafts } from '#wire/reader/drafts.ts'
import type { Queries } from '../../database/database.ts'
import { namesOf } from '../../moderation/names.ts'
import { topsAbove } from '../tree/outline.ts'
import { visibleAmong } from '../unread/seen.ts'
import { viewMessages } from '../view.ts'

/** What became of a draft; `unchanged` if it is what is stored already. */
type DraftChange = { readonly revision: number; readonly isUnchanged: boolean }

/**
 * Stores a draft. The last writer wins; a text that this device had not seen is kept beside it. A draft that was
 * removed here and changed elsewhere stays.
 */
export async function saveDraft(tx: Queries, nowMs: number, uid: string, draft: NewDraft): Promise<DraftChange> {
  const { target, base } = draft
  const all = await tx
    .selectFrom('drafts')
    .select(['revision', 'text', 'is_replaced', 'public'])
    .where('uid', '=', uid)
    .where('target', '=', target)
    .orderBy('revision', 'desc')
    .execute()
  const now = all.find(({ is_replaced }) => is_replaced === 0)
  const text = draft.text.trim() === '' ? '' : draft.text
  const isUnseen = now !== undefined && Number(now.revision) !== base
  if (text === '' && (now === undefined || isUnseen)) return { revision: Number(now?.revision ?? 0), isUnchanged: true }
  if (now !== undefined) {
    const isConflict = isUnseen && now.text !== text
    if (isConflict) await replace(tx, uid, target, Number(now.revision))
    else await removeDrafts(tx, uid, [{ target, revision: Number(now.revision) }])
  }
  if (text === '') return { revision: 0, isUnchanged: false }
  const revision = Math.max(nowMs, base + 1, ...all.map((each) => Number(each.revision) + 1))
  await tx
    .insertInto('drafts')
    .values({ uid, target, revision, is_replaced: 0, text, public: draft.public ? 1 : 0, changed_ms: nowMs })
    .execute()
  const recipients = [...new Set(draft.recipients)].map((recipient_uid, position) => ({
    uid,
    target,
    revision,
    recipient_uid,
    position,
  }))
  if (recipients.length > 0) await tx.insertInto('draft_recipients').values(recipients).execute()
  await dropOldest(tx, uid)
  return { revision, isUnchanged: false }
}

const replace = (tx: Queries, uid: string, target: string, revision: number) =>
  tx
    .updateTable('drafts')
    .set({ is_replaced: 1 })
    .where('uid', '=', uid)
    .where('target', '=', target)
    .where('revision', '=', revision)
    .execute()

/** Removes a text that was replaced; false if there is none. */
export async function removeReplaced(tx: Queries, uid: string, target: string, revision: number): Promise<boolean> {
  const found = await tx
    .selectFrom('drafts')
    .select('target')
    .where('uid', '=', uid)
    .where('target', '=', target)
    .where('revision', '=', revision)
    .where('is_replaced', '=', 1)
    .executeTakeFirst()
  if (found !== undefined) await removeDrafts(tx, uid, [{ target, revision }])
  return found !== undefined
}

type Place = { readonly target: string; readonly revision: number }

async function removeDrafts(tx: Queries, uid: string, places: readonly Place[]): Promise<void> {
  for (const { target, revision } of places)
    for (const table of ['draft_recipients', 'drafts'] as const)
      await tx
        .deleteFrom(table)
        .where('uid', '=', uid)
        .where('target', '=', target)
        .where('revision', '=', revision)
        .execute()
}

/** Beyond `draftsMax` drafts or `draftsMaxLength` characters a person's oldest go; replaced texts before all others. */
async function dropOldest(tx: Queries, uid: string): Promise<void> {
  const rows = await tx
    .selectFrom('drafts')
    .select((eb) => ['target', 'revision', 'is_replaced', eb.fn<number>('length', ['text']).as('length')])
    .where('uid', '=', uid)
    .execute()
  const inOrder = rows
    .map((row) => ({ ...row, revision: Number(row.revision), length: Number(row.length) }))
    .toSorted((a, b) => a.is_replaced - b.is_replaced || b.revision - a.revision)
  let room = draftsMaxLength
  const dropped = inOrder.filter(({ length }, index) => {
    room -= length
    return index >= draftsMax || (index > 0 && room < 0)
  })
  await removeDrafts(tx, uid, dropped)
}

/** All drafts of a person, newest first, with what they answer as far as the person can see it. */
export async function draftsOf(db: Queries, viewer: Viewer): Promise<SharedDrafts> {
  const uid = viewer.uid ?? ''
  const rows = await db.selectFrom('drafts').selectAll().where('uid', '=', uid).orderBy('revision', 'desc').execute()
  if (rows.length === 0) return { drafts: [], replaced: [] }
  const recipients = await db
    .selectFrom('draft_recipients')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('position')
    .execute()
  const names = await namesOf(
    db,
    recipients.map(({ recipient_uid }) => recipient_uid),
  )
  const targets = rows.map(({ target }) => target).filter((target) => target !== newThreadTarget)
  const answered = await viewMessages(db, viewer, targets, { excerpt: draftAboutLength })
  const tops = await topsAbove(db, viewer, await visibleAmong(db, viewer, targets))
  const of = ({ target, revision, text, public: isPublic, changed_ms }: (typeof rows)[number]): SharedDraft => {
    const message = answered.find(({ id }) => id === target)
    return {
      target,
      revision: Number(revision),
      text,
      public: isPublic === 1,
      recipients: recipients
        .filter((each) => each.target === target && Number(each.revision) === Number(revision))
        .flatMap(({ recipient_uid }) => names(recipient_uid) ?? []),
      changed_at: new Date(Number(changed_ms)).toISOString(),
      thread: tops.get(target)?.id ?? null,
      about: message === undefined ? null : (message.title ?? excerpt(message.content, draftAboutLength)),
    }
  }
  return {
    drafts: rows.filter(({ is_replaced }) => is_replaced === 0).map(of),
    replaced: rows.filter(({ is_replaced }) => is_replaced === 1).map(of),
  }
}

/** For the download of a person's data. */
export async function draftsBy(db: Queries, uid: string) {
  const rows = await db
    .selectFrom('drafts')
    .select(['target', 'text', 'changed_ms'])
    .where('uid', '=', uid)
    .orderBy('revision')
    .execute()
  return rows.map(({ changed_ms, ...row }) => ({ ...row, changed_at: new Date(Number(changed_ms)).toISOString() }))
}
