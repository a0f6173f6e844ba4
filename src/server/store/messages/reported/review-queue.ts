import type { Viewer } from '#rules/access/viewer.ts'
import { answerMaxBytes, heldPostsPageSize } from '#wire/limits.ts'
import type { QueuedPost, QueuedPosts } from '#wire/moderation/posts-in-review.ts'
import type { Queries } from '../../database/database.ts'
import { encodeCursor, type Place } from '../../database/keyset.ts'
import { namesOf } from '../../moderation/names.ts'
import { waitingPosts } from '../../moderation/posts-in-review.ts'
import { contextsOf } from './contexts.ts'

/** A page of the posts that wait, with what they answer as this admin may see it. */
export async function reviewQueue(db: Queries, viewer: Viewer, after: Place | null): Promise<QueuedPosts> {
  const rows = await waitingPosts(db, after)
  const page = rows.slice(0, heldPostsPageSize)
  const names = await namesOf(
    db,
    page.map(({ author_uid }) => author_uid),
  )
  const above = await contextsOf(db, viewer, page)
  const posts: QueuedPost[] = []
  let bytes = 4_096
  for (const { id, author_uid, parent_id, content, words, created_at } of page) {
    const post = {
      id,
      author: names(author_uid),
      author_uid,
      is_reply: parent_id !== null,
      content,
      words: JSON.parse(words),
      created_at,
      context: above(parent_id),
    }
    bytes += Buffer.byteLength(JSON.stringify(post)) + 1
    if (posts.length > 0 && bytes > answerMaxBytes) break
    posts.push(post)
  }
  const last = page[posts.length - 1]
  const isLast = rows.length === posts.length
  const next_cursor = last === undefined || isLast ? null : encodeCursor({ timestamp: last.state_at, id: last.id })
  return { posts, next_cursor }
}
