import * as texts from '../texts.ts'

/** People, their accounts, what they keep for themselves, and the programs that act for them. */
export const peopleErrors = {
  // People and profiles
  user_not_found: 'User not found',
  uid_or_tag_required: 'either uid or tag must be given',
  registration_mismatch: 'uid and email must be those of the token',
  profile_empty: texts.profileEmpty,
  display_name_too_long: texts.displayNameTooLong,
  tag_too_short: texts.tagTooShort,
  tag_too_long: texts.tagTooLong,
  tag_characters_invalid: texts.tagCharacters,
  tag_taken: ({ tag }: { readonly tag: string }) => `The tag ${tag} is already taken`,

  // Accounts
  session_not_found: 'Session not found',
  confirmation_wrong: texts.accountUnconfirmed,
  last_admin: texts.lastAdmin,
  own_status: texts.ownStatus,
  local_accounts_only: texts.localAccountsOnly,
  current_password_wrong: texts.currentPasswordWrong,
  password_too_short: ({ min }: { readonly min: number }) => texts.passwordUnusable(min),
  email_invalid: texts.emailUnusable,
  email_taken: texts.emailTaken,
  too_many_attempts: texts.tooManyTries,
  own_password_link: texts.ownPasswordLink,
  password_link_unusable: texts.passwordLinkUnusable,
  mail_unavailable: texts.noMail,
  passkey_not_found: 'Passkey not found',
  passkey_unusable: texts.passkeyUnusable,
  too_many_passkeys: ({ max }: { readonly max: number }) => texts.tooManyPasskeys(max),

  // Applications and invitations
  application_not_found: 'Application not found',
  applications_closed: texts.applicationsClosed,
  application_answer_blank: ({ index, name }: { readonly index: number; readonly name: string }) =>
    `answers.${index} (${name}) must not be blank`,
  application_answer_too_long: (answer: { readonly index: number; readonly name: string; readonly max: number }) =>
    `answers.${answer.index} (${answer.name}) must be at most ${answer.max} characters long`,
  application_email_invalid: 'contact_email must be an e-mail address',
  invitation_not_found: 'Invitation not found',
  invitation_ended: texts.invitationEnded,
  invitation_thread_private: texts.invitationThreadPrivate,
  too_many_invitations: ({ max }: { readonly max: number }) => texts.tooManyInvitations(max),

  // What people keep for themselves
  too_many_bookmarks: texts.bookmarksFull,
  draft_not_found: texts.draftGone,
  draft_text_invalid: 'text has characters that cannot be stored',
  cannot_mute_yourself: texts.muteYourself,
  too_many_muted_people: ({ max }: { readonly max: number }) => texts.tooManyMuted(max),
  push_endpoint_invalid: 'endpoint must be an https address of a public push service',
  push_key_invalid: 'keys.p256dh must be a P-256 public key',

  // Programs
  token_not_found: 'Token not found',
  token_name_missing: texts.tokenNameMissing,
  too_many_tokens: ({ max }: { readonly max: number }) => texts.tooManyTokens(max),
  bot_not_found: 'Bot not found',
  bot_incomplete: texts.botIncomplete,
  bot_no_admin: texts.botNoAdmin,
  too_many_bots: ({ max }: { readonly max: number }) => texts.tooManyBots(max),
  webhook_not_found: texts.webhookGone,
  webhook_address_not_public: texts.webhookAddress,
  too_many_webhooks: ({ max }: { readonly max: number }) => texts.webhooksFull(max),
} as const
