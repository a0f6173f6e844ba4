import { createHash, randomBytes } from 'node:crypto'
import { invitationTokenBytes } from '#wire/limits.ts'

export const newInvitationToken = (): string => randomBytes(invitationTokenBytes).toString('base64url')

/** What is stored of a token. It is random and long, so a fast hash without salt is enough. */
export const invitationHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
