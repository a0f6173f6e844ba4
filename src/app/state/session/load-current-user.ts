import { atom } from 'jotai'
import { type MeAnswer, sessionStep } from '#rules/access/session.ts'
import { reconnectDelayMs, withJitterMs } from '#rules/browser/reconnect.ts'
import { socketReconnectCapMs } from '#wire/limits.ts'
import { newMember } from '#wire/stored-names.ts'
import type { Me } from '#wire/user.ts'
import type { Result } from '../../net/calls.ts'
import type { Person } from '../../net/identity.ts'
import { isEditingProfileAtom } from '../platform/dialogs.ts'
import { environmentAtom } from '../platform/environment.ts'
import { claimInvitation } from './claim-invitation.ts'
import { isCheckingAtom, isConfirmedAtom, isSigningOutAtom, sessionAtom } from './session.ts'
import { forceSignOut, silentSignOut } from './session-end.ts'

type Check = { readonly how: 'interactive' | 'restored'; readonly person: Person }

/** Asks the server for the current user until it responds; resolves to whether the person is signed in. */
export const loadCurrentUser = atom(null, async (get, set, { how, person }: Check): Promise<boolean> => {
  const { call, profile, wait, random } = get(environmentAtom)
  set(isCheckingAtom, true)
  try {
    for (let tries = 1; ; tries += 1) {
      const { answer, isEnded } = await set(claimInvitation, meAnswer(await call('me')), meAnswer)
      const step = sessionStep(answer, how, tries)
      if (step === 'enter' && answer.kind === 'me') return enter(answer.me)
      if (step === 'register') return await register()
      if (step === 'silent-out') await set(silentSignOut)
      if (step === 'force-out') await set(forceSignOut, ticketIn(answer), isEnded)
      if (step !== 'ask-again') return false
      set(isCheckingAtom, false)
      await wait(withJitterMs(reconnectDelayMs(tries) ?? socketReconnectCapMs, random()))
      if (how === 'restored' && get(sessionAtom).stage !== 'signed-in') return false
    }
  } finally {
    set(isCheckingAtom, false)
  }

  function enter(me: Me): boolean {
    // Signed out during the request: the response must not save the person on the device again.
    if (get(isSigningOutAtom)) return false
    profile.save(me)
    set(isConfirmedAtom, true)
    set(sessionAtom, { stage: 'signed-in', uid: me.uid, email: me.email, me })
    // Asks for a missing name after an interactive sign-in; if skipped, again after the next one.
    if (how === 'interactive' && me.display_name === newMember) set(isEditingProfileAtom, 'name')
    return true
  }

  async function register(): Promise<boolean> {
    const { uid, email, displayName } = person
    const body = { uid, email: email ?? '', display_name: displayName }
    const registered = meAnswer(await call('register', { body }))
    const { answer, isEnded } = await set(claimInvitation, registered, meAnswer)
    if (sessionStep(answer, how, Number.POSITIVE_INFINITY) === 'enter' && answer.kind === 'me') return enter(answer.me)
    await set(forceSignOut, ticketIn(registered), isEnded)
    return false
  }
})

const ticketIn = (answer: MeAnswer): string | null =>
  answer.kind === 'me' ? (answer.me.application_ticket ?? null) : null

function meAnswer(result: Result<Me | null>): MeAnswer {
  if (!result.ok) {
    return result.failure === 'no-answer'
      ? { kind: 'no-answer' }
      : { kind: 'refused', status: result.status, detail: result.detail }
  }
  return result.data === null ? { kind: 'missing' } : { kind: 'me', me: result.data }
}
