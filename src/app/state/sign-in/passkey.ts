import { atom } from 'jotai'
import '../../net/later-paths.ts'
import { isPasskeyProblem, passkeyProblems } from '#wire/access/passkey.ts'
import * as texts from '#wire/texts.ts'
import { canUsePasskeys, signWithPasskey } from '../../device/browser/passkeys.ts'
import { environmentAtom } from '../platform/environment.ts'
import { signInBy } from './sign-in.ts'
import { rethrowInOurWords } from './sign-in-errors.ts'

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

const explain = rethrowInOurWords((code) => {
  const problem = code.replace(/^passkey-/, '')
  return isPasskeyProblem(problem) ? passkeyProblems[problem] : undefined
})
