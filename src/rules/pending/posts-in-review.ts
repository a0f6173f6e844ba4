import type { PostInReview } from '#wire/moderation/posts-in-review.ts'
import { addPost, type PendingPost } from './outbox.ts'

type Posts = readonly PendingPost[]

/**
 * The outbox with the posts in review: a post of this device is marked, one of another device is added.
 * Posts keep their first id, so that replies to them still wait for them.
 */
export function withPostsInReview(posts: Posts, inReview: readonly PostInReview[], owner: string): Posts {
  const inOrder = inReview.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  return inOrder.reduce<Posts>((all, each) => withOne(all, each, owner), posts)
}

function withOne(posts: Posts, inReview: PostInReview, owner: string): Posts {
  const key = inReview.key ?? inReview.id
  const state = { stage: 'held', problem: inReview.declined?.reason ?? null, heldId: inReview.id } as const
  if (posts.some((post) => post.key === key)) {
    return posts.map((post) => (post.key === key && post.stage !== 'sent' ? { ...post, ...state } : post))
  }
  const parent = inReview.parent_id === null ? {} : { parent_id: inReview.parent_id }
  return addPost(posts, {
    key,
    owner,
    body: { content: inReview.content, public: true, recipients: inReview.recipients.map(({ uid }) => uid), ...parent },
    recipients: inReview.recipients,
    createdAt: inReview.created_at,
    isHeld: false,
    triedAt: inReview.created_at,
    isChanged: false,
    sentAs: null,
    ...state,
  })
}

/** Posts of this device whose review has ended: they were approved, or withdrawn elsewhere. */
export function decidedPosts(posts: Posts, inReview: readonly PostInReview[]): Posts {
  const ids = new Set(inReview.map(({ id }) => id))
  return posts.filter(({ stage, heldId }) => stage === 'held' && heldId !== undefined && !ids.has(heldId))
}

/** A post that was in review is gone for good. */
export const withoutPostInReview = (posts: Posts, key: string): Posts =>
  posts.filter((post) => post.key !== key || post.stage !== 'held')
