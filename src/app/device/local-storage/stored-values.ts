import { applicationTicket } from './application-ticket.ts'
import { authToken } from './auth-token.ts'
import { branchChoices } from './branch-choice.ts'
import { dismissedHints } from './dismissed-hints.ts'
import { groundMark } from './ground-mark.ts'
import { identityConfig } from './identity-config.ts'
import { mapChoice } from './map-choice.ts'
import { pendingNotice } from './pending-notice.ts'
import { cachedProfile } from './profile.ts'
import { pushChoice } from './push-choice.ts'
import { lastForMe } from './reader/for-me.ts'
import { pinnedCount } from './reader/pinned-count.ts'
import { signOutPending } from './sign-out-pending.ts'
import { singleKeys } from './single-keys.ts'
import { syncCursor } from './sync-cursor.ts'
import { unreadCount } from './unread-count.ts'

/**
 * The values in localStorage, as state finds them in its environment. Without the draft of the request-access form,
 * whose code no reader needs.
 */
export const storedValues = {
  applicationTicket,
  authToken,
  branchChoices,
  dismissedHints,
  groundMark,
  identityConfig,
  lastForMe,
  mapChoice,
  pendingNotice,
  pinnedCount,
  profile: cachedProfile,
  pushChoice,
  signOutPending,
  singleKeys,
  syncCursor,
  unreadCount,
} as const

export type StoredValues = typeof storedValues
