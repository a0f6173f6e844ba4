import type { Parts } from '../parts.ts'

// Tokens of programs
export const tokensLabel = 'Tokens'
export const tokensFailed = 'The tokens could not be loaded.'
export const myTokensHint = 'With a token a program acts as you. Whoever has it can do the same.'
export const botTokensHint = 'With a token a program acts as this bot. Whoever has it can do the same.'
export const revokeTokenLabel = 'Revoke'
export const revokeTokenOf = (name: string) => `Revoke ${name}`
export const tokenRevoked = (name: string) => `Revoked: ${name}`
export const tokenNotRevoked = 'The token could not be revoked. It is still valid. Please try again.'
export const tokenNotMade = 'The token could not be made. Please try again.'
// What a token in the list may do
export const tokenMayRead = 'May read'
export const tokenMayWrite = 'May write'
export const tokenMayAsk = 'May ask AI agents'
// `until` is a date; the age is such as ‘3 days ago’
export const tokenNeverUsed = <E>(until: E): Parts<E> => ['Never used. Valid until ', until]
export const tokenLastUsed = <E>(age: string, until: E): Parts<E> => [`Last used ${age}. Valid until `, until]

// A new token
export const tokenNameLabel = 'What is it for?'
export const tokenNamePlaceholder = 'My script'
// Above the three choices that follow
export const tokenScopesLabel = 'It may'
export const tokenReadLabel = 'Read'
export const tokenWriteLabel = 'Write, edit and delete'
export const tokenAskLabel = 'Ask AI agents, which may cost money'
export const tokenScopesMissing = 'Please choose what the token may do'
export const tokenValidForLabel = 'Valid for'
export const tokenValidDays = (days: number) => `${days} days`
export const tokenValidYear = 'A year'
export const makeTokenLabel = 'Make a token'
export const tokenMade = (name: string) => `The token ‘${name}’. Copy it now: it can’t be shown again.`
export const tokensFull = (max: number) => `There can’t be more than ${max} tokens.`
