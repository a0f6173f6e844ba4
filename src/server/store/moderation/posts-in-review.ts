import { v7 } from 'uuid'
import { heldPostsOfOneMax, heldPostsPageSize } from '#wire/limits.ts'
import type { BringsHome } from '#wire/message.ts'
import type { PostInReview } from '#wire/moderation/posts-in-review.ts'
import type { Queries } from '../database/database.ts'
import { inList } from '../database/in-list.ts'
import { behind, byTime, type Place } from '../database/keyset.ts'
import { insertRow } from '../database/prepared.ts'
import type { HeldPostsTable } from '../database/tables.ts'
import { namesOf } from './names.ts'

export type StoredPostInReview = HeldPostsTable

/** A post that is to wait for review, as its author sent it. */
export type DraftForReview = {
  readonly author_uid: string
  readonly content_author: string
  readonly parent: { readonly id: string } | null
  readonly content: string
  readonly recipients: readonly string[]
  readonly brings_home?: BringsHome
  readonly asksAgents: boolean
  readonly words: readonly string[]
  readonly key: string | null
}

/** Stores a post that waits for an admin, in tables that no other query reads; null if too many of its author's do. */
export async function putInReview(tx: Queries, atMs: number, draft: DraftForReview): Promise<string | null> {
  const waiting = await tx
    .selectFrom('held_posts')
    .select('id')
    .where('author_uid', '=', draft.author_uid)
    .where('state', '=', 'waiting')
    .limit(heldPostsOfOneMax)
    .execute()
  if (waiting.length >= heldPostsOfOneMax) return null
  const id = v7({ msecs: atMs })
  const created_at = new Date(atMs).toISOString()
  await insertRow(tx, 'held_posts', {
    id,
    author_uid: draft.author_uid,
    content_author: draft.content_author,
    parent_id: draft.parent?.id ?? null,
    content: draft.content,
    brings_home: draft.brings_home === undefined ? null : JSON.stringify(draft.brings_home),
    asks_agents: draft.asksAgents ? 1 : 0,
    words: JSON.stringify(draft.words),
    idempotency_key: draft.key,
    state: 'waiting',
    state_at: created_at,
    reason: null,
    created_at,
  })
  const recipients = draft.recipients.map((uid, position) => ({ held_id: id, uid, position }))
  if (recipients.length > 0) await tx.insertInto('held_recipients').values(recipients).execute()
  return id
}

export async function findInReview(db: Queries, id: string): Promise<StoredPostInReview | null> {
  return (await db.selectFrom('held_posts').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function recipientsInReview(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db
    .selectFrom('held_recipients')
    .select(['held_id', 'uid'])
    .where(inList(db, 'held_id', ids))
    .orderBy('position')
    .execute()
  const byPost = Map.groupBy(rows, ({ held_id }) => held_id)
  return new Map([...byPost].map(([id, of]) => [id, of.map(({ uid }) => uid)]))
}

/** A person's own: all that wait, and the newest that were declined. */
export async function postsInReviewOf(db: Queries, uid: string): Promise<PostInReview[]> {
  const rows: StoredPostInReview[] = []
  for (const state of ['waiting', 'declined'] as const) {
    const some = await db
      .selectFrom('held_posts')
      .selectAll()
      .where('author_uid', '=', uid)
      .where('state', '=', state)
      .orderBy(byTime('newest', 'state_at', 'id'))
      .limit(heldPostsOfOneMax)
      .execute()
    rows.push(...some)
  }
  return viewInReview(db, rows)
}

/** Posts in review as their author and admins read them, in their order. */
export async function viewInReview(db: Queries, rows: readonly StoredPostInReview[]): Promise<PostInReview[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const recipients = await recipientsInReview(db, ids)
  const names = await namesOf(db, [...recipients.values()].flat())
  return rows.map(
    ({ id, idempotency_key, parent_id, content_author, content, created_at, state, state_at, reason }) => ({
      id,
      key: idempotency_key,
      parent_id,
      content_author,
      content,
      recipients: (recipients.get(id) ?? []).flatMap((uid) => names(uid) ?? []),
      created_at,
      declined: state === 'declined' ? { at: state_at, reason: reason ?? '' } : null,
    }),
  )
}

export async function hasPostsInReview(db: Queries, uid: string): Promise<boolean> {
  const any = await db.selectFrom('held_posts').select('id').where('author_uid', '=', uid).limit(1).executeTakeFirst()
  return any !== undefined
}

/** A page of what waits, oldest first. */
export const waitingPosts = (db: Queries, after: Place | null): Promise<StoredPostInReview[]> =>
  db
    .selectFrom('held_posts')
    .selectAll()
    .where('state', '=', 'waiting')
    .where(behind(after, 'oldest', 'state_at', 'id'))
    .orderBy(byTime('oldest', 'state_at', 'id'))
    .limit(heldPostsPageSize + 1)
    .execute()

/** The text stays for its author to read, for a month. */
export const declinePost = (tx: Queries, atMs: number, id: string, reason: string) =>
  tx
    .updateTable('held_posts')
    .set({ state: 'declined', state_at: new Date(atMs).toISOString(), reason })
    .where('id', '=', id)
    .execute()

export async function removeFromReview(tx: Queries, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('held_recipients')
    .where(inList(tx, 'held_id', ids))
    .execute()
  await tx
    .deleteFrom('held_posts')
    .where(inList(tx, 'id', ids))
    .execute()
}

/** When an account is deleted: deletes its posts in review, with their recipients. */
export async function deletePostsInReviewOf(tx: Queries, authorUid: string): Promise<void> {
  const rows = await tx.selectFrom('held_posts').select('id').where('author_uid', '=', authorUid).execute()
  await removeFromReview(
    tx,
    rows.map(({ id }) => id),
  )
}

/** The texts of declined posts, for their author's log. */
export async function declinedTexts(
  db: Queries,
  authorUid: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('held_posts')
    .select(['id', 'author_uid', 'content'])
    .where(inList(db, 'id', ids))
    .execute()
  return new Map(rows.filter((row) => row.author_uid === authorUid).map(({ id, content }) => [id, content]))
}

/** For the download of a person's data. */
export const postsInReviewData = (db: Queries, uid: string) =>
  db
    .selectFrom('held_posts')
    .select(['parent_id', 'content', 'state', 'reason', 'created_at'])
    .where('author_uid', '=', uid)
    .orderBy('created_at')
    .execute()
