import type { UserStatus } from '#wire/user.ts'
import { hashPassword } from '../identity/passwords.ts'
import type { Queries } from '../store/database/database.ts'
import { newUser } from '../store/people/new-user.ts'
import { insertUser } from '../store/people/users.ts'

export type CastMember = { readonly tag: string; readonly name: string; readonly status: UserStatus }

/** Everyone in the seeds signs in with this password, as `{tag}@canopy.example`. */
export const seedPassword = 'under the canopy'

export const cast: readonly CastMember[] = [
  { tag: 'ada', name: 'Ada Okafor', status: 'admin' },
  { tag: 'wei', name: 'Wei Lindqvist', status: 'whitelisted' },
  { tag: 'mia', name: 'Mia Castellanos', status: 'whitelisted' },
  { tag: 'yusuf', name: 'يوسف حداد', status: 'whitelisted' },
  { tag: 'ines', name: 'Inês Duarte', status: 'whitelisted' },
  { tag: 'otto', name: 'Otto Brandvold', status: 'other' },
]

/** Stores people with accounts, so that each can sign in. Uids are the tags. */
export async function storeCast(tx: Queries, members: readonly CastMember[], nowMs: number): Promise<void> {
  const hash = await hashPassword(seedPassword)
  for (const { tag, name, status } of members) {
    const email = `${tag}@canopy.example`
    await tx
      .insertInto('accounts')
      .values({ uid: tag, email, email_key: email, password_hash: hash, created_ms: nowMs, last_login_ms: nowMs })
      .execute()
    await insertUser(tx, newUser({ uid: tag, email, display_name: name, user_tag: tag, status }, nowMs))
  }
}
