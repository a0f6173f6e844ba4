import { jwtVerify, SignJWT } from 'jose'
import { ticketValidMs } from '#wire/limits.ts'
import type { SigningKey } from './signing-key.ts'

const audience = 'canopy-application'

/**
 * An application's ticket: the applicant's uid, signed for 30 days, so that a person who was signed out can still be
 * identified.
 */
export function makeTicket(key: SigningKey, uid: string, nowMs: number): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .setAudience(audience)
    .setSubject(uid)
    .setExpirationTime(Math.floor((nowMs + ticketValidMs) / 1000))
    .sign(key.privateKey)
}

/** The uid in a ticket, or null if it is forged or expired. */
export async function readTicket(key: SigningKey, ticket: string, nowMs: number): Promise<string | null> {
  try {
    const options = { algorithms: ['RS256'], audience, currentDate: new Date(nowMs) }
    return (await jwtVerify(ticket, key.publicKey, options)).payload.sub ?? null
  } catch {
    return null
  }
}
