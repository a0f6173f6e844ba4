import { atom } from 'jotai'
import type { IdentityConfig } from '#wire/calls.ts'
import { defaultPreviousRoute } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { type Identity, isPopupBlocked, type Person } from '../../net/identity.ts'
import { environmentAtom } from '../platform/environment.ts'
import { carryNotices, endError, showError } from '../platform/notices.ts'
import { loadCurrentUser } from '../session/load-current-user.ts'
import { isSigningInAtom } from '../session/session.ts'
import { watchSessionEnd } from '../session/session-end.ts'
import { signInMethodAtom } from '../session/sign-in-method.ts'

/** Loads the sign-in method when the login screen opens. A server-rendered page already contains it. */
export const openSignInMethod = atom(null, async (get, set) => {
  const current = get(signInMethodAtom)
  if (current.stage === 'found') set(applySignInMethod, current.config)
  else await set(loadSignInMethod)
})

/** Asks the server for the sign-in method; if it fails, the last saved one is used. */
export const loadSignInMethod = atom(null, async (get, set) => {
  const { call, identityConfig } = get(environmentAtom)
  set(signInMethodAtom, { stage: 'asking' })
  const result = await call('config')
  const config = result.ok ? result.data : identityConfig.find()
  if (config === null) set(signInMethodAtom, { stage: 'failed' })
  else set(applySignInMethod, config)
})

/** Google's popup must open directly from the tap, so its code is prefetched; for a form, when typing starts. */
const applySignInMethod = atom(null, (get, set, config: IdentityConfig) => {
  get(environmentAtom).identityConfig.save(config)
  set(signInMethodAtom, { stage: 'found', config })
  if (config.mode === 'firebase') void set(prepareSignIn, config.mode)
})

/** Resets the method, which may change between visits to the screen: the first account makes a difference. */
export const resetSignInMethod = atom(null, (_get, set) => set(signInMethodAtom, { stage: 'asking' }))

/** Prefetches what the sign-in needs while the person is typing. */
export const prepareSignIn = atom(null, (get, _set, mode: IdentityConfig['mode']) =>
  get(environmentAtom)
    .identity()
    .then((provider) => provider.prepare(mode))
    .catch(() => undefined),
)

/** True once the browser has blocked the provider's popup: a redirect is offered instead. */
export const isPopupBlockedAtom = atom(false)

export const signInWithGoogle = atom(null, (_get, set) => set(signInBy, (provider) => provider.signInWithPopup()))

/** Redirects to the provider's page; `finishRedirect` completes the sign-in afterwards. */
export const signInByRedirect = atom(null, async (get, set) => {
  set(isSigningInAtom, true)
  try {
    await (await get(environmentAtom).identity()).signInWithRedirect()
  } catch (error) {
    set(showError, errorText(error), 'sign-in')
    set(isSigningInAtom, false)
  }
})

export const finishRedirect = atom(null, async (get, set) => {
  try {
    const person = await (await get(environmentAtom).identity()).redirected()
    if (person !== null) await set(signInBy, async () => person)
  } catch (error) {
    set(showError, errorText(error), 'sign-in')
  }
})

/**
 * A tap on Login at this address: Google's popup if that is the sign-in method, otherwise the login screen. If the
 * popup doesn't open, the login screen is opened instead. Resolves to where to go; the login screen itself goes where
 * its address says.
 */
export const openLogin = atom(null, async (get, set, pathname: string, search: string): Promise<string | null> => {
  const screen = search.includes('redirect=') ? `/login${search}` : '/login'
  if (get(environmentAtom).identityConfig.find()?.mode !== 'firebase') return screen
  if (await set(signInWithGoogle)) return pathname === '/login' ? null : defaultPreviousRoute
  set(carryNotices)
  return screen
})

/**
 * Any interactive sign-in; resolves to whether the person is in. The provider's own message is shown (section 8): as a
 * notice, unless the caller has a place for it.
 */
export const signInBy = atom(
  null,
  async (
    get,
    set,
    ask: (provider: Identity) => Promise<Person>,
    onProblem: (problem: string) => void = (problem) => set(showError, problem, 'sign-in'),
  ): Promise<boolean> => {
    set(isSigningInAtom, true)
    try {
      const { authToken, token, identity } = get(environmentAtom)
      const person = await ask(await identity())
      void set(watchSessionEnd)
      authToken.drop()
      await token(false)
      set(endError, 'sign-in')
      return await set(loadCurrentUser, { how: 'interactive', person })
    } catch (error) {
      if (isPopupBlocked(error)) set(isPopupBlockedAtom, true)
      onProblem(errorText(error))
      return false
    } finally {
      set(isSigningInAtom, false)
    }
  },
)

function errorText(error: unknown): string {
  // The provider's files couldn't be loaded; its own errors are of another type.
  if (error instanceof TypeError) return texts.signInNeedsNetwork
  return error instanceof Error ? error.message : String(error)
}
