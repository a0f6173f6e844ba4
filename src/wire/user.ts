import { type Static, Type } from 'typebox'
import { nullableString } from './nullable.ts'
import { UsedToken } from './programs/tokens.ts'

const isBot = Type.Optional(Type.Literal(true, { description: 'An account that an admin has made for a program' }))

/** `other` is signed in but not whitelisted: may read public messages and post nothing. */
export const UserStatus = Type.Union([Type.Literal('admin'), Type.Literal('whitelisted'), Type.Literal('other')])
export type UserStatus = Static<typeof UserStatus>

/** A person or an agent as shown to everyone else. An agent's uid is its name. */
export const UserReference = Type.Object({
  uid: Type.String(),
  display_name: nullableString,
  user_tag: nullableString,
})
export type UserReference = Static<typeof UserReference>

/** What everyone may know of a person or an agent. */
export const PersonCard = Type.Object({
  ...UserReference.properties,
  status: Type.Union([...UserStatus.anyOf, Type.Literal('agent')]),
  is_bot: isBot,
})
export type PersonCard = Static<typeof PersonCard>

/** That I may only read until then, and why. */
export const Suspension = Type.Object({ until: Type.String({ format: 'date-time' }), reason: Type.String() })
export type Suspension = Static<typeof Suspension>

/** The answer of `GET /api/user/me` and `POST /api/user/register`: my own record. */
export const Me = Type.Object({
  uid: Type.String(),
  email: nullableString,
  display_name: nullableString,
  user_tag: nullableString,
  status: UserStatus,
  suspended: Type.Optional(Suspension),
  moderated: Type.Optional(
    Type.Literal(true, { description: 'Admins have decided something about me that I have not read' }),
  ),
  held_posts: Type.Optional(Type.Literal(true, { description: 'Posts of mine wait for review, or were declined' })),
  is_bot: isBot,
  token: Type.Optional(UsedToken),
  application_ticket: Type.Optional(
    Type.String({ description: 'Only for status other: names this account in an application, for 30 days.' }),
  ),
})
export type Me = Static<typeof Me>

export const Registration = Type.Object({
  uid: Type.String({ minLength: 1, maxLength: 128 }),
  email: Type.String({ minLength: 1, maxLength: 254 }),
  display_name: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
})
export type Registration = Static<typeof Registration>

export const ProfileChange = Type.Object({
  display_name: Type.Optional(Type.String()),
  user_tag: Type.Optional(Type.String()),
})
export type ProfileChange = Static<typeof ProfileChange>

export const Profile = Type.Object({
  display_name: nullableString,
  user_tag: nullableString,
})
export type Profile = Static<typeof Profile>

/** A person as admins see them in `/admin`. */
export const AdminUser = Type.Object({
  uid: Type.String(),
  email: nullableString,
  display_name: nullableString,
  user_tag: nullableString,
  status: UserStatus,
  is_bot: isBot,
  suspended_until: Type.Optional(Type.String({ format: 'date-time', description: 'While it lasts' })),
  created_at: Type.String({ format: 'date-time' }),
})
export type AdminUser = Static<typeof AdminUser>

/** Of a person, as an admin saw them, what that admin changes. */
export const PersonBase = Type.Object({
  status: UserStatus,
  suspended_until: Type.Union([Type.String({ maxLength: 40 }), Type.Null()]),
})
export type PersonBase = Static<typeof PersonBase>

export const NewStatus = Type.Object({
  status: UserStatus,
  base: Type.Optional(UserStatus),
})
