import { refuse } from '../../http/refusal.ts'
import type { Queries } from '../../store/database/database.ts'
import { findUser, type User } from '../../store/people/users.ts'

/** The caller's record; 403 if there is none: never registered, or just deleted. */
export async function getRegistered(db: Queries, uid: string | null): Promise<User> {
  const user = uid === null ? null : await findUser(db, uid)
  return user ?? refuse(403, 'not_registered')
}
