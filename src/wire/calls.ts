import { type Static, type TSchema, Type } from 'typebox'
import {
  AccountDeletion,
  EmailChange,
  MessagesAfter,
  MyData,
  MyPasskey,
  MySession,
  NewPasskey,
  PasskeyOptions,
  PasswordChange,
  PasswordLink,
  PasswordLinkRequest,
  PasswordLinkUse,
} from './access/account.ts'
import { Application, ApplicationDecision, NewApplication } from './access/application.ts'
import { Invitation, InvitationToken, NewInvitation, OpenInvitation } from './access/invitation.ts'
import { AgentChange, AgentTrial, InstalledAgent, InstalledAgents, NewAgent } from './admin/agents.ts'
import { BinPage, BinRestored } from './admin/bin.ts'
import {
  AgentRequest,
  AgentRequests,
  AgentUsages,
  EndedRequest,
  NewAgentRequest,
  OfferedAgent,
  TidyAccepted,
  TidyPreview,
} from './agent-request.ts'
import { Attachment, AttachmentChange, AttachmentKeys, MyUploads, NewUpload, Upload } from './files/attachment.ts'
import { ChronologicalQuery } from './filters.ts'
import { ConversationImport, CursorImport, ImportResult } from './import.ts'
import {
  agentUsageDaysDefault,
  agentUsageDaysMax,
  batchIdsMax,
  branchDepthInThread,
  branchDepthMax,
  chronologicalLimitMax,
  draftRevisionMax,
  fileKeysAtOnce,
  newCountsAtOnceMax,
  passwordMaxLength,
  peopleCountMax,
  recommendedLimitMax,
  userSearchLimitMax,
} from './limits.ts'
import { MapAnswer } from './map.ts'
import { Message, MessageVersions, NewEdit, NewMessage, Settling, ThreadRoot, TitleDescription } from './message.ts'
import { PostedForReview, PostsInReview, QueuedPosts, ReviewDecision } from './moderation/posts-in-review.ts'
import {
  ModerationEntry,
  MyModerationEntry,
  NewReport,
  PersonAction,
  ReportDecision,
  ReportedMessage,
  ReportedMessages,
  ReportState,
} from './moderation/reports.ts'
import { nullableString } from './nullable.ts'
import { NewStream, Stream, StreamEnd, StreamPart } from './programs/streams.ts'
import { MadeToken, MyTokens, NewBot, NewToken, type TokenScope } from './programs/tokens.ts'
import { NewPushSubscription, PushEndpoint } from './push.ts'
import { BookmarksPage, NewBookmark } from './reader/bookmarks.ts'
import { BranchChoice, NewBranchChoices } from './reader/branch-choice.ts'
import { Digest, NewDigest } from './reader/digest.ts'
import { DraftSaved, draftTarget, NewDraft, SharedDrafts } from './reader/drafts.ts'
import { Follows, ForMe, ForMeCount, NewFollow } from './reader/following.ts'
import { MuteChange, MutedPeople } from './reader/muted.ts'
import { NewCounts, NewInThread, NewSeen } from './reader/seen.ts'
import { NewSlowMode, SlowMode } from './reader/slow-mode.ts'
import { MadeWebhook, NewWebhook, Webhooks, WebhookTrial } from './reader/webhook.ts'
import { SearchAnswer, SearchQuery } from './search.ts'
import { EndpointTrial, NewAgentEndpoint, Settings, SettingsChange, TrialResult } from './settings.ts'
import { AdminUser, Me, NewStatus, PersonCard, Profile, ProfileChange, Registration, UserReference } from './user.ts'

/** Who may make a call at all; what they may do with a particular message is decided in `rules/access`. */
export type Access = 'anyone' | 'signed-in' | 'writer' | 'admin'

/**
 * Which configured rate limit a call counts against (supplement 9). Reading messages counts against none, except a
 * visitor's search, which is a look-up. A visitor's reports count per address and hour. Downloading one's own data has
 * a limit of its own. Invitations that don't exist and links for a new password, which are asked for and tried as often
 * as a sign-in, count per address, also for whoever is signed in; so do sign-ins that begin with a passkey. What ends a
 * session or token counts by session, so that nobody who uses up a person's other rates keeps their access by it. The
 * parts of a file have a limit of their own, and so do those of a bot's message.
 */
export type RateName =
  | 'message'
  | 'draft'
  | 'import'
  | 'lookup'
  | 'visitor-lookup'
  | 'download'
  | 'application'
  | 'report'
  | 'invitation'
  | 'new-password'
  | 'passkey'
  | 'session-end'
  | 'upload'
  | 'upload-part'
  | 'stream-part'

/** One HTTP call: its schema validates, types and documents it. `:x` in a path is a parameter. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly summary: string
  readonly access: Access
  readonly rate?: RateName
  /** A repeated request with the same Idempotency-Key gets the first response again. */
  readonly idempotent?: true
  /** Not a GET, and yet suspended people may make it: no other person notices, or it removes something of theirs. */
  readonly whileSuspended?: true
  /** What a token needs to make this call, if that isn't what its method and access say (`tokenScopesOf`). */
  readonly byToken?: readonly TokenScope[] | 'never'
  /** The body is bytes instead of JSON. */
  readonly takesBytes?: true
  /** The answer is bytes, which may be kept by the reader's browser if it asks again each time. */
  readonly givesBytes?: true
  readonly query?: TSchema
  readonly body?: TSchema
  readonly answer: TSchema
  /** The media type of the answer, if that isn't JSON. */
  readonly answerType?: string
  readonly status?: number
  /** The answer with status 202, when what was asked for is not done yet. */
  readonly accepted?: TSchema
}

const excerpt = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 50_000, description: 'Cut each content to this many characters' }),
)
const messages = Type.Object({ messages: Type.Array(Message) })
const depth = (initial: number) => Type.Optional(Type.Integer({ minimum: 0, default: initial }))
const days = Type.Optional(Type.Integer({ minimum: 1, maximum: agentUsageDaysMax, default: agentUsageDaysDefault }))
const byEmail = Type.Object({ email: Type.String({ maxLength: 254 }) })

export const IdentityConfig = Type.Object({
  mode: Type.Union([Type.Literal('local'), Type.Literal('firebase'), Type.Literal('oidc')]),
  apiKey: Type.String(),
  authDomain: Type.String(),
  projectId: Type.String(),
  appId: Type.Optional(Type.String()),
  provider_name: Type.Optional(Type.String({ description: 'Oidc mode: the provider, as people know it' })),
  first_account: Type.Optional(
    Type.Boolean({ description: 'Local mode: nobody has registered yet; the next one becomes admin' }),
  ),
  mails_links: Type.Optional(
    Type.Literal(true, { description: 'Local mode: a link for a forgotten password is sent by mail' }),
  ),
})
export type IdentityConfig = Static<typeof IdentityConfig>

/** The body of every error response. */
export const ErrorBody = Type.Object({
  detail: Type.String({ description: 'What went wrong, in English' }),
  code: Type.String({ description: 'The same, for programs; it never changes' }),
  params: Type.Optional(
    Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
      description: 'What the text says besides, such as a limit',
    }),
  ),
})
export type ErrorBody = Static<typeof ErrorBody>

export const ChronologicalAnswer = Type.Object({
  messages: Type.Array(Message),
  exhausted: Type.Boolean(),
  next_cursor: nullableString,
  nextCursor: nullableString,
})
export type ChronologicalAnswer = Static<typeof ChronologicalAnswer>

export const ThreadAnswer = Type.Object({
  message: Message,
  ancestors: Type.Array(Message, { description: 'Nearest first' }),
  descendants: Type.Array(Message, { description: 'Breadth first, newest branch first' }),
  // Missing in threads that a device cached before this field existed.
  root: Type.Optional(ThreadRoot),
  branch_choices: Type.Optional(
    Type.Array(BranchChoice, {
      description: 'What the reader last chose to see in this thread, on any device; newest first',
    }),
  ),
})
export type ThreadAnswer = Static<typeof ThreadAnswer>

export const ChangesAnswer = Type.Object({
  new: Type.Array(Message),
  updated: Type.Array(Message),
  deleted: Type.Array(Type.String()),
  read_state: Type.Array(Type.Object({ id: Type.String(), is_read: Type.Boolean() })),
  unread_count: Type.Integer(),
  cursor: Type.String(),
  exhausted: Type.Boolean(),
})
export type ChangesAnswer = Static<typeof ChangesAnswer>

/** A conversation of another service becomes a thread. */
const importing = {
  method: 'POST',
  access: 'writer',
  rate: 'import',
  idempotent: true,
  body: ConversationImport,
  answer: ImportResult,
  status: 201,
} as const

/**
 * Every call of the product (section 7, supplement 4, supplement 9), in the order of the specification. Its name is its
 * `operationId` in `openapi.json`: programs generated from that have it as a method.
 */
export const calls = {
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether migrations are done and the database answers',
    access: 'anyone',
    answer: Type.Object({
      status: Type.String(),
      events: Type.Optional(
        Type.Literal('late', { description: 'Redis does not answer: other nodes hear of changes once it does' }),
      ),
    }),
  },
  config: {
    method: 'GET',
    path: '/api/config',
    summary: 'The identity configuration',
    access: 'anyone',
    answer: IdentityConfig,
  },

  getMessage: {
    method: 'GET',
    path: '/api/messages/:id',
    summary: 'One message',
    access: 'anyone',
    answer: Message,
  },
  batch: {
    method: 'POST',
    path: '/api/messages/batch',
    summary: 'Several messages by id, in the order asked for; what is missing or invisible is left out',
    access: 'anyone',
    byToken: ['read'],
    whileSuspended: true,
    query: Type.Object({ excerpt }),
    body: Type.Union([
      Type.Array(Type.String(), { maxItems: batchIdsMax }),
      Type.Object({ ids: Type.Array(Type.String(), { maxItems: batchIdsMax }) }),
    ]),
    answer: Type.Array(Message),
  },
  count: {
    method: 'GET',
    path: '/api/messages/count/:id',
    summary: 'How many direct replies the reader may see',
    access: 'anyone',
    answer: Type.Object({ count: Type.Integer() }),
  },
  postMessage: {
    method: 'POST',
    path: '/api/messages',
    summary: 'Post a message or a reply; Idempotency-Key makes repeats harmless',
    access: 'writer',
    rate: 'message',
    idempotent: true,
    body: NewMessage,
    answer: Message,
    status: 201,
    /** The first posts of a new person may wait for an admin. */
    accepted: PostedForReview,
  },
  recommended: {
    method: 'GET',
    path: '/api/messages/recommended',
    summary: 'Public messages, by the recent activity of their thread',
    access: 'anyone',
    query: Type.Object({
      limit: Type.Optional(
        Type.Integer({ minimum: 1, description: `Default 100; larger than ${recommendedLimitMax} is capped` }),
      ),
      excerpt,
    }),
    answer: messages,
  },
  chronological: {
    method: 'GET',
    path: '/api/messages/chronological',
    summary: 'Every message the reader may see, by time, filtered, a page at a time',
    access: 'anyone',
    query: ChronologicalQuery,
    answer: ChronologicalAnswer,
  },
  searchMessages: {
    method: 'GET',
    path: '/api/messages/search',
    summary: 'Messages whose title or content has every word and phrase, by time, filtered, with the hits marked',
    access: 'anyone',
    rate: 'visitor-lookup',
    query: SearchQuery,
    answer: SearchAnswer,
  },
  deleteMessage: {
    method: 'DELETE',
    path: '/api/messages/:id',
    summary: 'Delete a message and everything below it',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    answer: Type.Object({ deleted_ids: Type.Array(Type.String()) }),
  },
  editMessage: {
    method: 'POST',
    path: '/api/messages/:id/edits',
    summary: 'Change the text of my message; what it replaces is kept as a version. Idempotency-Key as for posts',
    access: 'writer',
    rate: 'message',
    idempotent: true,
    body: NewEdit,
    answer: Message,
    status: 201,
  },
  messageVersions: {
    method: 'GET',
    path: '/api/messages/:id/versions',
    summary: 'The earlier texts of a message, newest first, a page at a time',
    access: 'anyone',
    query: Type.Object({
      before: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'The lowest version of the page before' }),
      ),
    }),
    answer: MessageVersions,
  },
  deleteVersion: {
    method: 'DELETE',
    path: '/api/messages/:id/versions/:version',
    summary: 'Delete an earlier text of a message for good',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    answer: Message,
  },
  pin: {
    method: 'POST',
    path: '/api/messages/:id/pin',
    summary: 'Pin a message',
    access: 'admin',
    rate: 'message',
    answer: Message,
  },
  unpin: {
    method: 'POST',
    path: '/api/messages/:id/unpin',
    summary: 'Unpin a message',
    access: 'admin',
    rate: 'message',
    answer: Message,
  },
  settle: {
    method: 'POST',
    path: '/api/messages/:id/settle',
    summary: 'Settle the thread or branch that begins with a message; naming another message replaces what settles it',
    access: 'signed-in',
    rate: 'message',
    body: Settling,
    answer: Message,
  },
  reopen: {
    method: 'POST',
    path: '/api/messages/:id/reopen',
    summary: 'Reopen a settled thread or branch',
    access: 'signed-in',
    rate: 'message',
    answer: Message,
  },
  slowMode: {
    method: 'GET',
    path: '/api/messages/:id/slow-mode',
    summary: "How long people wait between two posts in this message's thread, and how long I must wait now",
    access: 'signed-in',
    answer: SlowMode,
  },
  setSlowMode: {
    method: 'POST',
    path: '/api/messages/:id/slow-mode',
    summary: "Set how long people wait between two posts in this message's thread; answers like `slowMode`",
    access: 'admin',
    rate: 'message',
    body: NewSlowMode,
    answer: SlowMode,
  },
  pinned: {
    method: 'GET',
    path: '/api/messages/pinned',
    summary: 'Pinned messages, newest first',
    access: 'anyone',
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: chronologicalLimitMax })),
      excerpt,
    }),
    answer: Type.Object({ data: Type.Array(Message) }),
  },
  branchUp: {
    method: 'GET',
    path: '/api/messages/branch_up/:id',
    summary: 'Ancestors, nearest first',
    access: 'anyone',
    query: Type.Object({ depth: depth(2), excerpt }),
    answer: messages,
  },
  branchDown: {
    method: 'GET',
    path: '/api/messages/branch_down/:id',
    summary: `Descendants level by level, newest branch first; depth at most ${branchDepthMax}`,
    access: 'anyone',
    query: Type.Object({ depth: depth(2), excerpt }),
    answer: messages,
  },
  thread: {
    method: 'GET',
    path: '/api/messages/thread/:id',
    summary: 'A message with its ancestors and descendants in one answer',
    access: 'anyone',
    query: Type.Object({ depth: depth(branchDepthInThread), excerpt }),
    answer: ThreadAnswer,
  },
  children: {
    method: 'GET',
    path: '/api/messages/:id/children',
    summary: 'All direct replies, oldest first, a page at a time',
    access: 'anyone',
    query: Type.Object({
      cursor: Type.Optional(Type.String()),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: chronologicalLimitMax })),
      excerpt,
    }),
    answer: ChronologicalAnswer,
  },
  map: {
    method: 'GET',
    path: '/api/messages/:id/map',
    summary: 'The thread of a message at a glance, as far as the reader can reach from it, a part at a time',
    access: 'anyone',
    query: Type.Object({ cursor: Type.Optional(Type.String()) }),
    answer: MapAnswer,
  },
  beginUpload: {
    method: 'POST',
    path: '/api/attachments',
    summary: 'Begin to send a file, which can then be posted with a message; Idempotency-Key makes repeats harmless',
    access: 'writer',
    rate: 'upload',
    idempotent: true,
    body: NewUpload,
    answer: Upload,
    status: 201,
  },
  uploadPart: {
    method: 'POST',
    path: '/api/attachments/:id/parts',
    summary:
      'The next bytes of a file, in order. A part that has arrived already changes nothing; 409 if one is missing',
    access: 'writer',
    rate: 'upload-part',
    takesBytes: true,
    query: Type.Object({ offset: Type.Integer({ minimum: 0, description: 'Where in the file the part begins' }) }),
    answer: Type.Object({ received: Type.Integer() }),
  },
  finishUpload: {
    method: 'POST',
    path: '/api/attachments/:id/finish',
    summary: 'Check a file that has arrived, and prepare it to be shown; again is harmless. A refused file is deleted',
    access: 'writer',
    rate: 'upload',
    answer: Attachment,
  },
  describeAttachment: {
    method: 'PATCH',
    path: '/api/attachments/:id',
    summary: 'Change the alternative text of my file',
    access: 'writer',
    rate: 'message',
    body: AttachmentChange,
    answer: Type.Object({ success: Type.Boolean() }),
  },
  deleteAttachment: {
    method: 'DELETE',
    path: '/api/attachments/:id',
    summary: 'Cancel an upload, or take a file off its message for good',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    answer: Type.Object({ success: Type.Boolean() }),
  },
  myUploads: {
    method: 'GET',
    path: '/api/attachments',
    summary: 'Files that I have not posted yet, to go on with them; and how much I may send',
    access: 'signed-in',
    answer: MyUploads,
  },
  attachmentKeys: {
    method: 'GET',
    path: '/api/attachments/keys',
    summary: 'Keys for the addresses of files, for pictures and players; what I cannot see is left out',
    access: 'signed-in',
    // A program sends its token with each request; a key would outlive it.
    byToken: 'never',
    query: Type.Object({
      ids: Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: fileKeysAtOnce })]),
    }),
    answer: AttachmentKeys,
  },
  readAttachment: {
    method: 'GET',
    path: '/api/attachments/:id/:form',
    summary: 'The bytes: `thumb` or `full` of a picture, `file` of anything else; ranges are possible',
    access: 'anyone',
    givesBytes: true,
    answerType: '*/*',
    query: Type.Object({ key: Type.Optional(Type.String({ maxLength: 600 })) }),
    answer: Type.Any(),
  },
  saveBranchChoices: {
    method: 'POST',
    path: '/api/messages/branch-choices',
    summary: 'Remember which replies I chose to see; what I cannot see is passed over',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    body: NewBranchChoices,
    answer: Type.Object({ success: Type.Boolean() }),
  },
  newInThread: {
    method: 'GET',
    path: '/api/messages/:id/new',
    summary: "What is new to me in this message's thread: others' messages that I have not seen",
    access: 'signed-in',
    answer: NewInThread,
  },
  newCounts: {
    method: 'GET',
    path: '/api/messages/new-counts',
    summary: 'How many messages are new to me in the threads of these messages',
    access: 'signed-in',
    query: Type.Object({
      ids: Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: newCountsAtOnceMax })]),
    }),
    answer: NewCounts,
  },
  saveSeen: {
    method: 'POST',
    path: '/api/messages/seen',
    summary: 'Remember what I have seen; what I cannot see is passed over',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    body: NewSeen,
    answer: Type.Object({ success: Type.Boolean() }),
  },
  follows: {
    method: 'GET',
    path: '/api/messages/:id/follows',
    summary: "What I follow and have muted in this message's thread, as far as I reach from its top",
    access: 'signed-in',
    answer: Follows,
  },
  follow: {
    method: 'POST',
    path: '/api/messages/:id/follow',
    summary: 'Follow or mute the branch that begins with this message, or neither; answers like `follows`',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    body: NewFollow,
    answer: Follows,
  },
  bookmark: {
    method: 'POST',
    path: '/api/messages/:id/bookmark',
    summary: 'Bookmark a message, or remove the bookmark; only I can see it',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    body: NewBookmark,
    answer: Type.Object({ success: Type.Boolean() }),
  },
  listBookmarks: {
    method: 'GET',
    path: '/api/bookmarks',
    summary: 'My bookmarks, newest first, page by page, without messages that I cannot see any more',
    access: 'signed-in',
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) }),
    answer: BookmarksPage,
  },
  bookmarkedIds: {
    method: 'GET',
    path: '/api/bookmarks/ids',
    summary: 'The ids of my bookmarks, without messages that I cannot see any more',
    access: 'signed-in',
    answer: Type.Object({ ids: Type.Array(Type.String()) }),
  },
  drafts: {
    method: 'GET',
    path: '/api/drafts',
    summary: 'What I am writing, the same on each of my devices',
    access: 'signed-in',
    answer: SharedDrafts,
  },
  saveDraft: {
    method: 'POST',
    path: '/api/drafts',
    summary: 'Store what I am writing; a text that this device has not seen is kept beside it',
    access: 'signed-in',
    rate: 'draft',
    whileSuspended: true,
    body: NewDraft,
    answer: DraftSaved,
  },
  removeReplacedDraft: {
    method: 'POST',
    path: '/api/drafts/remove-replaced',
    summary: 'Remove a text of mine that another device replaced',
    access: 'signed-in',
    rate: 'draft',
    whileSuspended: true,
    body: Type.Object({ target: draftTarget, revision: Type.Integer({ minimum: 0, maximum: draftRevisionMax }) }),
    answer: Type.Object({ success: Type.Boolean() }),
  },
  forMe: {
    method: 'GET',
    path: '/api/for-me',
    summary: 'What waits for me: addressed to me, new in what I follow, and answers of agents that are not there yet',
    access: 'signed-in',
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) }),
    answer: ForMe,
  },
  forMeCount: {
    method: 'GET',
    path: '/api/for-me/count',
    summary: 'How much waits for me: the number of the tab',
    access: 'signed-in',
    answer: ForMeCount,
  },
  mutedPeople: {
    method: 'GET',
    path: '/api/muted-people',
    summary: 'Whom I have muted for myself, the latest first',
    access: 'signed-in',
    answer: MutedPeople,
  },
  mutePerson: {
    method: 'POST',
    path: '/api/muted-people',
    summary: 'Mute a person for myself, or end it; answers like `mutedPeople`',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    body: MuteChange,
    answer: MutedPeople,
  },
  changes: {
    method: 'GET',
    path: '/api/messages/changes',
    summary: 'What changed for this reader since a cursor; without one, the cursor of now',
    access: 'anyone',
    query: Type.Object({ since: Type.Optional(Type.String()) }),
    answer: ChangesAnswer,
  },
  titleDescription: {
    method: 'PATCH',
    path: '/api/messages/:id/title-description',
    summary: 'Change title and description; an absent field stays, an empty one becomes null',
    access: 'admin',
    rate: 'message',
    body: TitleDescription,
    answer: Message,
  },
  markRead: {
    method: 'POST',
    path: '/api/messages/:id/mark-read',
    summary: 'Mark a message addressed to me as read',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    answer: Message,
  },
  markUnread: {
    method: 'POST',
    path: '/api/messages/:id/mark-unread',
    summary: 'Mark a message addressed to me as unread',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    answer: Message,
  },
  unreadCount: {
    method: 'GET',
    path: '/api/messages/unread-count',
    summary: 'How many messages addressed to me are unread',
    access: 'signed-in',
    answer: Type.Object({ count: Type.Integer() }),
  },
  reformat: {
    method: 'POST',
    path: '/api/messages/:id/reformat',
    summary: 'Tidy the stored markdown without changing its meaning',
    access: 'anyone',
    rate: 'message',
    answer: Message,
  },
  tidyPreview: {
    method: 'POST',
    path: '/api/messages/:id/tidy-preview',
    summary: 'My message as an agent would tidy it; nothing is stored',
    access: 'writer',
    byToken: ['ask'],
    rate: 'message',
    answer: TidyPreview,
  },
  tidyAccept: {
    method: 'POST',
    path: '/api/messages/:id/tidy-accept',
    summary: 'Store a preview of my message, as its ticket names it',
    access: 'writer',
    rate: 'message',
    body: TidyAccepted,
    answer: Message,
  },

  listAgents: {
    method: 'GET',
    path: '/api/agents',
    summary: 'The agents that messages can be addressed to',
    access: 'anyone',
    answer: Type.Object({ agents: Type.Array(OfferedAgent) }),
  },
  listAgentRequests: {
    method: 'GET',
    path: '/api/agents/requests',
    summary: 'What agents are asked in the thread of a message, and have not answered yet',
    access: 'anyone',
    query: Type.Object({ message_id: Type.String() }),
    answer: AgentRequests,
  },
  askAgent: {
    method: 'POST',
    path: '/api/agents/requests',
    summary: 'Ask an agent for an answer to a message: again, or after another',
    access: 'writer',
    byToken: ['ask'],
    rate: 'message',
    idempotent: true,
    body: NewAgentRequest,
    answer: AgentRequest,
    status: 201,
  },
  beginStream: {
    method: 'POST',
    path: '/api/streams',
    summary: "Begin a bot's message that its readers see while it is written",
    access: 'writer',
    rate: 'message',
    idempotent: true,
    body: NewStream,
    answer: Stream,
    status: 201,
  },
  appendToStream: {
    method: 'POST',
    path: '/api/streams/:id/parts',
    summary:
      'The next part of its text. One that has arrived already changes nothing; 409 if it belongs elsewhere, or it has ended',
    access: 'writer',
    rate: 'stream-part',
    body: StreamPart,
    answer: Type.Object({ position: Type.Integer({ description: 'Where the next part belongs' }) }),
  },
  finishStream: {
    method: 'POST',
    path: '/api/streams/:id/finish',
    summary: 'It is done, and becomes a message; again is harmless',
    access: 'writer',
    rate: 'stream-part',
    body: StreamEnd,
    answer: Message,
  },
  giveUpStream: {
    method: 'DELETE',
    path: '/api/streams/:id',
    summary: 'It is not to become a message, and disappears',
    access: 'writer',
    rate: 'stream-part',
    answer: Type.Object({ success: Type.Boolean() }),
  },
  stopAgent: {
    method: 'POST',
    path: '/api/agents/requests/:id/stop',
    summary: 'Stop an answer; what is written of it stays as the answer',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    answer: EndedRequest,
  },
  dismissAgentRequest: {
    method: 'POST',
    path: '/api/agents/requests/:id/dismiss',
    summary: 'Put a failed request away',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    answer: EndedRequest,
  },
  askDigest: {
    method: 'POST',
    path: '/api/digests',
    summary:
      'Ask an agent what is new to me in a thread or in what I follow, or to compare branches; again, the same digest',
    access: 'writer',
    byToken: ['ask'],
    rate: 'message',
    body: NewDigest,
    answer: Digest,
  },
  getDigest: {
    method: 'GET',
    path: '/api/digests/:id',
    summary: 'A digest that I asked for, as far as it is written',
    access: 'signed-in',
    answer: Digest,
  },
  stopDigest: {
    method: 'POST',
    path: '/api/digests/:id/stop',
    summary: 'Stop a digest; its finished parts stay',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    answer: Digest,
  },
  retryDigest: {
    method: 'POST',
    path: '/api/digests/:id/retry',
    summary: 'Continue a digest that has failed or was stopped, after its finished parts',
    access: 'writer',
    byToken: ['ask'],
    rate: 'message',
    answer: Digest,
  },
  deleteDigest: {
    method: 'DELETE',
    path: '/api/digests/:id',
    summary: 'Delete a digest that I asked for',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    answer: Type.Object({ success: Type.Boolean() }),
  },
  agentUsage: {
    method: 'GET',
    path: '/api/agents/usage',
    summary: 'What I asked of agents, by day',
    access: 'signed-in',
    query: Type.Object({ days }),
    answer: AgentUsages,
  },
  totalAgentUsage: {
    method: 'GET',
    path: '/api/admin/agent-usage',
    summary: 'What everyone asked of agents, by day and by person',
    access: 'admin',
    query: Type.Object({ days }),
    answer: AgentUsages,
  },
  agentUsageCsv: {
    method: 'GET',
    path: '/api/admin/agent-usage.csv',
    summary: 'What everyone asked of agents, by day, agent and person, as a CSV file',
    access: 'admin',
    rate: 'download',
    query: Type.Object({ days }),
    answer: Type.String(),
    answerType: 'text/csv',
  },

  importChatgpt: {
    ...importing,
    path: '/api/messages/import/chatgpt',
    summary: 'Import a ChatGPT conversation as a thread',
  },
  importClaude: {
    ...importing,
    path: '/api/messages/import/claude',
    summary: 'Import a Claude conversation as a thread',
  },
  importGemini: {
    ...importing,
    path: '/api/messages/import/gemini',
    summary: 'Import a Gemini conversation as a thread',
  },
  importGrok: {
    ...importing,
    path: '/api/messages/import/grok',
    summary: 'Import a Grok conversation as a thread',
  },
  importCursor: {
    ...importing,
    path: '/api/messages/import/cursor',
    summary: 'Import a Cursor conversation as a thread',
    body: CursorImport,
  },

  whitelistStatus: {
    method: 'GET',
    path: '/api/user/whitelist-status',
    summary: 'Whether an e-mail is whitelisted',
    access: 'anyone',
    rate: 'lookup',
    query: byEmail,
    answer: Type.Object({ whitelisted: Type.Boolean() }),
  },
  adminStatus: {
    method: 'GET',
    path: '/api/user/admin-status',
    summary: 'Whether an e-mail belongs to an admin',
    access: 'anyone',
    rate: 'lookup',
    query: byEmail,
    answer: Type.Object({ isAdmin: Type.Boolean() }),
  },
  register: {
    method: 'POST',
    path: '/api/user/register',
    summary: 'Make my record after the first sign-in; twice is harmless',
    access: 'signed-in',
    byToken: 'never',
    whileSuspended: true,
    rate: 'message',
    body: Registration,
    answer: Me,
  },
  searchUsers: {
    method: 'GET',
    path: '/api/user/search',
    summary: 'People and agents by the start of tag or display name',
    access: 'signed-in',
    rate: 'lookup',
    query: Type.Object({
      query: Type.Optional(Type.String({ maxLength: 200 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: userSearchLimitMax })),
    }),
    answer: Type.Object({ users: Type.Array(UserReference) }),
  },
  validateTag: {
    method: 'GET',
    path: '/api/user/validate-tag',
    summary: 'Whether someone else has this tag',
    access: 'signed-in',
    rate: 'lookup',
    query: Type.Object({ tag: Type.String({ maxLength: 200 }) }),
    answer: Type.Object({ exists: Type.Boolean() }),
  },
  personCard: {
    method: 'GET',
    path: '/api/user/card',
    summary: 'A person or agent by uid or by tag; to visitors only agents, and people who wrote something public',
    access: 'anyone',
    rate: 'lookup',
    query: Type.Object({
      uid: Type.Optional(Type.String({ maxLength: 128 })),
      tag: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: PersonCard,
  },
  profile: {
    method: 'POST',
    path: '/api/user/profile',
    summary: 'Change my display name and tag',
    access: 'signed-in',
    byToken: 'never',
    rate: 'message',
    body: ProfileChange,
    answer: Profile,
  },
  me: {
    method: 'GET',
    path: '/api/user/me',
    summary: 'My record, or null; 302 SILENT_LOGOUT for a revoked session',
    access: 'signed-in',
    answer: Type.Union([Me, Type.Null()]),
  },
  signOut: {
    method: 'POST',
    path: '/api/user/sign-out',
    summary: 'End this session shortly, if there is one, and have this browser empty its HTTP cache of this origin',
    access: 'anyone',
    byToken: 'never',
    whileSuspended: true,
    rate: 'session-end',
    body: Type.Object({}, { description: 'Empty; as JSON no page of another origin can send it' }),
    answer: Type.Object({ success: Type.Boolean() }),
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/api/user/sign-out-everywhere',
    summary: 'Revoke every session of mine',
    access: 'signed-in',
    byToken: 'never',
    whileSuspended: true,
    rate: 'session-end',
    answer: Type.Object({ success: Type.Boolean() }),
  },

  downloadData: {
    method: 'GET',
    path: '/api/account/data',
    summary: 'Everything that is kept about me, as one file',
    access: 'signed-in',
    rate: 'download',
    answer: MyData,
  },
  listSessions: {
    method: 'GET',
    path: '/api/account/sessions',
    summary: 'Where I am signed in: this session, then the others, the last used first',
    access: 'signed-in',
    answer: Type.Object({ sessions: Type.Array(MySession) }),
  },
  endSession: {
    method: 'POST',
    path: '/api/account/sessions/:id/end',
    summary: 'Revoke one session of mine',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'session-end',
    answer: Type.Object({ success: Type.Boolean() }),
  },
  listTokens: {
    method: 'GET',
    path: '/api/account/tokens',
    summary: 'My tokens, the newest first',
    access: 'signed-in',
    answer: MyTokens,
  },
  createToken: {
    method: 'POST',
    path: '/api/account/tokens',
    summary: 'Make a token, with which a program acts as me; the token itself is only in this answer',
    access: 'signed-in',
    rate: 'message',
    body: NewToken,
    answer: MadeToken,
  },
  revokeToken: {
    method: 'POST',
    path: '/api/account/tokens/:id/revoke',
    summary: 'Revoke a token of mine, and end what is connected with it',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'session-end',
    answer: Type.Object({ success: Type.Boolean() }),
  },
  listBots: {
    method: 'GET',
    path: '/api/admin/bots',
    summary: 'The bots, the newest first',
    access: 'admin',
    answer: Type.Object({ bots: Type.Array(AdminUser) }),
  },
  createBot: {
    method: 'POST',
    path: '/api/admin/bots',
    summary: 'Make a bot: an account for a program, which has tokens only',
    access: 'admin',
    rate: 'message',
    body: NewBot,
    answer: AdminUser,
  },
  renameBot: {
    method: 'PATCH',
    path: '/api/admin/bots/:uid',
    summary: "Change a bot's name and tag",
    access: 'admin',
    rate: 'message',
    body: ProfileChange,
    answer: AdminUser,
  },
  deleteBot: {
    method: 'POST',
    path: '/api/admin/bots/:uid/delete',
    summary: "Delete a bot; its messages stay as a 'deleted user', or go with all below them",
    access: 'admin',
    rate: 'message',
    body: Type.Object({ messages: MessagesAfter }),
    answer: Type.Object({ success: Type.Boolean() }),
  },
  listBotTokens: {
    method: 'GET',
    path: '/api/admin/bots/:uid/tokens',
    summary: "A bot's tokens, the newest first",
    access: 'admin',
    answer: MyTokens,
  },
  createBotToken: {
    method: 'POST',
    path: '/api/admin/bots/:uid/tokens',
    summary: 'Make a token for a bot; the token itself is only in this answer',
    access: 'admin',
    rate: 'message',
    body: NewToken,
    answer: MadeToken,
  },
  revokeBotToken: {
    method: 'POST',
    path: '/api/admin/bot-tokens/:id/revoke',
    summary: "Revoke a bot's token, and end what is connected with it",
    access: 'admin',
    rate: 'message',
    answer: Type.Object({ success: Type.Boolean() }),
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    summary: 'Local mode: change my password; every other session of mine is revoked',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    body: PasswordChange,
    answer: Type.Object({ success: Type.Boolean() }),
  },
  changeEmail: {
    method: 'POST',
    path: '/api/account/email',
    summary: 'Local mode: change the e-mail I sign in with; every other session of mine is revoked',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    body: EmailChange,
    answer: Type.Object({ email: Type.String() }),
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/account/passkeys',
    summary: 'Local mode: my passkeys, the oldest first',
    access: 'signed-in',
    answer: Type.Object({ passkeys: Type.Array(MyPasskey) }),
  },
  beginPasskey: {
    method: 'POST',
    path: '/api/account/passkeys/begin',
    summary: 'Local mode: what a device needs to make a passkey for me, once within minutes',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    body: Type.Object({ current_password: Type.String({ maxLength: passwordMaxLength }) }),
    answer: PasskeyOptions,
  },
  addPasskey: {
    method: 'POST',
    path: '/api/account/passkeys',
    summary: 'Local mode: add the passkey that a device has made',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    body: NewPasskey,
    answer: MyPasskey,
  },
  removePasskey: {
    method: 'POST',
    path: '/api/account/passkeys/:id/remove',
    summary: 'Remove a passkey of mine; sessions that began with it go on',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    answer: Type.Object({ success: Type.Boolean() }),
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/api/passkeys/begin',
    summary: 'Local mode: what a device needs to sign in with a passkey, once within minutes',
    access: 'anyone',
    byToken: 'never',
    whileSuspended: true,
    rate: 'passkey',
    body: Type.Object({}),
    answer: PasskeyOptions,
  },
  usePasswordLink: {
    method: 'POST',
    path: '/api/account/new-password',
    summary: 'Local mode: set a new password with a link; all sessions of the account are revoked',
    access: 'anyone',
    whileSuspended: true,
    rate: 'new-password',
    body: PasswordLinkUse,
    answer: Type.Object({ email: Type.String() }),
  },
  mailPasswordLink: {
    method: 'POST',
    path: '/api/account/password-link',
    summary: 'Local mode: mail a link for a forgotten password; the answer is the same for every address',
    access: 'anyone',
    whileSuspended: true,
    rate: 'new-password',
    body: PasswordLinkRequest,
    answer: Type.Object({ success: Type.Boolean() }),
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/account/delete',
    summary: "Delete my account; my messages stay as a 'deleted user', or go with all below them",
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    body: AccountDeletion,
    answer: Type.Object({ success: Type.Boolean() }),
  },

  pushKey: {
    method: 'GET',
    path: '/api/push/key',
    summary: "The server's public key, which a device subscribes with",
    access: 'signed-in',
    byToken: 'never',
    answer: Type.Object({ public_key: Type.String() }),
  },
  subscribePush: {
    method: 'POST',
    path: '/api/push/subscriptions',
    summary: 'Have this device told of messages addressed to me; twice is harmless',
    access: 'signed-in',
    byToken: 'never',
    whileSuspended: true,
    rate: 'message',
    body: NewPushSubscription,
    answer: Type.Object({ success: Type.Boolean() }),
  },
  unsubscribePush: {
    method: 'POST',
    path: '/api/push/unsubscribe',
    summary: 'Tell this device nothing any more',
    access: 'signed-in',
    byToken: 'never',
    whileSuspended: true,
    rate: 'message',
    body: PushEndpoint,
    answer: Type.Object({ success: Type.Boolean() }),
  },

  listWebhooks: {
    method: 'GET',
    path: '/api/webhooks',
    summary: 'The addresses that are called when something new is there for me',
    access: 'signed-in',
    answer: Webhooks,
  },
  makeWebhook: {
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Have an address called; its secret is shown only now',
    access: 'writer',
    // What it sends is what the person can read.
    byToken: ['read', 'write'],
    rate: 'message',
    body: NewWebhook,
    answer: MadeWebhook,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/webhooks/:id',
    summary: 'Have an address called no more; answers like `listWebhooks`',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    answer: Webhooks,
  },
  resumeWebhook: {
    method: 'POST',
    path: '/api/webhooks/:id/resume',
    summary: 'Send what waits for a paused webhook, and what was refused again; answers like `listWebhooks`',
    access: 'writer',
    // What it sends is what the person can read.
    byToken: ['read', 'write'],
    rate: 'message',
    answer: Webhooks,
  },
  testWebhook: {
    method: 'POST',
    path: '/api/webhooks/:id/test',
    summary: 'Call a webhook now, with a message of the type `test`',
    access: 'writer',
    rate: 'message',
    answer: WebhookTrial,
  },

  apply: {
    method: 'POST',
    path: '/api/applications',
    summary: 'Apply for access; Idempotency-Key makes repeats harmless',
    access: 'anyone',
    byToken: 'never',
    whileSuspended: true,
    rate: 'lookup',
    idempotent: true,
    body: NewApplication,
    answer: Type.Object({ id: Type.String() }),
    status: 201,
  },
  reportMessage: {
    method: 'POST',
    path: '/api/messages/:id/reports',
    summary: 'Report a message to the admins; a second report of mine changes the first',
    access: 'anyone',
    whileSuspended: true,
    rate: 'report',
    idempotent: true,
    body: NewReport,
    answer: Type.Object({ success: Type.Boolean() }),
    status: 201,
  },
  listReports: {
    method: 'GET',
    path: '/api/admin/reports',
    summary: 'Reported messages as they were, newest first, with what they answer as far as I may see it',
    access: 'admin',
    query: Type.Object({
      state: Type.Optional(ReportState),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: ReportedMessages,
  },
  decideReport: {
    method: 'POST',
    path: '/api/admin/reports/:id/decision',
    summary: 'Decide about a reported message and its author, with a reason; 409 if another admin has',
    access: 'admin',
    rate: 'message',
    body: ReportDecision,
    answer: ReportedMessage,
  },
  moderateUser: {
    method: 'POST',
    path: '/api/admin/users/:uid/moderation',
    summary:
      'Warn or suspend a person, end their suspension or revoke their access, with a reason; 409 if they aren’t as in `base`',
    access: 'admin',
    rate: 'message',
    body: PersonAction,
    answer: AdminUser,
  },
  listHeldPosts: {
    method: 'GET',
    path: '/api/admin/held-posts',
    summary: 'Posts of new people that wait for an admin, oldest first',
    access: 'admin',
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) }),
    answer: QueuedPosts,
  },
  decideHeldPost: {
    method: 'POST',
    path: '/api/admin/held-posts/:id/decision',
    summary: 'Approve a post, which is then posted, or decline it with a reason',
    access: 'admin',
    rate: 'message',
    body: ReviewDecision,
    answer: Type.Object({ success: Type.Boolean() }),
  },
  heldPosts: {
    method: 'GET',
    path: '/api/held-posts',
    summary: 'My posts that wait for an admin, and those that were declined',
    access: 'signed-in',
    answer: PostsInReview,
  },
  withdrawHeldPost: {
    method: 'DELETE',
    path: '/api/held-posts/:id',
    summary: 'Withdraw a post of mine that waits, or remove one that was declined',
    access: 'signed-in',
    rate: 'message',
    whileSuspended: true,
    answer: Type.Object({ success: Type.Boolean() }),
  },
  moderationLog: {
    method: 'GET',
    path: '/api/admin/moderation',
    summary: 'What admins decided about messages and people, newest first',
    access: 'admin',
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) }),
    answer: Type.Object({
      entries: Type.Array(ModerationEntry),
      next_cursor: nullableString,
    }),
  },
  myModeration: {
    method: 'GET',
    path: '/api/account/moderation',
    summary: 'What admins decided about me and my messages, newest first',
    access: 'signed-in',
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) }),
    answer: Type.Object({
      entries: Type.Array(MyModerationEntry),
      next_cursor: nullableString,
    }),
  },
  seenModeration: {
    method: 'POST',
    path: '/api/account/moderation/seen',
    summary: 'I have read what admins decided about me',
    access: 'signed-in',
    whileSuspended: true,
    rate: 'message',
    answer: Type.Object({ success: Type.Boolean() }),
  },
  listApplications: {
    method: 'GET',
    path: '/api/admin/applications',
    summary:
      'Applications, newest first: those that wait or those that are decided, page by page; without `state` both',
    access: 'admin',
    query: Type.Object({
      state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('decided')])),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    answer: Type.Object({
      applications: Type.Array(Application),
      nextCursor: nullableString,
      open_count: Type.Integer(),
    }),
  },
  decideApplication: {
    method: 'POST',
    path: '/api/admin/applications/:id/decision',
    summary: 'Approve or decline; the last decision wins, unless it names another `base` than there is',
    access: 'admin',
    rate: 'message',
    body: ApplicationDecision,
    answer: Application,
  },
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    summary: 'People by the start of e-mail, tag or display name',
    access: 'admin',
    query: Type.Object({ query: Type.Optional(Type.String({ maxLength: 254 })) }),
    answer: Type.Object({
      users: Type.Array(AdminUser),
      count: Type.Integer({ description: `Everyone there is, counted up to ${peopleCountMax}` }),
    }),
  },
  setUserStatus: {
    method: 'PATCH',
    path: '/api/admin/users/:uid',
    summary: 'Change the status of a person; 409 if it is neither `base` nor the new one',
    access: 'admin',
    rate: 'message',
    body: NewStatus,
    answer: AdminUser,
  },
  makePasswordLink: {
    method: 'POST',
    path: '/api/admin/users/:uid/password-link',
    summary: 'Local mode: make a link with which this person sets a new password, once within 24 hours',
    access: 'admin',
    rate: 'message',
    answer: PasswordLink,
  },
  signOutUser: {
    method: 'POST',
    path: '/api/admin/users/:uid/sign-out',
    summary: 'Revoke every session of a person; their status stays',
    access: 'admin',
    rate: 'message',
    answer: Type.Object({ success: Type.Boolean() }),
  },
  versions: {
    method: 'GET',
    path: '/api/admin/versions',
    summary: 'The version of the answering node, and those of other nodes that differ from it',
    access: 'admin',
    answer: Type.Object({
      version: Type.String(),
      others: Type.Array(Type.String(), { description: 'The newest first' }),
    }),
  },

  settings: {
    method: 'GET',
    path: '/api/admin/settings',
    summary: 'What admins set for the whole installation',
    access: 'admin',
    answer: Settings,
  },
  changeSettings: {
    method: 'PATCH',
    path: '/api/admin/settings',
    summary: 'Change name, accent, who may write, whom to ask for help, or what waits for review',
    access: 'admin',
    rate: 'message',
    body: SettingsChange,
    answer: Settings,
  },
  tryEndpoint: {
    method: 'POST',
    path: '/api/admin/settings/agent/try',
    summary: 'Ask an AI endpoint for one word, within ten seconds; nothing is stored',
    access: 'admin',
    rate: 'message',
    body: EndpointTrial,
    answer: TrialResult,
  },
  saveEndpoint: {
    method: 'POST',
    path: '/api/admin/settings/agent',
    summary: 'Set up the AI endpoint of the first run; its key is stored encrypted and never shown again',
    access: 'admin',
    rate: 'message',
    body: NewAgentEndpoint,
    answer: Settings,
  },
  removeEndpoint: {
    method: 'DELETE',
    path: '/api/admin/settings/agent',
    summary: 'Remove the AI endpoint, and its stored key',
    access: 'admin',
    rate: 'message',
    answer: Settings,
  },

  installedAgents: {
    method: 'GET',
    path: '/api/admin/agents',
    summary: 'All agents of this installation, those of AGENTS_FILE too',
    access: 'admin',
    answer: InstalledAgents,
  },
  addAgent: {
    method: 'POST',
    path: '/api/admin/agents',
    summary: 'Add an agent; its key is stored encrypted and never shown again',
    access: 'admin',
    rate: 'message',
    body: NewAgent,
    answer: InstalledAgent,
  },
  changeAgent: {
    method: 'PATCH',
    path: '/api/admin/agents/:name',
    summary: 'Change, pause or resume an agent',
    access: 'admin',
    rate: 'message',
    body: AgentChange,
    answer: InstalledAgent,
  },
  removeAgent: {
    method: 'DELETE',
    path: '/api/admin/agents/:name',
    summary: 'Remove an agent and its key; its messages stay',
    access: 'admin',
    rate: 'message',
    answer: Type.Object({ success: Type.Boolean() }),
  },
  tryAgent: {
    method: 'POST',
    path: '/api/admin/agents/try',
    summary: 'Ask an AI endpoint for one word, within ten seconds; nothing is stored',
    access: 'admin',
    rate: 'message',
    body: AgentTrial,
    answer: TrialResult,
  },

  readInvitation: {
    method: 'POST',
    path: '/api/invitations/read',
    summary: 'What an invitation says, before joining; 404 for any that lets nobody in',
    access: 'anyone',
    byToken: 'never',
    whileSuspended: true,
    rate: 'invitation',
    body: InvitationToken,
    answer: OpenInvitation,
  },
  claimInvitation: {
    method: 'POST',
    path: '/api/invitations/claim',
    summary: 'Join by an invitation; twice is harmless',
    access: 'signed-in',
    byToken: 'never',
    whileSuspended: true,
    rate: 'invitation',
    body: InvitationToken,
    answer: Me,
  },
  createInvitation: {
    method: 'POST',
    path: '/api/admin/invitations',
    summary: 'Make an invitation; its token is only in this answer',
    access: 'admin',
    rate: 'message',
    body: NewInvitation,
    answer: Type.Object({ invitation: Invitation, token: Type.String() }),
  },
  listBin: {
    method: 'GET',
    path: '/api/admin/bin',
    summary: 'What was deleted in the last thirty days, newest first, page by page; nothing that was private',
    access: 'admin',
    query: Type.Object({ cursor: Type.Optional(Type.String({ maxLength: 200 })) }),
    answer: BinPage,
  },
  restoreFromBin: {
    method: 'POST',
    path: '/api/admin/bin/:id/restore',
    summary: 'Restore the next messages of a deletion, in their place; to be repeated while some are left',
    access: 'admin',
    rate: 'message',
    answer: BinRestored,
  },
  deleteFromBin: {
    method: 'DELETE',
    path: '/api/admin/bin/:id',
    summary: 'Delete the next messages of a deletion for good; to be repeated until it is done',
    access: 'admin',
    rate: 'message',
    answer: Type.Object({ is_done: Type.Boolean() }),
  },
  listInvitations: {
    method: 'GET',
    path: '/api/admin/invitations',
    summary: 'Invitations, newest first, with who joined by them',
    access: 'admin',
    answer: Type.Object({ invitations: Type.Array(Invitation) }),
  },
  revokeInvitation: {
    method: 'POST',
    path: '/api/admin/invitations/:id/revoke',
    summary: 'End an invitation; whoever has joined by it stays',
    access: 'admin',
    rate: 'message',
    answer: Invitation,
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
