import { createHash, randomBytes } from 'node:crypto'
import { tokenBytes, tokenPrefix } from '#wire/limits.ts'

export const newTokenSecret = (): string => `${tokenPrefix}${randomBytes(tokenBytes).toString('base64url')}`

export const isPersonalToken = (token: string): boolean => token.startsWith(tokenPrefix)

/** What is stored of a token. It is random and long, so a fast hash without salt is enough. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
