import { atom } from 'jotai'
import '../../net/later-paths.ts'
import type { MadeToken, MyToken, NewToken } from '#wire/programs/tokens.ts'
import * as texts from '#wire/texts.ts'
import { isNotFound, refusalDetail } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'

/** Whose tokens: mine, or those of the bot with this uid. */
export type TokenOwner = 'me' | { readonly bot: string }

/** The tokens that are valid; null if the server didn't answer. */
export const loadTokens = atom(null, async (get, _set, owner: TokenOwner): Promise<readonly MyToken[] | null> => {
  const { call } = get(environmentAtom)
  const result = await (owner === 'me' ? call('listTokens') : call('listBotTokens', { params: { uid: owner.bot } }))
  return result.ok ? result.data.tokens : null
})

type Wanted = { readonly owner: TokenOwner; readonly body: NewToken }

/** Resolves to the new token with its secret, or to the error text. */
export const makeToken = atom(null, async (get, _set, { owner, body }: Wanted): Promise<MadeToken | string> => {
  const { call } = get(environmentAtom)
  const result = await (owner === 'me'
    ? call('createToken', { body })
    : call('createBotToken', { params: { uid: owner.bot }, body }))
  return result.ok ? result.data : refusalDetail(result) || texts.tokenNotMade
})

type Unwanted = { readonly owner: TokenOwner; readonly id: string }

/** Resolves to null once the token is revoked, otherwise to the error text. */
export const revokeToken = atom(null, async (get, _set, { owner, id }: Unwanted): Promise<string | null> => {
  const name = owner === 'me' ? 'revokeToken' : 'revokeBotToken'
  const result = await get(environmentAtom).call(name, { params: { id } })
  // Somebody else has revoked it, or it has expired.
  if (result.ok || isNotFound(result)) return null
  return refusalDetail(result) || texts.tokenNotRevoked
})
