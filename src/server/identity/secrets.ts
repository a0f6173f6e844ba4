import { createHash, randomBytes } from 'node:crypto'

/** A random text of this many bytes, in letters that an address may have: whoever has it is let in. */
export const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** What is stored of a secret. It is random and long, so a fast hash without salt is enough. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
