/** Why a sign-in with a passkey failed. */
export type PasskeyProblem = 'unknown' | 'expired' | 'refused'

/** What happened, and what to do. The server answers `PASSKEY_` and the problem in capitals. */
export const passkeyProblems: Readonly<Record<PasskeyProblem, string>> = {
  unknown: 'This passkey isn’t known here, or was removed. Please sign in with your password.',
  expired: 'This took too long. Please try again.',
  refused: 'This passkey could not be checked. Please try again, or sign in with your password.',
}

export const isPasskeyProblem = (text: string): text is PasskeyProblem => Object.hasOwn(passkeyProblems, text)
