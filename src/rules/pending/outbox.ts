import type { BroughtHome, Message, NewMessage, Recipient } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import type { AttachedFile } from '../files/attached-file.ts'
import { storedContent } from '../text/content.ts'
import { isTemporaryId, temporaryId } from '../thread/temporary-id.ts'
import { leftMs, type PostTimes } from './post-times.ts'

/** A post without a response from the server yet: a reply, or a new thread. */
export type PendingPost = PostTimes & {
  /** The idempotency key, created when Send was pressed. Until the server answers, the message's id is `temp-{key}`. */
  readonly key: string
  readonly owner: string
  /** Posts are sent in this order; a number that grows with each press of Send on this device. */
  readonly order: number
  /** `parent_id` may be another pending post's `temp-{key}`; it is replaced by that one's real id before sending. */
  readonly body: NewMessage
  /** The people of `body.recipients`, by name. */
  readonly recipients: readonly Recipient[]
  /** Uploaded before it is posted; their bytes are stored beside it. */
  readonly files?: readonly AttachedFile[]
  /** What `body.brings_home` links to, in words. */
  readonly broughtHome?: BroughtHome
  readonly createdAt: string
  /**
   * `refused` keeps the text, with the reason in `problem`; `held` (the stored name) is in review, or was declined for
   * the reason in `problem`; `sent` stays for a while to say which message the post became.
   */
  readonly stage: 'waiting' | 'refused' | 'held' | 'sent'
  readonly problem: string | null
  /** Held back while being edited. */
  readonly isHeld: boolean
  /** When it was first sent: from then on the server may have it. */
  readonly triedAt: string | null
  /** The text was changed after the post had been sent. */
  readonly isChanged: boolean
  readonly sentAs: string | null
  /** The id that a post in review will have as a message. */
  readonly heldId?: string
}

export type Posts = readonly PendingPost[]

const byOrder = (posts: Posts): Posts => [...posts].sort((a, b) => a.order - b.order)
const findPost = (posts: Posts, key: string) => posts.find((post) => post.key === key)

/** The pending posts in order: all but the sent ones. */
export const stillPending = (posts: Posts): Posts => byOrder(posts.filter(({ stage }) => stage !== 'sent'))

/** Those that only this device has. */
export const unsent = (posts: Posts): Posts => posts.filter(({ stage }) => stage !== 'held' && stage !== 'sent')

/** Adds a post at the end. The same key is never added twice. */
export function addPost(posts: Posts, post: Omit<PendingPost, 'order'>): Posts {
  if (findPost(posts, post.key) !== undefined) return posts
  return [...posts, { ...post, order: 1 + Math.max(0, ...posts.map(({ order }) => order)) }]
}

const change = (posts: Posts, key: string, part: Partial<PendingPost>): Posts =>
  posts.map((post) => (post.key === key && post.stage !== 'sent' ? { ...post, ...part } : post))

/** Records that the post is being sent now. */
export const recordPostAttempt = (posts: Posts, key: string, at: string): Posts =>
  change(posts, key, { triedAt: findPost(posts, key)?.triedAt ?? at })

/** Taken back, unless it was sent meanwhile. */
export const takeBackPost = (posts: Posts, key: string): Posts =>
  posts.filter((post) => post.key !== key || post.triedAt !== null)

/** Held back while it is edited; released when the edit is cancelled. */
export const editPost = (posts: Posts, key: string, isHeld: boolean): Posts => change(posts, key, { isHeld })

/** Back into the queue: after an edit with new text, after a Retry with the same. The key never changes. */
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

/** The server's reason is stored with the text. */
export const refusePost = (posts: Posts, key: string, problem: string): Posts =>
  change(posts, key, { stage: 'refused', problem })

/** Stores why the server could not accept the post now; the post stays pending. */
export const setPostProblem = (posts: Posts, key: string, problem: string | null): Posts =>
  change(posts, key, { problem })

/** The thread is in slow mode: the post stays pending until its author may post there again. */
export const postponePost = (posts: Posts, key: string, restsUntil: string): Posts =>
  change(posts, key, { problem: null, restsUntil })

/** The server has it, but nobody else sees it until an admin has approved it. */
export const setInReview = (posts: Posts, key: string, heldId: string): Posts =>
  change(posts, key, { stage: 'held', problem: null, heldId })

export const discardPost = (posts: Posts, key: string): Posts =>
  posts.filter((post) => post.key !== key || post.stage === 'sent')

/**
 * The server has answered: replies to the post continue under its id. If the text was changed after the post had been
 * sent, the server may have stored the first version (a key is stored once): then the new text becomes another post,
 * which its author decides about. So does `draft`, what its author was writing in its place.
 */
export function completePost(
  posts: Posts,
  key: string,
  answer: Pick<Message, 'id' | 'content'>,
  newKey: string,
  draft: string | null = null,
): Posts {
  const post = findPost(posts, key)
  if (post === undefined || post.stage === 'sent') return posts
  const content = draft ?? post.body.content
  const isOther = (post.isChanged || draft !== null) && storedContent(content) !== answer.content
  const { files: _, ...words } = post
  const sent: PendingPost = { ...words, stage: 'sent', problem: null, sentAs: answer.id, body: { content: '' } }
  const left: PendingPost = {
    ...words,
    body: { ...words.body, content },
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

/** Why a post cannot be sent yet: its parent is still pending, or will not be sent without the author's action. */
export type WaitReason = 'none' | 'parent-waits' | 'parent-not-sent'

export function waitReasonOf(posts: Posts, post: PendingPost): WaitReason {
  const parentId = post.body.parent_id ?? null
  if (parentId === null || !isTemporaryId(parentId)) return 'none'
  const parent = posts.find(({ key }) => temporaryId(key) === parentId)
  if (parent === undefined || parent.stage === 'refused') return 'parent-not-sent'
  return parent.stage === 'sent' ? 'none' : 'parent-waits'
}

/** The id of the nearest ancestor on the server of a pending post; null for a new thread. */
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

/** The next post that can be sent at this time, with its parent's real id; `skipped` are those to leave for later. */
export function nextToSend(posts: Posts, skipped: ReadonlySet<string>, at: string): PendingPost | null {
  const nowMs = Date.parse(at)
  const isReady = (post: PendingPost) => post.stage === 'waiting' && !post.isHeld && leftMs(post, nowMs) === 0
  const post = byOrder(posts).find(
    (each) => isReady(each) && !skipped.has(each.key) && waitReasonOf(posts, each) === 'none',
  )
  if (post === undefined) return null
  const parent = posts.find(({ key }) => temporaryId(key) === post.body.parent_id)
  return parent === undefined ? post : { ...post, body: { ...post.body, parent_id: parent.sentAs } }
}

/** Records that the next post is being sent now. One with files is posted only once these are there. */
export function recordNextAttempt(posts: Posts, skipped: ReadonlySet<string>, at: string): Posts {
  const next = nextToSend(posts, skipped, at)
  if (next?.files === undefined) return next === null ? posts : recordPostAttempt(posts, next.key, at)
  return posts.map((post) => (post.key === next.key ? due(post) : post))
}

const due = ({ sendAt: _, ...post }: PendingPost): PendingPost => post
