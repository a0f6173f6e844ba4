import { statusAtSignIn } from '#rules/access/provider-status.ts'
import type { OidcPerson } from '../../identity/oidc-client.ts'
import type { Context } from '../../process/context.ts'
import { announceAdminLists } from '../../realtime/admin-changes.ts'
import { write } from '../../store/database/transaction.ts'
import { changeProviderEmail, findUser, type User } from '../../store/people/users.ts'
import { registerPerson } from '../registration.ts'
import { announceStatus, setStatus } from '../user-status.ts'

/**
 * The record of somebody who has signed in with the provider, created at the first time. At each sign-in the e-mail is
 * stored as the provider names it now, and whether they are an admin is decided again.
 */
export async function admitProviderPerson(context: Context, person: OidcPerson): Promise<User> {
  const { db, clock, bus } = context
  const registered = await registerPerson(context, person, null)
  const isSame = registered.email === person.email && registered.email_verified === (person.emailVerified ? 1 : 0)
  const said = adminSaid(context, person)
  if (isSame && statusAtSignIn(registered.status, said) === registered.status) return registered
  const { user, changed } = await write(db, clock.nowMs(), async ({ tx }) => {
    await changeProviderEmail(tx, person.uid, person.email, person.emailVerified)
    const user = (await findUser(tx, person.uid)) ?? registered
    const status = statusAtSignIn(user.status, said)
    const changed = status === user.status ? null : await setStatus(tx, clock.nowMs(), user, status)
    return { user: { ...user, status }, changed }
  })
  announceAdminLists(bus, 'people')
  if (changed !== null) announceStatus(bus, changed)
  return user
}

function adminSaid({ config }: Context, { email, emailVerified, groups }: OidcPerson) {
  const adminGroups = config.identity.mode === 'oidc' ? config.identity.adminGroups : new Set<string>()
  if (config.adminEmails.size === 0 && adminGroups.size === 0) return 'undecided'
  const isNamed = emailVerified && config.adminEmails.has(email?.toLowerCase() ?? '')
  return isNamed || groups.some((group) => adminGroups.has(group)) ? 'admin' : 'no-admin'
}
