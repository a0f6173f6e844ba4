import { type Static, Type } from 'typebox'
import { invitationDaysMax, invitationNoteMaxLength, invitationUsesMax } from '../limits.ts'
import { nullableString } from '../nullable.ts'
import { UserReference } from '../user.ts'

export const NewInvitation = Type.Object({
  uses_max: Type.Integer({ minimum: 1, maximum: invitationUsesMax, description: 'How many people it lets in' }),
  days: Type.Integer({ minimum: 1, maximum: invitationDaysMax, description: 'After how many days it expires' }),
  thread_id: Type.Optional(
    Type.Union([Type.String(), Type.Null()], { description: 'A public message to start at after joining' }),
  ),
  note: Type.Optional(Type.Union([Type.String({ maxLength: invitationNoteMaxLength }), Type.Null()])),
})
export type NewInvitation = Static<typeof NewInvitation>

/** Somebody who joined by an invitation. */
export const InvitationClaim = Type.Object({ person: UserReference, claimed_at: Type.String({ format: 'date-time' }) })

/** An invitation as admins see it. Its link is only in the answer to its creation. */
export const Invitation = Type.Object({
  id: Type.String(),
  note: nullableString,
  thread_id: nullableString,
  uses_max: Type.Integer(),
  uses: Type.Integer(),
  expires_at: Type.String({ format: 'date-time' }),
  created_by: Type.String(),
  created_at: Type.String({ format: 'date-time' }),
  revoked_at: nullableString,
  claims: Type.Array(InvitationClaim, { description: 'The newest, newest first' }),
})
export type Invitation = Static<typeof Invitation>

export const InvitationToken = Type.Object({ token: Type.String() })

/** What whoever has the link may read before joining: nothing that isn't public. */
export const OpenInvitation = Type.Object({
  note: nullableString,
  inviter: Type.Union([Type.String(), Type.Null()], { description: 'Their name, if they have written in public' }),
  thread: Type.Union([
    Type.Object({
      id: Type.String(),
      title: nullableString,
      messages: Type.Array(Type.Object({ author: Type.String(), text: Type.String() })),
    }),
    Type.Null(),
  ]),
})
export type OpenInvitation = Static<typeof OpenInvitation>
