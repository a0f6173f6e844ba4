import type { UserStatus } from '#wire/user.ts'

/**
 * The current user. `uid` is null for a logged-out visitor. `unknown` is a signed-in person whose status has not been
 * answered yet: treated as not whitelisted, and not forced out (supplement 10). `suspended` only reads, whatever their
 * status is besides (see `viewerAt`).
 */
export type Viewer = {
  readonly uid: string | null
  readonly status: UserStatus | 'unknown' | 'suspended' | null
}

export const visitor: Viewer = { uid: null, status: null }

export const isSignedIn = (viewer: Viewer): boolean => viewer.uid !== null
export const isAdmin = (viewer: Viewer): boolean => viewer.uid !== null && viewer.status === 'admin'
