import { initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signOut,
  type User,
} from 'firebase/auth'
import type { IdentityConfig } from '#wire/calls.ts'
import type { Person, SessionChange } from './identity.ts'

export const personOf = (user: User): Person => ({
  uid: user.uid,
  email: user.email,
  displayName: user.displayName,
})

/** Opens the provider's SDK without its popup code, which would load its own scripts at start. */
export function openSession(config: IdentityConfig, onChange: (change: SessionChange) => void) {
  const auth = initializeAuth(initializeApp(appOptions(config)), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  })
  if (config.mode !== 'firebase') connectAuthEmulator(auth, window.location.origin, { disableWarnings: true })
  let wasHere = false
  onAuthStateChanged(auth, (user) => {
    onChange({ person: user === null ? null : personOf(user), wasHere })
    wasHere = user !== null
  })

  return {
    auth,
    person: async () => personIn(await settled(auth)),
    idToken: async (fresh: boolean) => (await settled(auth)).currentUser?.getIdToken(fresh) ?? null,
    signOut: () => signOut(auth),
  }
}

function appOptions({ apiKey, authDomain, projectId, appId }: IdentityConfig) {
  return { apiKey, authDomain, projectId, ...(appId === undefined ? {} : { appId }) }
}

async function settled(auth: Auth): Promise<Auth> {
  await auth.authStateReady()
  return auth
}

const personIn = ({ currentUser }: Auth): Person | null => (currentUser === null ? null : personOf(currentUser))
