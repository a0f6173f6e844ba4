import { createHash, randomBytes } from 'node:crypto'

/** The secret part of a link: 256 random bits. */
export const makeLinkToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of it. A random secret of this length needs no slow hash. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
