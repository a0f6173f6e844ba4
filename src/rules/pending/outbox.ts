import { idempotencyKeptMs } from '#wire/limits.ts'
import type { Message, NewMessage, Recipient } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { storedContent } from '../text/content.ts'
import { isTemporaryId, temporaryId } from '../thread/temporary-id.ts'

/** A post that the server has not answered for: a reply, or a new thread. */
export type PendingPost = {
  /** The idempotency key, made when Send was pressed. Until the server answers, the message is known as `temp-{key}`. */
  readonly key: string
  readonly owner: string
  /** Posts go out in this order; a number that grows with each press of Send on this device. */
  readonly order: number
  /** `parent_id` may be another waiting post's `temp-{key}`; it goes out with the id that one has become. */
  readonly body: NewMessage
  /** The people of `body.recipients`, by name. */
  readonly recipients: readonly Recipient[]
  readonly createdAt: string
  /** `refused` keeps the words, with the reason in `problem`; `sent` stays a while to say what the post has become. */
  readonly stage: 'waiting' | 'refused' | 'sent'
  readonly problem: string | null
  /** While it is edited it is held back. */
  readonly isHeld: boolean
  /** When it first went on the wire: from then on the server may have it. */
  readonly triedAt: string | null
  /** The words were changed after they had been on the wire. */
  readonly isChanged: boolean
  readonly sentAs: string | null
}

type Posts = readonly PendingPost[]

const byOrder = (posts: Posts): Posts => [...posts].sort((a, b) => a.order - b.order)
const findPost = (posts: Posts, key: string) => posts.find((post) => post.key === key)

/** What still waits, in order: all but what has been sent. */
export const stillPending = (posts: Posts): Posts => byOrder(posts.filter(({ stage }) => stage !== 'sent'))

/** One more post, behind all others. The same key is never there twice. */
export function addPost(posts: Posts, post: Omit<PendingPost, 'order'>): Posts {
  if (findPost(posts, post.key) !== undefined) return posts
  return [...posts, { ...post, order: 1 + Math.max(0, ...posts.map(({ order }) => order)) }]
}

const change = (posts: Posts, key: string, part: Partial<PendingPost>): Posts =>
  posts.map((post) => (post.key === key && post.stage !== 'sent' ? { ...post, ...part } : post))

/** It goes on the wire now. */
export const notePostTried = (posts: Posts, key: string, at: string): Posts =>
  change(posts, key, { triedAt: findPost(posts, key)?.triedAt ?? at })

/** Held back while it is edited; no longer when that came to nothing. */
export const editPost = (posts: Posts, key: string, isHeld: boolean): Posts => change(posts, key, { isHeld })

/** Back into the queue: after an edit with new words, after a Retry with the same. It keeps its key for ever. */
export function releasePost(posts: Posts, key: string, content?: string): Posts {
  const post = findPost(posts, key)
  if (post === undefined) return posts
  const isNew = content !== undefined && content !== post.body.content
  return change(posts, key, {
    stage: 'waiting',
    problem: null,
    isHeld: false,
    body: isNew ? { ...post.body, content } : post.body,
    isChanged: post.isChanged || (isNew && post.triedAt !== null),
  })
}

/** The server's reason is kept beside the words. */
export const refusePost = (posts: Posts, key: string, problem: string): Posts =>
  change(posts, key, { stage: 'refused', problem })

/** What the server said when it could not take the post now; the post waits on. */
export const notePostProblem = (posts: Posts, key: string, problem: string | null): Posts =>
  change(posts, key, { problem })

export const discardPost = (posts: Posts, key: string): Posts =>
  posts.filter((post) => post.key !== key || post.stage === 'sent')

/**
 * The server has answered: replies to the post go on under its id. If words were changed after they had been on the
 * wire, the server may answer with the first ones (a key stores once): then the new words stay, as another post that
 * its person decides about.
 */
export function completePost(
  posts: Posts,
  key: string,
  answer: Pick<Message, 'id' | 'content'>,
  newKey: string,
): Posts {
  const post = findPost(posts, key)
  if (post === undefined || post.stage === 'sent') return posts
  const isOther = post.isChanged && storedContent(post.body.content) !== answer.content
  const sent: PendingPost = { ...post, stage: 'sent', problem: null, sentAs: answer.id, body: { content: '' } }
  const left: PendingPost = {
    ...post,
    key: newKey,
    stage: 'refused',
    problem: texts.earlierVersionSent,
    isHeld: false,
    triedAt: null,
    isChanged: false,
  }
  return posts.flatMap((each) => {
    if (each.key === key) return isOther ? [sent, left] : [sent]
    if (each.body.parent_id !== temporaryId(key)) return [each]
    return [{ ...each, body: { ...each.body, parent_id: answer.id } }]
  })
}

/** Why a post cannot go yet: the post that it answers still waits, or will never be sent as things are. */
export type Hindrance = 'none' | 'parent-waits' | 'parent-not-sent'

export function hindranceOf(posts: Posts, post: PendingPost): Hindrance {
  const parentId = post.body.parent_id ?? null
  if (parentId === null || !isTemporaryId(parentId)) return 'none'
  const parent = posts.find(({ key }) => temporaryId(key) === parentId)
  if (parent === undefined || parent.stage === 'refused') return 'parent-not-sent'
  return parent.stage === 'sent' ? 'none' : 'parent-waits'
}

/** The message of the server that a waiting post hangs on, however far up; null for a new thread. */
export function anchorOf(posts: Posts, id: string): string | null {
  const seen = new Set<string>()
  for (let current: string | null = id; current !== null && !seen.has(current); ) {
    seen.add(current)
    if (!isTemporaryId(current)) return current
    const post: PendingPost | undefined = posts.find(({ key }) => temporaryId(key) === current)
    current = post?.sentAs ?? post?.body.parent_id ?? null
  }
  return null
}

/** The next post that may go, its parent's real id in it; `skipped` are those to be left for later. */
export function nextToSend(posts: Posts, skipped: ReadonlySet<string>): PendingPost | null {
  const post = byOrder(posts).find(
    (each) => each.stage === 'waiting' && !each.isHeld && !skipped.has(each.key) && hindranceOf(posts, each) === 'none',
  )
  if (post === undefined) return null
  const parent = posts.find(({ key }) => temporaryId(key) === post.body.parent_id)
  return parent === undefined ? post : { ...post, body: { ...post.body, parent_id: parent.sentAs } }
}

const sentKeptMs = 24 * 3_600_000
const keyTrustedMs = idempotencyKeptMs - 24 * 3_600_000

/**
 * The outbox as a start finds it. An edit that a closed tab left open is over. What has been sent is forgotten after a
 * day. A post that was tried so long ago that the server no longer knows its key is not repeated without being asked.
 */
export function reopenPosts(posts: Posts, nowMs: number): Posts {
  return posts
    .filter(({ stage, triedAt }) => stage !== 'sent' || nowMs - timeOf(triedAt, nowMs) < sentKeptMs)
    .map((post) => {
      const isOld = post.stage === 'waiting' && nowMs - timeOf(post.triedAt, nowMs) > keyTrustedMs
      if (isOld) return { ...post, stage: 'refused', problem: texts.maybeSentLongAgo, isHeld: false, triedAt: null }
      return post.isHeld ? { ...post, isHeld: false } : post
    })
}

const timeOf = (iso: string | null, otherwiseMs: number): number => (iso === null ? otherwiseMs : Date.parse(iso))
