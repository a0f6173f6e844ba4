import * as texts from '../texts.ts'

/** Messages, their threads and their files. */
export const messageErrors = {
  // Reading
  message_not_found: 'Message not found',
  since_invalid: 'since is not valid',
  since_too_old: 'since is too old; load everything again',
  until_invalid: 'until must be a time of the server',
  choice_time_invalid: 'chosen_at must be a time',
  not_recipient: 'Only recipients have a read state to change',
  too_many_ids: ({ max }: { readonly max: number }) => `ids must be at most ${max}`,
  too_many_search_terms: ({ max }: { readonly max: number }) => `q must have at most ${max} words and phrases`,

  // Posting
  content_blank: texts.contentBlank,
  content_too_long: texts.contentTooLong,
  content_author_invalid: 'content_author must be your own uid or the name of an agent',
  recipients_unknown: ({ uids }: { readonly uids: string }) => `recipients has unknown users: ${uids}`.slice(0, 1_000),
  message_deleted_after_sending: texts.deletedAfterSending,
  slow_mode: ({ wait }: { readonly wait: string }) => texts.slowModeAgain(wait),
  brought_home_no_parent: texts.broughtHomeNoParent,
  brought_home_not_below: texts.broughtHomeNotBelow,
  sources_not_on_branch: texts.sourcesNotOnBranch,
  sources_not_for_all: texts.sourcesNotForAll,

  // Changing and deleting
  title_too_long: ({ max }: { readonly max: number }) => `title must be at most ${max} characters long`,
  description_too_long: ({ max }: { readonly max: number }) => `description must be at most ${max} characters long`,
  settle_forbidden: 'You may not settle or reopen this thread',
  settled_by_unrelated: 'Only a message of the thread or branch settles it',
  reformat_forbidden: 'You may not reformat this message',
  edit_forbidden: texts.editForbidden,
  delete_forbidden: texts.deleteForbidden,
  version_not_found: texts.versionGone,
  too_many_versions: ({ max }: { readonly max: number }) => texts.editTooOften(max),
  tidy_forbidden: texts.tidyForbidden,
  tidy_unavailable: texts.tidyUnavailable,
  tidy_stale: texts.tidyStale,

  // Importing
  import_forbidden: texts.importForbidden,
  import_no_messages: texts.importNoMessages,
  import_too_many_messages: texts.importTooManyMessages,
  import_role_invalid: texts.importBadRole,
  import_content_blank: texts.importEmptyContent,
  import_content_too_long: texts.importContentTooLong,
  import_parent_missing: 'messages.0.parent_id is missing',
  import_parent_twice: ({ index }: { readonly index: number }) =>
    `messages.${index} must have parent or parent_id, not both`,
  import_parent_later: ({ index }: { readonly index: number }) =>
    `messages.${index}.parent must be the index of an earlier message`,
  import_time_invalid: ({ index }: { readonly index: number }) =>
    `messages.${index}.timestamp must be an ISO date with its zone`,
  import_part_foreign: texts.importPartForeign,
  import_parts_differ: 'public must be the same in all parts',
  import_parts_scattered: 'messages must follow one thread',

  // Streams of bots
  streams_of_bots: texts.streamsOfBots,
  too_many_streams: ({ max }: { readonly max: number }) => texts.tooManyStreams(max),
  stream_position_wrong: ({ expected }: { readonly expected: number }) => texts.streamPosition(expected),
  stream_changed: ({ expected }: { readonly expected: number }) => texts.streamChanged(expected),
  stream_ended: texts.streamEnded,
  stream_over: texts.streamOver,

  // Files
  files_off: texts.filesOff,
  file_not_found: texts.fileGone,
  file_forbidden: texts.fileForbidden,
  file_range_invalid: 'The file has no such range',
  file_too_large: ({ max }: { readonly max: string }) => texts.fileTooLarge(max),
  file_kind_unknown: texts.fileKindUnknown,
  file_not_that_kind: texts.fileNotThatKind,
  file_markup: texts.fileMarkup,
  file_differs: texts.fileDiffers,
  picture_damaged: texts.pictureDamaged,
  picture_too_large: ({ megapixels }: { readonly megapixels: number }) => texts.pictureTooLarge(megapixels),
  picture_too_hard: texts.pictureTooHard,
  too_many_file_keys: ({ max }: { readonly max: number }) => `ids must have at most ${max}`,
  attachment_unusable: texts.attachmentUnusable,
  quota_exceeded: ({ max }: { readonly max: string }) => texts.quotaUsed(max),
  upload_not_found: texts.uploadGone,
  upload_incomplete: texts.uploadIncomplete,
  upload_part_empty: texts.partEmpty,
  upload_part_too_long: texts.partTooLong,
  upload_part_misplaced: ({ received }: { readonly received: number }) => texts.partMisplaced(received),
  too_many_uploads: ({ max }: { readonly max: number }) => texts.tooManyUploads(max),
} as const
