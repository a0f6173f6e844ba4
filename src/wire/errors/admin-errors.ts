import * as texts from '../texts.ts'

/** What admins decide, and what they set up besides agents. */
export const adminErrors = {
  // Reports
  report_not_found: texts.reportNotFound,
  report_of_own_message: texts.reportOwn,
  report_already_settled: ({ name }: { readonly name: string }) => texts.alreadySettled(name),
  too_many_reports: texts.tooManyReports,
  too_many_visitor_reports: texts.tooManyVisitorReports,
  decision_about_own_message: texts.decideOwn,
  reason_blank: texts.reasonBlank,
  suspension_days_invalid: texts.suspensionDays,
  message_already_deleted: texts.messageGone,
  settle_not_visible: texts.settleUnseen,

  // Posts for review
  held_post_not_found: texts.heldGone,
  held_post_withdrawn: texts.heldWithdrawn,
  held_post_declined: ({ reason }: { readonly reason: string }) => reason,
  held_post_parent_gone: texts.heldParentGone,
  held_post_author_stopped: texts.heldAuthorStopped,
  decline_reason_invalid: texts.declineReason,
  too_many_held_posts: texts.tooManyHeld,
  edit_needs_review: texts.heldAsEdit,
  import_needs_review: texts.heldAsImport,
  files_need_review: texts.heldNoFiles,

  // The bin and the settings
  bin_entry_not_found: texts.binEntryGone,
  bin_parent_gone: texts.binParentGone,
  installation_name_invalid: texts.installationNameBad,
  help_contact_invalid: texts.helpContactBad,
} as const
