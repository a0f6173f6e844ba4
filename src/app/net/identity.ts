import type { IdentityConfig } from '#wire/calls.ts'
import { signOutTimeoutMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { dropStoredUser } from './stored-user.ts'

/** A user of the identity provider. */
export type Person = { readonly uid: string; readonly email: string | null; readonly displayName: string | null }

/** `wasHere`: whether the SDK has had a user on this page before. */
export type SessionChange = { readonly person: Person | null; readonly wasHere: boolean }

/** The sign-in provider. Its SDK is loaded by the first of these calls that needs it, never before. */
export type Identity = {
  /** Whether the SDK is loaded. */
  readonly isOpen: () => boolean
  readonly restore: () => Promise<Person | null>
  /** Preloads what a sign-in needs, so that a popup can open directly from the tap. */
  readonly prepare: (mode: IdentityConfig['mode']) => Promise<void>
  readonly signInWithPassword: (email: string, password: string) => Promise<Person>
  readonly signUp: (email: string, password: string) => Promise<Person>
  /** Signs in with what this server accepts instead of a password. */
  readonly signInWithToken: (token: string) => Promise<Person>
  readonly signInWithPopup: () => Promise<Person>
  /** Redirects to the provider's page, for browsers that block the popup. */
  readonly signInWithRedirect: () => Promise<void>
  /** The user after a redirect back from that page, if any. */
  readonly redirected: () => Promise<Person | null>
  /** Ends the session on this device within seconds, with or without a network. */
  readonly signOut: () => Promise<void>
  /** Deletes the SDK's stored user, without loading the SDK. */
  readonly forget: () => Promise<void>
  readonly idToken: (fresh: boolean) => Promise<string | null>
  /** Also called for changes made elsewhere, such as a sign-out in another tab. */
  readonly onChange: (listener: (change: SessionChange) => void) => void
}

type Session = typeof import('./identity-session.ts')
type OpenSession = Awaited<ReturnType<Session['openSession']>>

export function makeIdentity(config: () => Promise<IdentityConfig>): Identity {
  const listeners = new Set<(change: SessionChange) => void>()
  let opened: Promise<OpenSession> | null = null

  const open = (): Promise<OpenSession> => {
    opened ??= start().catch((error: unknown) => {
      opened = null
      throw error
    })
    return opened
  }
  const start = async () => {
    const [given, { openSession }] = await Promise.all([config(), import('./identity-session.ts')])
    assertComplete(given)
    return openSession(given, (change) => {
      for (const listener of listeners) listener(change)
    })
  }
  const password = () => import('./identity-password.ts')
  const popup = () => import('./identity-popup.ts')

  return {
    isOpen: () => opened !== null,
    restore: async () => (await open()).person(),
    prepare: async (mode) => {
      if (mode === 'local') await Promise.all([open(), password()])
      if (mode === 'firebase') await (await popup()).prepare((await open()).auth)
    },
    signInWithPassword: async (email, word) => (await password()).signIn((await open()).auth, email, word),
    signUp: async (email, word) => (await password()).signUp((await open()).auth, email, word),
    signInWithToken: async (token) => {
      const { signInWithToken } = await import('./identity-token.ts')
      return signInWithToken((await open()).auth, token)
    },
    signInWithPopup: async () => (await popup()).signIn((await open()).auth),
    signInWithRedirect: async () => (await popup()).redirectToSignIn((await open()).auth),
    redirected: async () => (await popup()).userAfterRedirect((await open()).auth),
    signOut: async () => {
      const signedOut = open().then((session) => session.signOut())
      const late = new Promise<void>((resolve) => setTimeout(resolve, signOutTimeoutMs))
      await Promise.race([signedOut.catch(() => undefined), late])
      await Promise.race([dropStoredUser().catch(() => undefined), late])
    },
    forget: dropStoredUser,
    idToken: async (fresh) => (await open()).idToken(fresh),
    onChange: (listener) => {
      listeners.add(listener)
    },
  }
}

export const isPopupBlocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/popup-blocked'

function assertComplete(config: IdentityConfig): void {
  const needed = ['apiKey', 'authDomain', 'projectId'] as const
  const missing = needed.filter((field) => !config[field])
  if (missing.length > 0) throw new Error(texts.firebaseConfigMissing(missing))
}
