import type { UserStatus } from '#wire/user.ts'

/**
 * The status of somebody whose provider says whether they are an admin, checked at each sign-in. If no groups or
 * e-mails are configured it says nothing ('undecided') (supplement 3).
 */
export function statusAtSignIn(status: UserStatus, said: 'admin' | 'no-admin' | 'undecided'): UserStatus {
  if (said === 'admin') return 'admin'
  return said === 'no-admin' && status === 'admin' ? 'whitelisted' : status
}
