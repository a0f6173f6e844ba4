import { tokenBytes, tokenPrefix } from '#wire/limits.ts'
import { newSecret } from './secrets.ts'

export const newPersonalToken = (): string => `${tokenPrefix}${newSecret(tokenBytes)}`

export const isPersonalToken = (token: string): boolean => token.startsWith(tokenPrefix)
