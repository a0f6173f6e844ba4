import { isSuspended } from '#rules/access/suspension.ts'
import { isBot } from '#rules/people/bots.ts'
import type { AdminUser } from '#wire/user.ts'
import type { User } from '../../store/people/users.ts'

/** A person as admins see them. */
export function asAdminUser(user: User, nowMs: number): AdminUser {
  const { uid, email, display_name, user_tag, status, created_at, suspended_until } = user
  const suspended = isSuspended(user, nowMs) && { suspended_until: new Date(suspended_until ?? 0).toISOString() }
  const bot = isBot(uid) && { is_bot: true as const }
  return { uid, email, display_name, user_tag, status, created_at, ...bot, ...suspended }
}
