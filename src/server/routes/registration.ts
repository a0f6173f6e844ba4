import { firstStatus as statusOf } from '#rules/people/installation.ts'
import { storedName } from '#rules/people/profile.ts'
import { truncate } from '#rules/text/truncate.ts'
import { displayNameMaxLength } from '#wire/limits.ts'
import { newMember } from '#wire/stored-names.ts'
import type { UserStatus } from '#wire/user.ts'
import type { Claims } from '../identity/tokens.ts'
import type { Context } from '../process/context.ts'
import { announceAdminLists } from '../realtime/admin-changes.ts'
import type { Queries } from '../store/database/database.ts'
import { write } from '../store/database/transaction.ts'
import { isEmailApproved } from '../store/people/applications.ts'
import { newUser } from '../store/people/new-user.ts'
import { findSettings } from '../store/people/settings.ts'
import { freeTag } from '../store/people/tags.ts'
import { findUser, insertUser, isEmpty, type User } from '../store/people/users.ts'

type Named = Pick<Claims, 'uid' | 'email' | 'emailVerified' | 'name'>

/** Creates the record of someone who signs in for the first time; a repeated call returns the existing one. */
export async function registerPerson(context: Context, claims: Named, displayName: string | null): Promise<User> {
  const { db, clock, bus } = context
  const known = await findUser(db, claims.uid)
  if (known !== null) return known
  const user = await write(db, clock.nowMs(), async ({ tx, timestampMs }) => {
    const meanwhile = await findUser(tx, claims.uid)
    if (meanwhile !== null) return meanwhile
    const chosen = cleanName(displayName) ?? cleanName(claims.name)
    const name = chosen ?? newMember
    const tag = chosen === null ? neutralTag() : await freeTag(tx, tagFrom(chosen))
    const user = newUser(
      {
        uid: claims.uid,
        email: claims.email,
        email_verified: claims.emailVerified ? 1 : 0,
        display_name: name,
        user_tag: tag,
        status: await firstStatus(tx, context, claims),
      },
      timestampMs,
    )
    await insertUser(tx, user)
    return user
  })
  announceAdminLists(bus, 'people')
  return user
}

/**
 * The first person on an empty local installation is its admin; otherwise only a verified e-mail in ADMIN_EMAILS makes
 * one. Someone whose application was approved under their verified e-mail is whitelisted (supplement 3, supplement 9),
 * and so is everyone where the settings say so.
 */
async function firstStatus(tx: Queries, { config }: Context, claims: Named): Promise<UserStatus> {
  const isLocal = config.identity.mode === 'local'
  const email = !isLocal && claims.emailVerified ? claims.email : null
  return statusOf((await findSettings(tx)).writers, {
    isFirst: isLocal && (await isEmpty(tx)),
    isNamedAdmin: email !== null && config.adminEmails.has(email.toLowerCase()),
    isApproved: email !== null && (await isEmailApproved(tx, email)),
  })
}

function cleanName(name: string | null): string | null {
  const text = storedName(name ?? '')
  if (text === '') return null
  return text.length > displayNameMaxLength ? truncate(text, displayNameMaxLength - 1) : text
}

const neutralTag = (): string => `member-${crypto.randomUUID().slice(0, 8)}`

const tagFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_-]+/g, '')
    .toLowerCase() || 'member'
