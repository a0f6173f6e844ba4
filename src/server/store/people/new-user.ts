import { tagKey } from '#rules/people/profile.ts'
import { isoTime } from '../database/iso-time.ts'
import type { User } from './users.ts'

type Known = Pick<User, 'uid' | 'email' | 'user_tag' | 'status'> &
  Partial<Pick<User, 'email_verified' | 'public_posts'>> & { readonly display_name: string }

/** The whole row of a person or bot that is new, at a time in milliseconds. */
export const newUser = (known: Known, atMs: number): User => ({
  email_verified: 0,
  public_posts: 0,
  ...known,
  email_key: known.email?.toLowerCase() ?? null,
  display_name_key: known.display_name.toLowerCase(),
  user_tag_key: tagKey(known.user_tag),
  unread: 0,
  created_at: isoTime(atMs),
  new_since: null,
  suspended_until: null,
})
