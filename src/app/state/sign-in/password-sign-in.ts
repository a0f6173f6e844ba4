import { atom } from 'jotai'
import { passwordMinLength } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { signInBy } from './sign-in.ts'
import { rethrowInOurWords } from './sign-in-errors.ts'

/** What was typed into the login's field, for the page of a forgotten password. */
export const typedEmailAtom = atom('')

type Credentials = { readonly email: string; readonly password: string }
type OnProblem = (problem: string) => void

export const signInWithPassword = atom(null, (_get, set, { email, password }: Credentials, onProblem?: OnProblem) =>
  set(signInBy, (provider) => provider.signInWithPassword(email, password).catch(explainOwn), onProblem),
)

export const createAccount = atom(null, (_get, set, { email, password }: Credentials, onProblem?: OnProblem) =>
  set(signInBy, (provider) => provider.signUp(email, password).catch(explainOwn), onProblem),
)

const ownTexts: Readonly<Record<string, string>> = {
  'invalid-credential': texts.signInWrong,
  'email-already-in-use': texts.accountExists,
  'weak-password': texts.newAccountPasswordHint(passwordMinLength),
  'too-many-requests': texts.signInTooOften,
}
/** Of our own accounts this server is the provider, so the messages are ours, not the SDK's. */
const explainOwn = rethrowInOurWords((code) => ownTexts[code])
