import * as texts from '../texts.ts'

/** People, their accounts, what they keep for themselves, and the programs that act for them. */
export const peopleErrors = {
  // People and profiles
  user_not_found: texts.userNotFound,
  uid_or_tag_required: texts.uidOrTagRequired,
  registration_mismatch: texts.registrationMismatch,
  profile_empty: texts.profileEmpty,
  display_name_too_long: texts.displayNameTooLong,
  tag_too_short: texts.tagTooShort,
  tag_too_long: texts.tagTooLong,
  tag_characters_invalid: texts.tagCharacters,
  tag_taken: ({ tag }: { readonly tag: string }) => texts.tagTaken(tag),

  // Accounts
  session_not_found: texts.sessionNotFound,
  confirmation_wrong: texts.accountUnconfirmed,
  last_admin: texts.lastAdmin,
  person_changed_meanwhile: texts.personChangedMeanwhile,
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
  passkey_not_found: texts.passkeyNotFound,
  passkey_unusable: texts.passkeyUnusable,
  too_many_passkeys: ({ max }: { readonly max: number }) => texts.tooManyPasskeys(max),

  // Applications and invitations
  application_not_found: texts.applicationNotFound,
  application_decided_meanwhile: texts.applicationDecidedMeanwhile,
  applications_closed: texts.applicationsClosed,
  application_answer_blank: ({ index, name }: { readonly index: number; readonly name: string }) =>
    texts.applicationAnswerBlank(index, name),
  application_answer_too_long: (answer: { readonly index: number; readonly name: string; readonly max: number }) =>
    texts.applicationAnswerTooLong(answer.index, answer.name, answer.max),
  application_email_invalid: texts.applicationEmailInvalid,
  invitation_not_found: texts.invitationNotFound,
  invitation_ended: texts.invitationEnded,
  invitation_thread_private: texts.invitationThreadPrivate,
  too_many_invitations: ({ max }: { readonly max: number }) => texts.tooManyInvitations(max),

  // What people keep for themselves
  too_many_bookmarks: texts.bookmarksFull,
  draft_not_found: texts.draftGone,
  draft_text_invalid: texts.draftTextInvalid,
  cannot_mute_yourself: texts.muteYourself,
  too_many_muted_people: ({ max }: { readonly max: number }) => texts.tooManyMuted(max),
  push_endpoint_invalid: texts.pushEndpointInvalid,
  push_key_invalid: texts.pushKeyInvalid,

  // Programs
  token_not_found: texts.tokenNotFound,
  token_name_missing: texts.tokenNameMissing,
  too_many_tokens: ({ max }: { readonly max: number }) => texts.tooManyTokens(max),
  bot_not_found: texts.botNotFound,
  bot_incomplete: texts.botIncomplete,
  bot_no_admin: texts.botNoAdmin,
  too_many_bots: ({ max }: { readonly max: number }) => texts.tooManyBots(max),
  webhook_not_found: texts.webhookGone,
  webhook_address_not_public: texts.webhookAddress,
  too_many_webhooks: ({ max }: { readonly max: number }) => texts.webhooksFull(max),
} as const
