import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Context } from '../process/context.ts'
import { currentNumber } from '../store/database/transaction.ts'
import type { SigningKey } from './signing-key.ts'

/** A cursor of the changes feed: the number it stands at, and when it was given. */
export type ChangesCursor = { readonly seq: number; readonly atMs: number }

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const numberBytes = 8
const sealedBytes = ivBytes + 2 * numberBytes + tagBytes

/** Numbers count what everybody writes, private messages too, so nobody gets to read them: 59 characters. */
export function sealCursor({ sealKey }: SigningKey, { seq, atMs }: ChangesCursor): string {
  const plain = Buffer.alloc(2 * numberBytes)
  plain.writeBigUInt64BE(BigInt(seq), 0)
  plain.writeBigUInt64BE(BigInt(atMs), numberBytes)
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, sealKey, iv)
  const sealed = Buffer.concat([iv, sealing.update(plain), sealing.final(), sealing.getAuthTag()])
  return sealed.toString('base64url')
}

/** What a cursor says; 'unknown' where it was sealed with another key, or is of a version that did not seal; null for nonsense. */
export function openCursor({ sealKey }: SigningKey, text: string): ChangesCursor | 'unknown' | null {
  const sealed = Buffer.from(text, 'base64url')
  if (/^\d{1,15}\.\d{1,15}$/.test(sealed.toString('utf8'))) return 'unknown'
  if (sealed.length !== sealedBytes || sealed.toString('base64url') !== text) return null
  const opening = createDecipheriv(cipher, sealKey, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
  opening.setAuthTag(sealed.subarray(-tagBytes))
  try {
    const plain = Buffer.concat([opening.update(sealed.subarray(ivBytes, -tagBytes)), opening.final()])
    return { seq: Number(plain.readBigUInt64BE(0)), atMs: Number(plain.readBigUInt64BE(numberBytes)) }
  } catch {
    return 'unknown'
  }
}

/** Where the log of changes stands now. */
export const currentCursor = async ({ db, clock, key }: Pick<Context, 'db' | 'clock' | 'key'>): Promise<string> =>
  sealCursor(key, { seq: (await currentNumber(db)).seq, atMs: clock.nowMs() })
