import type { Generated } from 'kysely'
import type { AgentFailure, AgentName, BotUid } from '#wire/agent.ts'
import type { AttachmentKind } from '#wire/files/attachment.ts'
import type { ModerationAction, ReportReason, ReportState } from '#wire/moderation/reports.ts'
import type { DigestKind } from '#wire/reader/digest.ts'
import type { FollowState } from '#wire/reader/following.ts'
import type { WebhookEvents, WebhookOutcome, WebhookPause } from '#wire/reader/webhook.ts'
import type { UserStatus } from '#wire/user.ts'

/** A boolean as both databases store it. */
export type Flag = 0 | 1

/**
 * Everyone with an account. Keys (`…_key`) are lower case, for case-insensitive look-ups. `unread` counts addressed,
 * unread messages.
 */
export type UsersTable = {
  uid: string
  email: string | null
  email_key: string | null
  email_verified: Flag
  display_name: string | null
  display_name_key: string | null
  user_tag: string
  user_tag_key: string
  status: UserStatus
  unread: number
  created_at: string
  /** Messages up to this time are not new to the person; null is `created_at`. */
  new_since: string | null
  /** In milliseconds; over once the time has passed (see `viewerAt`). */
  suspended_until: number | null
  /** Posts in public, imports aside; counted as far as it matters whether somebody is new. */
  public_posts: number
}

/**
 * Every agent that messages can be addressed to (`offered`), that is paused, or that has written and was removed since.
 * One that was removed has no tag any more, which may be another's by now.
 */
export type AgentsTable = {
  name: string
  tag: string | null
  tag_key: string | null
  display_name: string
  display_name_key: string
  face: string | null
  offered: Flag
}

/** Local identity's accounts: credentials, separate from the profile in `users`. */
export type AccountsTable = {
  uid: string
  email: string
  email_key: string
  password_hash: string
  created_ms: number
  last_login_ms: number
}

/**
 * A session whose `auth_time` is before `before_s` is revoked (supplement 9). `seen_s` is the latest `auth_time` that
 * was seen: the identity provider's clock may be ahead of ours.
 */
export type RevocationsTable = { uid: string; before_s: Generated<number>; seen_s: Generated<number> }

/** A link with which a person sets a new password once, until `expires_ms`. The link itself is not stored. */
export type PasswordLinksTable = { uid: string; token_hash: string; made_by: string; expires_ms: number }

/**
 * A session: where somebody signed in. `device` is browser and system in plain words; times are of whole hours.
 * `valid_s` is the second that it counts as signed in at: later than its `auth_time` if it outlived a revocation of all
 * others. From `ended_ms` on it is revoked. The row may be missing until the session is first used.
 */
export type SessionsTable = {
  uid: string
  id: string
  device: string | null
  signed_in_ms: number
  used_ms: number
  valid_s: number
  ended_ms: number | null
}

export type MessagesTable = {
  id: string
  parent_id: string | null
  root_id: string
  author_uid: string
  content_author: string
  title: string | null
  description: string | null
  content: string
  public: Flag
  timestamp: string
  imported_at: string | null
  asked_by: string | null
  is_pinned: Flag
  /** Whether the thread or branch that begins here is settled, and the message below, or this one, that settles it. */
  is_settled: Flag
  settling_id: string | null
  /** Whether it brings a branch home: then it has rows in `message_sources`. */
  is_brought_home: Flag
  created_seq: number
  /** The number of the text: 1 until its author edits it. */
  version: number
  edited_at: string | null
  /** How many files it has. */
  attachments: number
  /** What an agent looked up for it, as JSON (see `LookedUp`). */
  looked_up: string | null
}

/** An earlier text of an edited message. `is_unseen`: whoever replaced it had not seen it, on another device. */
export type MessageVersionsTable = {
  message_id: string
  version: number
  content: string
  written_at: string
  is_unseen: Flag
}

/**
 * Who a message is for. A row for each recipient, and for a private message's author: `private` rows are the people who
 * may see it, `is_recipient` rows the people it is addressed to. Parent, author and time are repeated here so that a
 * reader's own lists are one index walk.
 */
export type AudienceTable = {
  message_id: string
  uid: string
  position: number
  private: Flag
  is_recipient: Flag
  is_read: Flag
  parent_id: string | null
  author_uid: string
  timestamp: string
}

/**
 * What a message that brings a branch home rests on: the last message of the branch at position 0, then its sources.
 * Rows of deleted messages are deleted.
 */
export type MessageSourcesTable = { message_id: string; position: number; source_id: string }

/** The number of direct replies: `uid` '' counts the public ones, a person's uid the private ones they may see. */
export type ReplyCountsTable = { parent_id: string; uid: string; count: number }

/** The public part of a thread: how many public messages, and when the latest was posted. */
export type ThreadsTable = { root_id: string; public_count: number; last_public_at: string | null }

/** The numbered log behind `changes`: `uid` '' concerns everyone, else that reader alone. */
export type ChangesTable = {
  seq: number
  uid: string
  kind: 'new' | 'updated' | 'deleted' | 'read'
  message_id: string
  created_seq: number
  at_ms: number
}

/**
 * One row: the last change number, the last timestamp, the change number up to which the log was pruned, the number of
 * messages in the search index, and the number of migrations applied.
 */
export type ClockTable = {
  id: number
  seq: number
  last_ms: number
  /** The time of the last write that may have changed a visitor's answer. */
  public_ms: Generated<number>
  /** The time of the last one that may have changed more than one thread's. */
  every_thread_ms: Generated<number>
  pruned_seq: number
  docs: number
  schema_version: Generated<number>
  /** The oldest schema whose nodes may write. */
  writers_from: Generated<number>
}

/** Messages whose text is not indexed yet. */
export type SearchWaitingTable = { message_id: string }

/** A message's text as search compares it. Numbers rise with the times; tokens lead to them (see search-tokens). */
export type SearchDocsTable = { doc: number; message_id: string; timestamp: string; text: string }

export type IdempotencyTable = { uid: string; key: string; status: number; body: string; created_ms: number }

export type ApplicationsTable = {
  id: string
  answers: string
  contact_email: string | null
  email_key: string | null
  interests: string
  uid: string | null
  decision: 'approve' | 'decline' | null
  decided_by: string | null
  decided_at: string | null
  created_at: string
}

/** A link by which people join without an application. Of its token only the hash is stored. */
export type InvitationsTable = {
  id: string
  token_hash: string
  note: string | null
  thread_id: string | null
  uses_max: number
  uses: number
  expires_at: string
  created_by: string
  created_at: string
  revoked_at: string | null
}

/** Who joined by which invitation. */
export type InvitationClaimsTable = { invitation_id: string; uid: string; claimed_at: string }

/**
 * A device that gets a push for messages addressed to its person: the browser's own address and keys for it, and the
 * session that it was turned on in, if that is known.
 */
export type PushSubscriptionsTable = {
  endpoint: string
  uid: string
  p256dh: string
  auth: string
  created_ms: number
  session_id: string | null
}

/** One row: the keys that this installation signs its pushes with, the same for every node. */
export type PushKeysTable = { id: number; public_key: string; private_key: string }

/** One row: what admins set for the whole installation; null is the default. `agent` is of earlier versions. */
export type SettingsTable = {
  id: number
  name: string | null
  accent: string | null
  writers: string | null
  agent: string | null
  /** Words as a JSON list: the first posts of a new person that contain one wait for an admin. */
  held_words: string | null
  held_first: number | null
  help_contact: string | null
}

/** A post that waits for an admin, or was declined; `words` and `brings_home` are JSON. */
export type HeldPostsTable = {
  id: string
  author_uid: string
  content_author: string
  parent_id: string | null
  content: string
  brings_home: string | null
  asks_agents: Flag
  words: string
  idempotency_key: string | null
  state: 'waiting' | 'declined'
  state_at: string
  reason: string | null
  created_at: string
}
/** What somebody is writing; a replaced text was overwritten by a device that had not seen it. */
export type DraftsTable = {
  uid: string
  target: string
  revision: number
  is_replaced: Flag
  text: string
  public: Flag
  changed_ms: number
}
export type DraftRecipientsTable = {
  uid: string
  target: string
  revision: number
  recipient_uid: string
  position: number
}
export type HeldRecipientsTable = { held_id: string; uid: string; position: number }
/** An agent that admins have added; AGENTS_FILE has its own. */
export type InstalledAgentsTable = {
  name: AgentName
  /** The one of the first run, which its calls change. */
  is_first: Flag
  tag: string
  tag_key: string
  display_name: string
  face: string | null
  base_url: string
  model: string
  instructions: string
  max_context_tokens: number | null
  tidies: Flag
  sees_pictures: Flag
  askers: 'everyone' | 'chosen'
  paused: Flag
  /** A node that has no key for it doesn't answer for it. */
  needs_key: Flag
  /** The key, encrypted with a secret that is not in the database, and the origin it was given for. */
  sealed_key: string | null
  key_origin: string | null
  created_ms: number
  /** What it may use, as a JSON list of names; `budget` is as in AGENTS_FILE. */
  tools: string | null
  budget: string | null
  price_in: number | null
  price_out: number | null
}

/** A person whom an agent answers that answers only chosen people. */
export type AgentAskersTable = { agent: AgentName; uid: string }

/**
 * An answer requested from an agent: `id` will be the answer's. `due_ms` is when it may be taken: by any node while it
 * is queued, by another than its `owner` when that one's lease ends then. `text` is the text so far.
 */
export type AgentRequestsTable = {
  id: string
  /** 'digest': one part of a digest after the other; `message_id` is the id of the digest, so no message has it. */
  kind: 'answer' | 'digest'
  message_id: string
  root_id: string
  agent: AgentName
  attempt: number
  asker_uid: string
  stage: 'waiting' | 'writing' | 'answered' | 'failed' | 'dismissed'
  text: string
  reason: AgentFailure | null
  due_ms: number
  owner: string | null
  tries: number
  stop_asked: Flag
  /** A tool was called that may have changed something elsewhere: it is not started again by itself. */
  has_acted: Flag
  created_ms: number
}

/** A message that a bot is writing: `id` will be the message's. It ends if nothing is added until `due_ms`. */
export type StreamsTable = {
  id: string
  author_uid: BotUid
  token_id: string
  parent_id: string
  root_id: string
  public: Flag
  text: string
  due_ms: number
  created_ms: number
}

/** Whom it is addressed to. */
export type StreamRecipientsTable = { stream_id: string; uid: string; position: number }

/** A digest that somebody asked of an agent. Its state is that of its latest request. */
export type DigestsTable = {
  id: string
  asker_uid: string
  /** Both are '' if it is about all that the person follows. */
  root_id: string
  message_id: string
  kind: DigestKind
  agent: AgentName
  language: string | null
  parts: number
  parts_done: number
  /** There were more messages than a digest has. */
  more: Flag
  created_ms: number
}

/** A message that a digest reads: once, in the prompt of its part, under its number. */
export type DigestMessagesTable = {
  digest_id: string
  number: number
  message_id: string
  part: number
  branch: number
  is_cut: Flag
  /** In a digest of several threads: the highest message above it that its reader could reach. */
  top_id: string | null
}

/** A sentence of a finished part. Without citations it is marked, and goes when any message of its part does. */
export type DigestSentencesTable = {
  digest_id: string
  part: number
  position: number
  branch: number
  /** How many messages it cites. */
  sources: number
  text: string
  point: string | null
  agrees: Flag | null
}

export type DigestCitationsTable = {
  digest_id: string
  part: number
  position: number
  number: number
  message_id: string
}

/** The cost of a request to a model; the row outlives the request and its message. */
export type AgentUsesTable = {
  id: string
  uid: string
  agent: AgentName
  at_ms: number
  day: string
  tokens_in: number
  tokens_out: number
  /** The cost in millionths of the installation's currency; 0 without a price. */
  micros: Generated<number>
}

/**
 * An address that a person has called. `due_ms`: when its oldest delivery is tried next, or the end of a node's lease.
 */
export type WebhooksTable = {
  id: string
  uid: string
  url: string
  events: WebhookEvents
  created_ms: number
  due_ms: number | null
  /** In a row. */
  failures: number
  paused: WebhookPause | null
  last_outcome: WebhookOutcome | null
  last_status: number | null
  last_ms: number | null
}

/** New messages whose webhooks are not known yet. */
export type WebhookMessagesTable = { message_id: string; posted_ms: number }

/** What is to be sent to a webhook, the oldest first; `refused` is what its receiver did not want. */
export type WebhookDeliveriesTable = {
  webhook_id: string
  message_id: string
  why: 'addressed' | 'followed' | 'refused'
  posted_ms: number
}

/** Sums of `agent_uses` by day. The empty uid is everyone together, also those whose accounts were deleted. */
export type AgentDaysTable = {
  uid: string
  day: string
  agent: string
  requests: number
  tokens_in: number
  tokens_out: number
  micros: number
}

/**
 * The reply a person last chose to see under a message, visible only to them. `top_id` is the highest message they can
 * reach from there.
 */
export type BranchMemoryTable = {
  uid: string
  parent_id: string
  child_id: string
  root_id: string
  top_id: string
  chosen_ms: number
}

/** A thread that a person has seen up to a time. */
export type SeenThreadsTable = { uid: string; root_id: string; through: string }

/** A message that a person has seen, while an earlier one of its thread is still new to them. */
export type SeenMessagesTable = { uid: string; message_id: string; root_id: string; timestamp: string }

/** What a person has set for a message and the branch below it: by hand, or by posting or being addressed there. */
export type FollowsTable = {
  uid: string
  message_id: string
  root_id: string
  state: FollowState
  is_automatic: Flag
  changed_ms: number
}

/**
 * A message as it was when somebody reported it. Reports of the same text are together until an admin settles them;
 * `state_at` is when the first report came, then when it was settled. `parent_id` is what the reporter could see.
 */
export type ReportedMessagesTable = {
  id: string
  message_id: string
  parent_id: string | null
  author_uid: string
  public: Flag
  title: string | null
  content: string
  timestamp: string
  created_at: string
  state: ReportState
  state_at: string
  settled_by: string | null
}

/** Who reported a message and why; `reporter_uid` is '' for a visitor. */
export type ReportsTable = {
  id: string
  reported_id: string
  reporter_uid: string
  is_open: Flag
  reason: ReportReason
  note: string | null
  created_at: string
}

/** What an admin did (`done_by`), to whom (`uid`), about which message, and why. */
export type ModerationLogTable = {
  id: string
  reported_id: string | null
  message_id: string | null
  uid: string | null
  done_by: string
  action: ModerationAction
  reason: string
  /** Of a suspension. */
  until_ms: number | null
  /** Whether the person has read it. */
  is_seen: Flag
  created_at: string
}

/** `uid` has muted `muted_uid` for themselves. */
export type MutedPeopleTable = {
  uid: string
  muted_uid: string
  muted_ms: number
}

/** A thread in slow mode: how long a person waits between two posts. */
export type SlowThreadsTable = { root_id: string; wait_s: number }

/** When somebody last posted in a slow thread. */
export type SlowPostsTable = { root_id: string; uid: string; posted_ms: number }

/**
 * A token of a person or a bot (`uid`), made by themselves or by an admin. `scopes` are separated by spaces; `used_ms`
 * is a whole hour. `valid_s` is later than `created_ms` if all sessions were revoked in that second. From `ended_ms` on
 * it is revoked.
 */
export type TokensTable = {
  id: string
  uid: string
  token_hash: string
  name: string
  scopes: string
  made_by: string
  created_ms: number
  expires_ms: number
  used_ms: number | null
  valid_s: number
  ended_ms: number | null
}

/** A passkey of a local account; `transports` is a list as JSON. */
export type PasskeysTable = {
  id: string
  uid: string
  name: string
  public_key: string
  counter: number
  transports: string
  created_ms: number
  used_ms: number | null
}

/** What a device is to sign, once: for a new passkey of this person, or for a sign-in, when `uid` is null. */
export type PasskeyChallengesTable = {
  challenge: string
  uid: string | null
  expires_ms: number
}

/** A deletion, by the id of the message that was deleted. `messages` of it are stored, `not_stored` were private. */
export type BinTable = {
  id: string
  deleted_by: string
  deleted_at: string
  messages: number
  not_stored: number
}

/**
 * A public message that was deleted, for thirty days. `is_restored`: it is back, and others of its entry are not yet.
 * `doc` is its number in the search index.
 */
export type BinMessagesTable = Omit<MessagesTable, 'public' | 'settling_id' | 'is_brought_home' | 'looked_up'> & {
  entry_id: string
  is_restored: Flag
  doc: number | null
}

/** Who a deleted public message was addressed to. */
export type BinRecipientsTable = { message_id: string; uid: string; position: number }

/** Messages that a person has bookmarked. */
export type BookmarksTable = { uid: string; message_id: string; marked_at: string }

/**
 * A file: of a person until it is posted, then of a message. `stored` is what counts for the person's quota. `forms`
 * lists what is stored once it is ready, as JSON (see `Form`). A deleted message that is in the bin still has its
 * files.
 */
export type AttachmentsTable = {
  id: string
  uid: string
  message_id: string | null
  position: number
  is_ready: Flag
  name: string
  alt: string | null
  bytes: number
  received: number
  stored: number
  sha256: string | null
  kind: AttachmentKind | null
  type: string | null
  width: number | null
  height: number | null
  blur: string | null
  is_animated: Flag
  forms: string
  touched_ms: number
}

/** Files whose bytes are to be deleted, after a time: their rows are gone. */
export type DeletedFilesTable = { id: string; after_ms: number }

export type Tables = {
  users: UsersTable
  agents: AgentsTable
  accounts: AccountsTable
  revocations: RevocationsTable
  sessions: SessionsTable
  password_links: PasswordLinksTable
  tokens: TokensTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  messages: MessagesTable
  audience: AudienceTable
  message_sources: MessageSourcesTable
  message_versions: MessageVersionsTable
  reply_counts: ReplyCountsTable
  threads: ThreadsTable
  changes: ChangesTable
  clock: ClockTable
  search_docs: SearchDocsTable
  search_waiting: SearchWaitingTable
  idempotency: IdempotencyTable
  applications: ApplicationsTable
  invitations: InvitationsTable
  invitation_claims: InvitationClaimsTable
  push_subscriptions: PushSubscriptionsTable
  push_keys: PushKeysTable
  settings: SettingsTable
  installed_agents: InstalledAgentsTable
  agent_askers: AgentAskersTable
  agent_requests: AgentRequestsTable
  streams: StreamsTable
  stream_recipients: StreamRecipientsTable
  agent_uses: AgentUsesTable
  agent_days: AgentDaysTable
  webhooks: WebhooksTable
  webhook_messages: WebhookMessagesTable
  webhook_deliveries: WebhookDeliveriesTable
  digests: DigestsTable
  digest_messages: DigestMessagesTable
  digest_sentences: DigestSentencesTable
  digest_citations: DigestCitationsTable
  branch_memory: BranchMemoryTable
  seen_threads: SeenThreadsTable
  seen_messages: SeenMessagesTable
  follows: FollowsTable
  reported_messages: ReportedMessagesTable
  reports: ReportsTable
  moderation_log: ModerationLogTable
  muted_people: MutedPeopleTable
  bookmarks: BookmarksTable
  attachments: AttachmentsTable
  deleted_files: DeletedFilesTable
  bin: BinTable
  bin_messages: BinMessagesTable
  bin_recipients: BinRecipientsTable
  slow_threads: SlowThreadsTable
  slow_posts: SlowPostsTable
  held_posts: HeldPostsTable
  held_recipients: HeldRecipientsTable
  drafts: DraftsTable
  draft_recipients: DraftRecipientsTable
}
