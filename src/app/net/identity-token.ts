import { type Auth, signInWithCustomToken } from 'firebase/auth'
import type { Person } from './identity.ts'
import { personOf } from './identity-session.ts'

export const signInWithToken = async (auth: Auth, token: string): Promise<Person> =>
  personOf((await signInWithCustomToken(auth, token)).user)
