import { type Static, Type } from 'typebox'
import { Attachment, AttachmentIds } from './files/attachment.ts'
import { sourcesMax } from './limits.ts'
import { nullableString } from './nullable.ts'
import { UserReference } from './user.ts'

export const Recipient = UserReference
export type Recipient = Static<typeof Recipient>

/** What a thread is named after, even if opened far below it: the topmost message that the reader can reach. */
export const ThreadRoot = Type.Object({
  id: Type.String(),
  title: nullableString,
  excerpt: Type.String({ description: 'How the content begins, as plain text' }),
  author_uid: Type.Optional(Type.String({ description: 'Only in `thread`' })),
  settled: Type.Optional(Type.Boolean({ description: 'Only in `thread`: whether the thread is settled' })),
})
export type ThreadRoot = Static<typeof ThreadRoot>

/**
 * Where a listed message belongs, as far as its reader can see: nothing of a hidden message, nor of anything above it.
 */
export const MessageThread = Type.Object({
  ...ThreadRoot.properties,
  depth: Type.Integer({ minimum: 0, description: 'How many levels the message is below the thread’s top' }),
  reply_to: Type.Union([Type.String(), Type.Null()], {
    description: "The name of the parent's author; null for the thread's top",
  }),
})
export type MessageThread = Static<typeof MessageThread>

/** What a message that brings a branch home rests on, as far as its reader can see. */
export const BroughtHome = Type.Object({
  from: Type.Union([Type.String(), Type.Null()], {
    description: 'The last message of the branch; null if it was deleted, and for readers who may not see it',
  }),
  sources: Type.Array(
    Type.Object({
      id: Type.String(),
      author: Type.String({ description: "The author's name" }),
      excerpt: Type.String({ description: 'The title, else how the content begins' }),
    }),
  ),
})
export type BroughtHome = Static<typeof BroughtHome>

/** A tool that an agent called for an answer: of Canopy, or `server: tool`; and what it asked for. */
export const ToolCall = Type.Object({
  tool: Type.String(),
  about: nullableString,
  failed: Type.Boolean(),
})
export type ToolCall = Static<typeof ToolCall>

/** What an agent looked up for an answer, as far as its reader can see. */
export const LookedUp = Type.Object({
  calls: Type.Array(ToolCall),
  messages: Type.Array(BroughtHome.properties.sources.items),
})
export type LookedUp = Static<typeof LookedUp>

/**
 * A message as one reader sees it (supplement 2): always every field, `null` when empty, nothing that the reader may
 * not know.
 */
export const Message = Type.Object({
  id: Type.String({ description: 'UUIDv7' }),
  parent_id: Type.Union([Type.String(), Type.Null()], {
    description: 'null for a root, and for readers who may not see the parent',
  }),
  child_ids: Type.Array(Type.String(), {
    description: 'Visible children, oldest first, at most the newest 1,000; empty in lists that ask for an excerpt',
  }),
  reply_count: Type.Integer({ minimum: 0, description: 'Visible direct replies' }),
  title: nullableString,
  description: nullableString,
  content: Type.String(),
  content_author: Type.String({ description: "The author's uid, an agent's name, or chatgpt-system" }),
  author_uid: Type.String({ description: "Who posted it; an agent's name where the agent itself did" }),
  author_display_name: nullableString,
  author_user_tag: nullableString,
  author_face: Type.Optional(
    Type.String({ description: 'Only of an agent that has one: one or two letters, or a picture sign' }),
  ),
  author_email: nullableString,
  author_email_display: nullableString,
  public: Type.Boolean(),
  recipients: Type.Array(Recipient),
  timestamp: Type.String({ format: 'date-time', description: 'ISO 8601 UTC with milliseconds' }),
  imported_at: Type.Optional(
    Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'When an imported message was written where it came from; null for all others',
    }),
  ),
  asked_by: Type.Optional(
    Type.Union([Type.String(), Type.Null()], {
      description: "Who asked for it, when an agent wrote it: they may delete it. null for people's messages",
    }),
  ),
  is_pinned: Type.Boolean(),
  settled: Type.Optional(
    Type.Union([Type.Object({ by: nullableString }), Type.Null()], {
      description:
        'Of a settled thread or branch, on its first message; null while it is open. `by` is the message that settles it, null for readers who may not see it',
    }),
  ),
  brought_home: Type.Optional(
    Type.Object(BroughtHome.properties, { description: 'Only of a message that brings a branch home' }),
  ),
  looked_up: Type.Optional(
    Type.Object(LookedUp.properties, {
      description: 'Only of an answer for which its agent used tools; never in lists that ask for an excerpt',
    }),
  ),
  edited: Type.Optional(
    Type.Object(
      { at: Type.String({ format: 'date-time' }), version: Type.Integer({ minimum: 2 }) },
      { description: 'Only of a message that its author has edited: when, and the number of the text' },
    ),
  ),
  attachments: Type.Optional(
    Type.Array(Attachment, {
      description: 'Only of a message with files; lists that ask for an excerpt have the first one',
    }),
  ),
  attachment_count: Type.Optional(Type.Integer({ minimum: 1, description: 'How many files it has, if it has any' })),
  is_read: Type.Boolean({ description: "A recipient's own state; true for everyone else" }),
  for_tabs: Type.Array(Type.String()),
  truncated: Type.Optional(Type.Boolean({ description: 'content was cut to the excerpt that was asked for' })),
  thread: Type.Optional(
    Type.Object(MessageThread.properties, {
      description: 'Only in lists and search results: the thread the message belongs to',
    }),
  ),
})
export type Message = Static<typeof Message>

/** A branch that a reply brings home: it ends with `branch` and begins with another reply to the same message. */
export const BringsHome = Type.Object({
  branch: Type.String(),
  sources: Type.Array(Type.String(), {
    minItems: 1,
    maxItems: sourcesMax,
    description: 'Messages of the branch that everyone who can read the new one may see',
  }),
})
export type BringsHome = Static<typeof BringsHome>

/** The body for posting a message. `public` defaults to true, `recipients` to none. */
export const NewMessage = Type.Object({
  content: Type.String(),
  public: Type.Optional(Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)])),
  recipients: Type.Optional(Type.Array(Type.String(), { maxItems: 100 })),
  parent_id: Type.Optional(nullableString),
  content_author: Type.Optional(Type.String()),
  brings_home: Type.Optional(BringsHome),
  attachments: Type.Optional({
    ...AttachmentIds,
    description: 'Finished uploads of mine, in the order in which they are shown',
  }),
  ask_agents: Type.Optional(
    Type.Boolean({
      description: 'false asks no agent, whomever it addresses: it was written, and answered, elsewhere',
    }),
  ),
})
export type NewMessage = Static<typeof NewMessage>

/** A new text of a message. `base` is the number of the text it was made from: 1, or that of `edited`. */
export const NewEdit = Type.Object({ content: Type.String(), base: Type.Integer({ minimum: 1 }) })
export type NewEdit = Static<typeof NewEdit>

/** An earlier text of a message, for everyone who may see the message. */
export const MessageVersion = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  content: Type.String(),
  written_at: Type.String({ format: 'date-time' }),
  is_unseen: Type.Boolean({ description: 'The edit that replaced it was made without having seen it' }),
})
export type MessageVersion = Static<typeof MessageVersion>

export const MessageVersions = Type.Object({
  versions: Type.Array(MessageVersion, { description: 'Newest first' }),
  exhausted: Type.Boolean(),
})
export type MessageVersions = Static<typeof MessageVersions>

/** What settles a thread or branch: a message below its first one, or that one itself. */
export const Settling = Type.Object({ by: Type.String() })

export const TitleDescription = Type.Object({
  title: Type.Optional(nullableString),
  description: Type.Optional(nullableString),
})
export type TitleDescription = Static<typeof TitleDescription>
