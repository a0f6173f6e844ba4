import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Context } from '../process/context.ts'
import { numberOnDisk } from '../store/database/on-disk.ts'
import type { SigningKey } from './signing-key.ts'

/** A cursor of the changes feed: its number, and when it was issued. */
type ChangesCursor = { readonly seq: number; readonly atMs: number }

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const numberBytes = 8
const encryptedBytes = ivBytes + 2 * numberBytes + tagBytes

/** Encrypted, because the numbers count everybody's writes, including private messages: 59 characters. */
export function encryptCursor({ encryptionKey }: SigningKey, { seq, atMs }: ChangesCursor): string {
  const plain = Buffer.alloc(2 * numberBytes)
  plain.writeBigUInt64BE(BigInt(seq), 0)
  plain.writeBigUInt64BE(BigInt(atMs), numberBytes)
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, encryptionKey, iv)
  const encrypted = Buffer.concat([iv, encryption.update(plain), encryption.final(), encryption.getAuthTag()])
  return encrypted.toString('base64url')
}

/**
 * The contents of a cursor; 'unknown' if it was encrypted with another key, or comes from a version without encryption;
 * null for garbage.
 */
export function decryptCursor({ encryptionKey }: SigningKey, text: string): ChangesCursor | 'unknown' | null {
  const encrypted = Buffer.from(text, 'base64url')
  if (/^\d{1,15}\.\d{1,15}$/.test(encrypted.toString('utf8'))) return 'unknown'
  if (encrypted.length !== encryptedBytes || encrypted.toString('base64url') !== text) return null
  const decryption = createDecipheriv(cipher, encryptionKey, encrypted.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decryption.setAuthTag(encrypted.subarray(-tagBytes))
  try {
    const plain = Buffer.concat([decryption.update(encrypted.subarray(ivBytes, -tagBytes)), decryption.final()])
    return { seq: Number(plain.readBigUInt64BE(0)), atMs: Number(plain.readBigUInt64BE(numberBytes)) }
  } catch {
    return 'unknown'
  }
}

/** The current end of the changes log. */
export const currentCursor = async ({ db, clock, key }: Pick<Context, 'db' | 'clock' | 'key'>): Promise<string> =>
  encryptCursor(key, { seq: (await numberOnDisk(db)).seq, atMs: clock.nowMs() })
