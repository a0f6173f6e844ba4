/** Reads a claim of a token without verifying it; only the server can do that. `decode` turns Base64 into text. */
export function claimIn(token: string, name: string, decode: (base64: string) => string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')
    const claims: unknown = JSON.parse(decode(payload))
    return typeof claims === 'object' && claims !== null ? new Map(Object.entries(claims)).get(name) : undefined
  } catch {
    return undefined
  }
}

/** The subject of a request's Authorization header; null if it names nobody. */
export function subjectIn(authorization: string, decode: (base64: string) => string): string | null {
  const subject = claimIn(authorization.replace(/^Bearer /, ''), 'sub', decode)
  return typeof subject === 'string' && subject !== '' ? subject : null
}
