import type { HeldPost } from '#wire/moderation/held.ts'
import { addPost, type PendingPost } from './outbox.ts'

type Posts = readonly PendingPost[]

/**
 * The outbox with what the server holds for review: a post of this device is marked, one of another device is added.
 * Posts keep their first id, so that replies to them go on waiting for them.
 */
export function withHeld(posts: Posts, held: readonly HeldPost[], owner: string): Posts {
  const inOrder = held.toSorted((a, b) => a.created_at.localeCompare(b.created_at))
  return inOrder.reduce<Posts>((all, each) => withOne(all, each, owner), posts)
}

function withOne(posts: Posts, held: HeldPost, owner: string): Posts {
  const key = held.key ?? held.id
  const state = { stage: 'held', problem: held.declined?.reason ?? null, heldId: held.id } as const
  if (posts.some((post) => post.key === key)) {
    return posts.map((post) => (post.key === key && post.stage !== 'sent' ? { ...post, ...state } : post))
  }
  const parent = held.parent_id === null ? {} : { parent_id: held.parent_id }
  return addPost(posts, {
    key,
    owner,
    body: { content: held.content, public: true, recipients: held.recipients.map(({ uid }) => uid), ...parent },
    recipients: held.recipients,
    createdAt: held.created_at,
    isHeld: false,
    triedAt: held.created_at,
    isChanged: false,
    sentAs: null,
    ...state,
  })
}

/** Held posts of this device that the server doesn't hold any more: they were approved, or withdrawn elsewhere. */
export function decidedPosts(posts: Posts, held: readonly HeldPost[]): Posts {
  const ids = new Set(held.map(({ id }) => id))
  return posts.filter(({ stage, heldId }) => stage === 'held' && heldId !== undefined && !ids.has(heldId))
}

/** A held post is gone for good. */
export const withoutHeld = (posts: Posts, key: string): Posts =>
  posts.filter((post) => post.key !== key || post.stage !== 'held')
