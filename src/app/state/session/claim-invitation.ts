import { atom } from 'jotai'
import '../../net/later-paths.ts'
import { canSend } from '#rules/access/permissions.ts'
import type { MeAnswer } from '#rules/access/session.ts'
import type { Me } from '#wire/user.ts'
import { invitationToken } from '../../device/browser/invitation-token.ts'
import { isNotFound, type Result } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'

type Claimed = { readonly answer: MeAnswer; readonly isEnded: boolean }

/**
 * Somebody without access who came by an invitation joins by it now. An answer other than 'not found' leaves the token
 * for the next try.
 */
export const claimInvitation = atom(
  null,
  async (get, _set, answer: MeAnswer, read: (result: Result<Me>) => MeAnswer): Promise<Claimed> => {
    const token = invitationToken.find()
    if (token === null || answer.kind !== 'me') return { answer, isEnded: false }
    if (canSend(answer.me)) {
      invitationToken.drop()
      return { answer, isEnded: false }
    }
    const result = await get(environmentAtom).call('claimInvitation', { body: { token } })
    const isEnded = isNotFound(result)
    if (result.ok || isEnded) invitationToken.drop()
    return { answer: isEnded ? answer : read(result), isEnded }
  },
)
