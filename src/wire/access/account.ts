import { type Static, Type } from 'typebox'
import { AgentUsage } from '../agent-request.ts'
import { emailMaxLength, passkeyNameMaxLength, passwordMaxLength } from '../limits.ts'
import { nullableString } from '../nullable.ts'
import { MyToken } from '../programs/tokens.ts'
import { BranchChoice } from '../reader/branch-choice.ts'
import { Digest } from '../reader/digest.ts'
import { FollowState } from '../reader/following.ts'
import { Webhook } from '../reader/webhook.ts'

/** What happens to someone's messages: they stay under 'deleted user', or are deleted with everything below them. */
export const MessagesAfter = Type.Union([Type.Literal('keep'), Type.Literal('delete')])
export type MessagesAfter = Static<typeof MessagesAfter>

export const AccountDeletion = Type.Object({
  messages: MessagesAfter,
  confirmation: Type.String({ maxLength: 200, description: 'My tag, typed once more' }),
})
export type AccountDeletion = Static<typeof AccountDeletion>

const password = Type.String({ maxLength: passwordMaxLength })

export const PasswordChange = Type.Object({ current_password: password, password })
export type PasswordChange = Static<typeof PasswordChange>

/** The secret part of a link for a new password: shown once, to the admin who made it. */
export const PasswordLink = Type.Object({ token: Type.String(), expires_at: Type.String({ format: 'date-time' }) })
export type PasswordLink = Static<typeof PasswordLink>

export const PasswordLinkUse = Type.Object({ token: Type.String({ maxLength: 200 }), password })
export type PasswordLinkUse = Static<typeof PasswordLinkUse>

export const PasswordLinkRequest = Type.Object({ email: Type.String({ maxLength: emailMaxLength }) })

export const EmailChange = Type.Object({
  current_password: password,
  email: Type.String({ maxLength: emailMaxLength }),
})
export type EmailChange = Static<typeof EmailChange>

const base64url = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

/** A passkey that a device has made, as its browser describes it. */
export const NewPasskey = Type.Object({
  name: Type.Optional(Type.String({ maxLength: passkeyNameMaxLength })),
  credential: Type.Object({
    id: base64url(1_400),
    rawId: base64url(1_400),
    type: Type.Literal('public-key'),
    response: Type.Object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(16_000),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
    }),
  }),
})
export type NewPasskey = Static<typeof NewPasskey>

export const MyPasskey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  created_at: Type.String({ format: 'date-time' }),
  last_used_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})
export type MyPasskey = Static<typeof MyPasskey>

/** What a browser needs to make a passkey or to use one, in the format of WebAuthn. */
export const PasskeyOptions = Type.Object({ options: Type.Record(Type.String(), Type.Unknown()) })
export type PasskeyOptions = Static<typeof PasskeyOptions>

/** A place where I am signed in. Times are of whole hours. */
export const MySession = Type.Object({
  id: Type.String(),
  device: Type.Union([Type.String(), Type.Null()], { description: "Such as 'Firefox on Windows'" }),
  signed_in_at: Type.String({ format: 'date-time' }),
  last_used_at: Type.String({ format: 'date-time' }),
  is_current: Type.Boolean({ description: 'The one this call is made in' }),
})
export type MySession = Static<typeof MySession>

/** A message of mine in the download of my data: as stored, whoever else may see it. */
export const OwnMessage = Type.Object({
  id: Type.String(),
  parent_id: nullableString,
  title: nullableString,
  description: nullableString,
  content: Type.String(),
  content_author: Type.String(),
  public: Type.Boolean(),
  recipients: Type.Array(Type.String(), { description: 'Their uids' }),
  timestamp: Type.String(),
  imported_at: nullableString,
  is_pinned: Type.Boolean(),
  is_settled: Type.Boolean(),
  edited_at: nullableString,
  sources: Type.Array(Type.String(), { description: 'The messages it rests on, if it brings a branch home' }),
})
export type OwnMessage = Static<typeof OwnMessage>

/** An earlier text of a message that I have edited. */
export const OwnVersion = Type.Object({
  message_id: Type.String(),
  version: Type.Integer(),
  content: Type.String(),
  written_at: Type.String(),
})
export type OwnVersion = Static<typeof OwnVersion>

/** Everything stored about one person except secrets: password, keys and addresses of devices. */
export const MyData = Type.Object({
  exported_at: Type.String(),
  profile: Type.Object({
    uid: Type.String(),
    email: nullableString,
    email_verified: Type.Boolean(),
    display_name: nullableString,
    user_tag: Type.String(),
    status: Type.String(),
    created_at: Type.String(),
    new_since: nullableString,
    suspended_until: nullableString,
    public_posts: Type.Integer({ description: 'Counted until somebody is no longer new' }),
  }),
  sign_in: Type.Union([
    Type.Object({ email: Type.String(), created_at: Type.String(), last_login_at: Type.String() }),
    Type.Null(),
  ]),
  last_sign_in_at: nullableString,
  sessions: Type.Array(
    Type.Object({ device: nullableString, signed_in_at: Type.String(), last_used_at: Type.String() }),
  ),
  passkeys: Type.Array(Type.Object({ name: Type.String(), created_at: Type.String(), last_used_at: nullableString })),
  tokens: Type.Array(Type.Omit(MyToken, ['id'])),
  applications: Type.Array(
    Type.Object({
      answers: Type.Array(Type.String()),
      contact_email: nullableString,
      interests: Type.Array(Type.String()),
      decision: nullableString,
      decided_at: nullableString,
      created_at: Type.String(),
    }),
  ),
  invitations: Type.Array(
    Type.Object({
      note: nullableString,
      thread_id: nullableString,
      uses_max: Type.Integer(),
      uses: Type.Integer(),
      expires_at: Type.String(),
      created_at: Type.String(),
      revoked_at: nullableString,
    }),
  ),
  joined_by_invitation: Type.Array(Type.Object({ invitation_id: Type.String(), claimed_at: Type.String() })),
  notifications: Type.Array(Type.Object({ service: Type.String(), created_at: Type.String() })),
  webhooks: Type.Array(
    Type.Object({
      ...Type.Omit(Webhook, ['id', 'refused']).properties,
      waiting: Type.Array(Type.String(), { description: 'Ids of messages' }),
      refused: Type.Array(Type.String()),
    }),
  ),
  agent_usage: Type.Array(AgentUsage),
  agent_requests: Type.Array(
    Type.Object({ message_id: Type.String(), agent: Type.String(), stage: Type.String(), created_at: Type.String() }),
  ),
  digests: Type.Array(Type.Omit(Digest, ['id'])),
  branch_choices: Type.Array(BranchChoice),
  seen_threads: Type.Array(Type.Object({ root_id: Type.String(), through: Type.String() })),
  seen_messages: Type.Array(Type.Object({ message_id: Type.String(), timestamp: Type.String() })),
  follows: Type.Array(
    Type.Object({
      message_id: Type.String(),
      state: FollowState,
      is_automatic: Type.Boolean(),
      changed_at: Type.String(),
    }),
  ),
  reports: Type.Array(
    Type.Object({ message_id: Type.String(), reason: Type.String(), note: nullableString, created_at: Type.String() }),
  ),
  moderation: Type.Array(
    Type.Object({
      created_at: Type.String(),
      action: Type.String(),
      message_id: nullableString,
      reason: Type.String(),
      until: nullableString,
    }),
  ),
  held_posts: Type.Array(
    Type.Object({
      parent_id: nullableString,
      content: Type.String(),
      state: Type.String(),
      reason: nullableString,
      created_at: Type.String(),
    }),
  ),
  muted_people: Type.Array(Type.Object({ uid: Type.String(), muted_at: Type.String() })),
  drafts: Type.Array(Type.Object({ target: Type.String(), text: Type.String(), changed_at: Type.String() })),
  bookmarks: Type.Array(Type.Object({ message_id: Type.String(), marked_at: Type.String() })),
  attachments: Type.Array(
    Type.Object({
      id: Type.String(),
      message_id: nullableString,
      name: Type.String(),
      type: nullableString,
      bytes: Type.Integer(),
      alt: nullableString,
      sent_at: Type.String(),
      address: Type.String({ description: 'Where its bytes are, for whoever may see it' }),
    }),
  ),
  messages: Type.Array(OwnMessage),
  earlier_versions: Type.Array(OwnVersion),
  addressed_to_me: Type.Array(
    Type.Object({ message_id: Type.String(), timestamp: Type.String(), is_read: Type.Boolean() }),
  ),
})
export type MyData = Static<typeof MyData>
