import type { Call } from '#wire/calls.ts'
import type { TokenScope } from '#wire/programs/tokens.ts'
import type { Viewer } from './viewer.ts'

/**
 * Which scopes a token needs to make a call; null if no token may: it manages nothing of an account, and has no rights
 * of an admin. A new call is read or write by its method until its description says otherwise.
 */
export function tokenScopesOf(call: Call): readonly TokenScope[] | null {
  if (call.byToken !== undefined) return call.byToken === 'never' ? null : call.byToken
  if (call.access === 'admin' || /^\/api\/(account|admin)\//.test(call.path)) return null
  return call.method === 'GET' ? ['read'] : ['write']
}

/** Through a token an admin is like everybody else who writes. */
export const viewerByToken = (viewer: Viewer): Viewer =>
  viewer.status === 'admin' ? { ...viewer, status: 'whitelisted' } : viewer
