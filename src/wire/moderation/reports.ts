import { type Static, Type } from 'typebox'
import { moderationReasonMaxLength, reportNoteMaxLength, suspensionDaysMax } from '../limits.ts'
import { Message } from '../message.ts'
import { nullableString } from '../nullable.ts'
import { PersonBase, UserReference } from '../user.ts'

export const ReportReason = Type.Union([
  Type.Literal('spam'),
  Type.Literal('abuse'),
  Type.Literal('illegal'),
  Type.Literal('other'),
])
export type ReportReason = Static<typeof ReportReason>

export const NewReport = Type.Object({
  reason: ReportReason,
  note: Type.Optional(Type.String({ maxLength: reportNoteMaxLength })),
})
export type NewReport = Static<typeof NewReport>

/** `open` until an admin has decided. */
export const ReportState = Type.Union([Type.Literal('open'), Type.Literal('done')])
export type ReportState = Static<typeof ReportState>

/** What admins do; `lift` ends a suspension early, `approve` and `decline` are about posts that waited for review. */
export const ModerationAction = Type.Union([
  Type.Literal('dismiss'),
  Type.Literal('delete'),
  Type.Literal('settle'),
  Type.Literal('warn'),
  Type.Literal('suspend'),
  Type.Literal('lift'),
  Type.Literal('revoke'),
  Type.Literal('approve'),
  Type.Literal('decline'),
])
export type ModerationAction = Static<typeof ModerationAction>

const nullablePerson = Type.Union([UserReference, Type.Null()])
const time = Type.String({ format: 'date-time' })
const reason = Type.String({ minLength: 1, maxLength: moderationReasonMaxLength })
const days = Type.Optional(
  Type.Integer({ minimum: 1, maximum: suspensionDaysMax, description: 'Of a suspension, which needs it' }),
)

export const Report = Type.Object({
  reason: ReportReason,
  note: nullableString,
  reporter: Type.Union([UserReference, Type.Null()], {
    description: 'Null for a visitor, and about a message of the admin who reads this',
  }),
  created_at: time,
})
export type Report = Static<typeof Report>

/** A reported message in the queue of admins, as it was when it was first reported. */
export const ReportedMessage = Type.Object({
  id: Type.String(),
  message_id: Type.String(),
  author: nullablePerson,
  author_uid: Type.String(),
  public: Type.Boolean(),
  title: nullableString,
  content: Type.String(),
  timestamp: time,
  created_at: time,
  state: ReportState,
  is_stored: Type.Boolean({ description: 'False once the message itself has been deleted' }),
  is_visible: Type.Boolean({ description: 'Whether the admin may also see it where it stands' }),
  context: Type.Array(Message, { description: 'What it answers, nearest first, as far as the admin may see it' }),
  reports: Type.Array(Report, { description: 'The newest' }),
  report_count: Type.Integer(),
  settled: Type.Union([
    Type.Object({ by: nullablePerson, at: time, actions: Type.Array(ModerationAction), reason: Type.String() }),
    Type.Null(),
  ]),
})
export type ReportedMessage = Static<typeof ReportedMessage>

export const ReportedMessages = Type.Object({
  reported: Type.Array(ReportedMessage),
  next_cursor: nullableString,
  open_count: Type.Integer({ description: 'Counted up to 100' }),
})
export type ReportedMessages = Static<typeof ReportedMessages>

/** What an admin decides about a reported message and its author; twice `leave` dismisses the reports. */
export const ReportDecision = Type.Object({
  message: Type.Union([Type.Literal('leave'), Type.Literal('delete'), Type.Literal('settle')]),
  person: Type.Union([Type.Literal('leave'), Type.Literal('warn'), Type.Literal('suspend'), Type.Literal('revoke')]),
  days,
  reason,
})
export type ReportDecision = Static<typeof ReportDecision>

/** What an admin does to a person without a report. */
export const PersonAction = Type.Object({
  action: Type.Union([Type.Literal('warn'), Type.Literal('suspend'), Type.Literal('lift'), Type.Literal('revoke')]),
  days,
  reason,
  base: Type.Optional(PersonBase),
})
export type PersonAction = Static<typeof PersonAction>

/** An entry of the whole log, for admins. */
export const ModerationEntry = Type.Object({
  id: Type.String(),
  created_at: time,
  action: ModerationAction,
  admin: nullablePerson,
  person: nullablePerson,
  message_id: nullableString,
  reason: Type.String(),
  until: Type.Union([time, Type.Null()]),
})
export type ModerationEntry = Static<typeof ModerationEntry>

/** An entry about me: neither who reported nor which admin it was. */
export const MyModerationEntry = Type.Object({
  created_at: time,
  action: ModerationAction,
  message_id: nullableString,
  excerpt: Type.Union([Type.String(), Type.Null()], { description: 'Of the message, as long as its copy is stored' }),
  reason: Type.String(),
  until: Type.Union([time, Type.Null()]),
  is_new: Type.Boolean(),
})
export type MyModerationEntry = Static<typeof MyModerationEntry>
