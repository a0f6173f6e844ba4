import * as texts from '../texts.ts'

/** Why a sign-in with an OpenID Connect provider failed. */
export type OidcProblem = 'refused' | 'expired' | 'lost' | 'unreachable' | 'rejected'

/** What happened, and what to do. The server answers `OIDC_` and the problem in capitals. */
export const oidcProblems: Readonly<Record<OidcProblem, string>> = {
  refused: texts.oidcRefused,
  expired: texts.oidcExpired,
  lost: texts.oidcLost,
  unreachable: texts.oidcUnreachable,
  rejected: texts.oidcRejected,
}

/** Where a sign-in begins, with the path to come back to as `redirect`. */
export const oidcLoginPath = '/auth/login'
export const oidcCallbackPath = '/auth/callback'

/** What the sign-in page gets in its hash: the provider's answer, or a problem. */
export const oidcAnswerKey = 'signed-in'
export const oidcProblemKey = 'problem'

export const isOidcProblem = (text: string): text is OidcProblem => Object.hasOwn(oidcProblems, text)
