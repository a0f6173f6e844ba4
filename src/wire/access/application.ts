import { type Static, Type } from 'typebox'
import { applicationInterestMaxLength, applicationInterestsMax, applicationSteps, emailMaxLength } from '../limits.ts'
import { nullableString } from '../nullable.ts'

export const NewApplication = Type.Object({
  answers: Type.Array(Type.String(), { minItems: applicationSteps, maxItems: applicationSteps }),
  contact_email: Type.Optional(Type.Union([Type.String({ maxLength: emailMaxLength }), Type.Null()])),
  interests: Type.Optional(
    Type.Array(Type.String({ maxLength: applicationInterestMaxLength }), { maxItems: applicationInterestsMax }),
  ),
  ticket: Type.Optional(Type.Union([Type.String({ maxLength: 2_000 }), Type.Null()])),
})
export type NewApplication = Static<typeof NewApplication>

const decision = Type.Union([Type.Literal('approve'), Type.Literal('decline')])

export const ApplicationDecision = Type.Object({
  decision,
  base: Type.Optional(
    Type.Union([decision, Type.Null()], { description: 'The decision that this one replaces: 409 if it is another' }),
  ),
})
export type ApplicationDecision = Static<typeof ApplicationDecision>

/** An application as admins read it. */
export const Application = Type.Object({
  id: Type.String(),
  answers: Type.Array(Type.String()),
  contact_email: nullableString,
  interests: Type.Array(Type.String()),
  uid: Type.Union([Type.String(), Type.Null()], { description: 'The account it was made for, when one was named' }),
  decision: Type.Union([decision, Type.Null()]),
  decided_by: nullableString,
  decided_at: nullableString,
  created_at: Type.String({ format: 'date-time' }),
})
export type Application = Static<typeof Application>
