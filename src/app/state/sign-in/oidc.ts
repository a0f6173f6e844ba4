import { atom } from 'jotai'
import { isOidcProblem, oidcAnswerKey, oidcLoginPath, oidcProblemKey, oidcProblems } from '#wire/access/oidc.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError } from '../platform/notices.ts'
import { signInBy } from './sign-in.ts'
import { rethrowInOurWords } from './sign-in-errors.ts'

/** Goes to the provider's page, which comes back to the sign-in page, and from there to `path`. */
export const goToProvider = atom(null, (get, _set, path: string) =>
  get(environmentAtom).navigateWithReload(`${oidcLoginPath}?redirect=${encodeURIComponent(path)}`),
)

/** Finishes the sign-in with what the way back from the provider left in the hash, or says why it failed. */
export const finishOidc = atom(null, async (_get, set, hash: string) => {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const answer = given.get(oidcAnswerKey)
  const problem = given.get(oidcProblemKey) ?? ''
  if (isOidcProblem(problem)) return set(showError, oidcProblems[problem], 'sign-in')
  if (answer !== null) await set(signInBy, (provider) => provider.signInWithToken(answer).catch(explain))
})

const explain = rethrowInOurWords((code) => {
  const problem = code.replace(/^oidc-/, '')
  return isOidcProblem(problem) ? oidcProblems[problem] : undefined
})
