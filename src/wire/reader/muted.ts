import { type Static, Type } from 'typebox'
import { UserReference } from '../user.ts'

/** Whom a person has muted for themselves: the latest first. */
export const MutedPeople = Type.Object({ muted: Type.Array(UserReference) })
export type MutedPeople = Static<typeof MutedPeople>

export const MuteChange = Type.Object({
  uid: Type.String({ minLength: 1, maxLength: 128 }),
  muted: Type.Boolean(),
})
export type MuteChange = Static<typeof MuteChange>
