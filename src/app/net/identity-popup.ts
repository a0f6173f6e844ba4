import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
} from 'firebase/auth'
import type { Person } from './identity.ts'
import { personOf } from './identity-session.ts'

type Resolver = { readonly _initialize: (auth: Auth) => Promise<unknown> }

const SdkResolver: new () => Resolver = Object(browserPopupRedirectResolver)
const resolver = new SdkResolver()

/** The SDK always gets the same instance, which holds the loaded frame. */
function OneResolver(): Resolver {
  return resolver
}
OneResolver.prototype = SdkResolver.prototype

/** The SDK opens the popup only after its frame has loaded: if preloaded, the popup opens directly from the tap. */
export const prepare = async (auth: Auth): Promise<unknown> => resolver._initialize(auth)

export const signIn = async (auth: Auth): Promise<Person> =>
  personOf((await signInWithPopup(auth, new GoogleAuthProvider(), OneResolver)).user)

export const redirectToSignIn = (auth: Auth): Promise<never> =>
  signInWithRedirect(auth, new GoogleAuthProvider(), OneResolver)

/** The user after a redirect back from the provider's page, if any. */
export async function userAfterRedirect(auth: Auth): Promise<Person | null> {
  const result = await getRedirectResult(auth, OneResolver)
  return result === null ? null : personOf(result.user)
}
