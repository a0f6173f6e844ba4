import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { tidyTicketValidMs } from '#wire/limits.ts'
import type { SigningKey } from './signing-key.ts'

const audience = 'canopy-tidy'

/** A preview that somebody saw: the message, its text at the time, and the proposed text. */
type TidyTicket = {
  readonly uid: string
  readonly messageId: string
  readonly before: string
  readonly after: string
}

/** Signs a preview for an hour, so that it need not be stored, and nothing else can be accepted instead. */
export function makeTidyTicket(key: SigningKey, { uid, messageId, ...texts }: TidyTicket, nowMs: number) {
  return new SignJWT({ message: messageId, before: digest(texts.before), after: digest(texts.after) })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .setAudience(audience)
    .setSubject(uid)
    .setExpirationTime(Math.floor((nowMs + tidyTicketValidMs) / 1000))
    .sign(key.privateKey)
}

/** Whether a ticket was issued for exactly this preview, and is still valid. */
export async function isTidyTicket(key: SigningKey, ticket: string, preview: TidyTicket, nowMs: number) {
  try {
    const options = { algorithms: ['RS256'], audience, currentDate: new Date(nowMs), subject: preview.uid }
    const { message, before, after } = (await jwtVerify(ticket, key.publicKey, options)).payload
    return message === preview.messageId && before === digest(preview.before) && after === digest(preview.after)
  } catch {
    return false
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
