import * as texts from '#wire/texts.ts'

/**
 * Throws a refusal of this server's own sign-in in our words, which `textFor` has by the code that the SDK makes of it,
 * without 'auth/'. What nobody has words for is thrown as it is.
 */
export const rethrowInOurWords =
  (textFor: (code: string) => string | undefined) =>
  (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? String(error.code).replace(/^auth\//, '') : ''
    const text = textFor(code) ?? outages[code]
    throw text === undefined ? error : new Error(text)
  }

const outages: Readonly<Record<string, string>> = {
  'network-request-failed': texts.signInNeedsNetwork,
  'server-out-of-space': texts.outOfSpace,
  'server-unavailable': texts.serverUnavailable,
  'server-not-ready': texts.serverUnavailable,
  'server-error': texts.serverUnavailable,
  'database-newer': texts.serverUnavailable,
}
