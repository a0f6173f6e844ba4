import { type Static, Type } from 'typebox'
import { moderationReasonMaxLength } from '../limits.ts'
import { Message, Recipient } from '../message.ts'
import { nullableString } from '../nullable.ts'
import { UserReference } from '../user.ts'

const time = Type.String({ format: 'date-time' })

/** A post of mine that waits for an admin, or that an admin has declined. Nobody else can see it but admins. */
export const PostInReview = Type.Object({
  id: Type.String({ description: 'The id that the message will have' }),
  key: Type.Union([Type.String(), Type.Null()], { description: 'The Idempotency-Key that it was sent with' }),
  parent_id: nullableString,
  content_author: Type.String(),
  content: Type.String(),
  recipients: Type.Array(Recipient),
  created_at: time,
  declined: Type.Union([Type.Object({ at: time, reason: Type.String() }), Type.Null()]),
})
export type PostInReview = Static<typeof PostInReview>

export const PostsInReview = Type.Object({ held: Type.Array(PostInReview) })
export type PostsInReview = Static<typeof PostsInReview>

/** The answer to a post that is not there yet. */
export const PostedForReview = Type.Object({ held: PostInReview })
export type PostedForReview = Static<typeof PostedForReview>

/** A post that waits, as admins read it. */
export const QueuedPost = Type.Object({
  id: Type.String(),
  author: Type.Union([UserReference, Type.Null()]),
  author_uid: Type.String(),
  is_reply: Type.Boolean(),
  content: Type.String(),
  words: Type.Array(Type.String(), { description: 'The words that it was held for' }),
  created_at: time,
  context: Type.Array(Message, { description: 'What it answers, nearest first, as far as the admin may see it' }),
})
export type QueuedPost = Static<typeof QueuedPost>

export const QueuedPosts = Type.Object({ posts: Type.Array(QueuedPost), next_cursor: nullableString })
export type QueuedPosts = Static<typeof QueuedPosts>

/** To decline takes a reason, which the author reads. */
export const ReviewDecision = Type.Object({
  decision: Type.Union([Type.Literal('approve'), Type.Literal('decline')]),
  reason: Type.Optional(Type.String({ maxLength: moderationReasonMaxLength })),
})
export type ReviewDecision = Static<typeof ReviewDecision>
