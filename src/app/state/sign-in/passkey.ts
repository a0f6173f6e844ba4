import { atom } from 'jotai'
import '../../net/later-paths.ts'
import { isPasskeyProblem, passkeyProblems } from '#wire/access/passkey.ts'
import * as texts from '#wire/texts.ts'
import { canUsePasskeys, signWithPasskey } from '../../device/browser/passkeys.ts'
import { environmentAtom } from '../platform/environment.ts'
import { signInBy } from './sign-in.ts'

export const isPasskeySignInPossible = canUsePasskeys

/** Signs in with a passkey that the person chooses on their device. */
export const signInWithPasskey = atom(null, (get, set) =>
  set(signInBy, async (provider) => {
    const begun = await get(environmentAtom).call('beginPasskeySignIn', { body: {} })
    if (!begun.ok) throw new Error(begun.failure === 'no-answer' ? texts.signInNeedsNetwork : begun.detail)
    const signed = await signWithPasskey(begun.data.options)
    if (signed === null) throw new Error(texts.noPasskeyUsed)
    return provider.signInWithToken(signed).catch(explain)
  }),
)

/** The SDK makes a code of its own from the server's refusal. */
function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const problem = code.replace(/^auth\/passkey-/, '')
  throw isPasskeyProblem(problem) ? new Error(passkeyProblems[problem]) : error
}
