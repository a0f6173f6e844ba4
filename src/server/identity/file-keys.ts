import { createHmac, timingSafeEqual } from 'node:crypto'
import { fileKeyValidMs } from '#wire/limits.ts'
import type { SigningKey } from './signing-key.ts'
import type { Claims } from './tokens.ts'

/** Whose key it is, and which session's: it ends with the session. */
type FileReader = Pick<Claims, 'uid' | 'authTimeS' | 'sessionId'>

/** Keys made in the same ten minutes are equal, so that a browser knows an address again. */
export const fileKeyExpiresMs = (nowMs: number): number => (Math.floor(nowMs / fileKeyValidMs) + 2) * fileKeyValidMs

/**
 * A key with which one person reads one file where a browser can't send a token: in the address of a picture or a
 * player. It says who asks, nothing else: whether they may see the file is asked each time.
 */
export function makeFileKey(key: SigningKey, reader: FileReader, fileId: string, nowMs: number): string {
  const { uid, authTimeS, sessionId } = reader
  const body = encode(JSON.stringify([uid, authTimeS, sessionId, fileKeyExpiresMs(nowMs)]))
  return `${body}.${sign(key, body, fileId).toString('base64url')}`
}

/** Who made this key for this file, or null if it is forged or too old. */
export function readFileKey(key: SigningKey, given: string, fileId: string, nowMs: number): FileReader | null {
  const [body = '', signature = ''] = given.split('.')
  const signed = Buffer.from(signature, 'base64url')
  const expected = sign(key, body, fileId)
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null
  const [uid, authTimeS, sessionId, expiresMs] = JSON.parse(Buffer.from(body, 'base64url').toString()) as [
    string,
    number,
    string,
    number,
  ]
  return expiresMs > nowMs ? { uid, authTimeS, sessionId } : null
}

const encode = (text: string): string => Buffer.from(text).toString('base64url')

const sign = ({ encryptionKey }: SigningKey, body: string, fileId: string): Buffer =>
  createHmac('sha256', encryptionKey).update(`canopy file ${fileId} ${body}`).digest()
