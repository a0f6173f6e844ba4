import { type Static, Type } from 'typebox'
import { tokenDaysMax, tokenNameMaxLength } from '../limits.ts'

/** What a token may do: read, write, and address agents, which costs money. None includes another. */
export const tokenScopes = ['read', 'write', 'ask'] as const
export const TokenScope = Type.Union([Type.Literal('read'), Type.Literal('write'), Type.Literal('ask')])
export type TokenScope = Static<typeof TokenScope>

export const NewToken = Type.Object({
  name: Type.String({ maxLength: tokenNameMaxLength }),
  scopes: Type.Array(TokenScope, { minItems: 1, maxItems: tokenScopes.length }),
  days: Type.Integer({ minimum: 1, maximum: tokenDaysMax, description: 'How many days it is valid for' }),
})
export type NewToken = Static<typeof NewToken>

/** A token as its owner sees it. The token itself is shown once, when it is made. */
export const MyToken = Type.Object({
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(TokenScope),
  created_at: Type.String({ format: 'date-time' }),
  expires_at: Type.String({ format: 'date-time' }),
  last_used_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description: 'A whole hour' }),
})
export type MyToken = Static<typeof MyToken>

export const MyTokens = Type.Object({ tokens: Type.Array(MyToken) })
export type MyTokens = Static<typeof MyTokens>

/** The only answer that has the token itself. */
export const MadeToken = Type.Object({ token: MyToken, secret: Type.String() })
export type MadeToken = Static<typeof MadeToken>

/** The token that a call was made with. */
export const UsedToken = Type.Object({
  name: Type.String(),
  scopes: Type.Array(TokenScope),
  expires_at: Type.String({ format: 'date-time' }),
})
export type UsedToken = Static<typeof UsedToken>

export const NewBot = Type.Object({ display_name: Type.String(), user_tag: Type.String() })
export type NewBot = Static<typeof NewBot>
