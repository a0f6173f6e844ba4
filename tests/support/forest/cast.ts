import { type Viewer, visitor } from '#rules/access/viewer.ts'
import type { UserReference, UserStatus } from '#wire/user.ts'

/**
 * The people of every test: ada is admin, wei and mia are whitelisted, otto is neither; mia is usually not involved.
 */
export type Person = UserReference & { readonly email: string; readonly status: UserStatus }

const person = (uid: string, display_name: string, status: UserStatus): Person => ({
  uid,
  display_name,
  user_tag: uid,
  email: `${uid}@canopy.example`,
  status,
})

export const ada = person('ada', 'Ada Lovelace', 'admin')
export const wei = person('wei', 'Wei Chen', 'whitelisted')
export const mia = person('mia', 'Mia Rossi', 'whitelisted')
export const otto = person('otto', 'Otto Berg', 'other')

export const everyone: Readonly<Record<string, Person>> = { ada, wei, mia, otto }

/** Someone who is not logged in. */
export const nobody: Viewer = visitor

export const viewerOf = (who: Person): Viewer => ({ uid: who.uid, status: who.status })

export const referenceTo = ({ uid, display_name, user_tag }: Person): UserReference => ({ uid, display_name, user_tag })
