import type { UserStatus } from '#wire/user.ts'

/** Somebody is new until they have posted in public this often; admins never are. */
export const isNewcomer = (
  person: { readonly status: UserStatus; readonly public_posts: number },
  first: number,
): boolean => person.status !== 'admin' && person.public_posts < first
