/** Why a sign-in with an OpenID Connect provider failed. */
export type OidcProblem = 'refused' | 'expired' | 'lost' | 'unreachable' | 'rejected'

/** What happened, and what to do. The server answers `OIDC_` and the problem in capitals. */
export const oidcProblems: Readonly<Record<OidcProblem, string>> = {
  refused: 'You were not signed in, because it was cancelled or not allowed there. You can try again.',
  expired: 'This sign-in took too long, or was used before. Please sign in again.',
  lost: 'This sign-in did not begin in this browser, or a newer one replaced it. Please sign in again here.',
  unreachable: 'The sign-in provider doesn’t answer. Please try again in a few minutes.',
  rejected: 'The sign-in provider’s answer can’t be used. Please tell whoever runs this site; its log says why.',
}

/** Where a sign-in begins, with the path to come back to as `redirect`. */
export const oidcLoginPath = '/auth/login'
export const oidcCallbackPath = '/auth/callback'

/** What the sign-in page gets in its hash: the provider's answer, or a problem. */
export const oidcAnswerKey = 'signed-in'
export const oidcProblemKey = 'problem'

export const isOidcProblem = (text: string): text is OidcProblem => Object.hasOwn(oidcProblems, text)
