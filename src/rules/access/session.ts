import * as texts from '#wire/texts.ts'
import type { Me } from '#wire/user.ts'
import { canSend } from './permissions.ts'

/** The outcome of `GET /api/user/me`, as far as a session depends on it. */
export type MeAnswer =
  | { readonly kind: 'me'; readonly me: Me }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly status: number; readonly detail: string }
  | { readonly kind: 'no-answer' }

export type SessionStep = 'enter' | 'register' | 'force-out' | 'silent-out' | 'ask-again'

const interactiveTries = 3

/**
 * What a session does next (section 4 Auth, supplement 3). Only a definite answer signs anyone out: a missing record,
 * status other, 401 or 403. During an interactive sign-in any error signs out after three tries; a session restored
 * from the device survives errors and retries.
 */
export function sessionStep(answer: MeAnswer, how: 'interactive' | 'restored', tries: number): SessionStep {
  if (answer.kind === 'me') return canSend(answer.me) ? 'enter' : 'force-out'
  if (answer.kind === 'missing') return how === 'interactive' ? 'register' : 'force-out'
  if (answer.kind === 'refused') {
    if (answer.status === 302 && answer.detail.includes(texts.silentLogout)) return 'silent-out'
    if (answer.status === 401 || answer.status === 403) return 'force-out'
  }
  return how === 'interactive' && tries >= interactiveTries ? 'force-out' : 'ask-again'
}
