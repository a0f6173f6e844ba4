import { type Auth, browserPopupRedirectResolver, GoogleAuthProvider, signInWithPopup } from 'firebase/auth'
import type { Person } from './identity.ts'
import { personOf } from './identity-session.ts'

export const signIn = async (auth: Auth): Promise<Person> =>
  personOf((await signInWithPopup(auth, new GoogleAuthProvider(), browserPopupRedirectResolver)).user)
