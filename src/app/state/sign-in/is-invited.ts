import { atom } from 'jotai'
import { invitationToken } from '../../device/browser/invitation-token.ts'

/** Whether the next sign-in in this tab joins by an invitation. */
export const isInvited = atom(null, () => invitationToken.find() !== null)
