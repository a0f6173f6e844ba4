import * as texts from '../texts.ts'

/** Why a sign-in with a passkey failed. */
export type PasskeyProblem = 'unknown' | 'expired' | 'refused'

/** What happened, and what to do. The server answers `PASSKEY_` and the problem in capitals. */
export const passkeyProblems: Readonly<Record<PasskeyProblem, string>> = {
  unknown: texts.passkeyUnknown,
  expired: texts.passkeyExpired,
  refused: texts.passkeyRefused,
}

export const isPasskeyProblem = (text: string): text is PasskeyProblem => Object.hasOwn(passkeyProblems, text)
