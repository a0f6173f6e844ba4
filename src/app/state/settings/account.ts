import { atom } from 'jotai'
import type { MessagesAfter } from '#wire/account.ts'
import * as texts from '#wire/texts.ts'
import '../../net/later-paths.ts'
import type { Failure } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { signOut } from '../session/session-end.ts'

/** Downloads a file with all data stored about the person; resolves to the error text, or null. */
export const downloadData = atom(null, async (get): Promise<string | null> => {
  const { call, saveFile, nowMs } = get(environmentAtom)
  const result = await call('downloadData')
  if (!result.ok) return wordsOf(result, texts.downloadFailed)
  const day = new Date(nowMs()).toISOString().slice(0, 10)
  saveFile(`canopy-data-${day}.json`, [JSON.stringify(result.data, null, 1)])
  return null
})

type Leaving = { readonly messages: MessagesAfter; readonly typed: string }

/** Deletes the account and ends this session; resolves to the error text, or null. */
export const deleteAccount = atom(null, async (get, set, { messages, typed }: Leaving): Promise<string | null> => {
  const result = await get(environmentAtom).call('deleteAccount', { body: { messages, confirmation: typed } })
  if (!result.ok) return wordsOf(result, texts.deleteAccountFailed)
  await set(signOut)
  return null
})

const wordsOf = (failure: Failure, otherwise: string): string =>
  failure.failure === 'refused' && failure.status < 500 && failure.detail !== '' ? failure.detail : otherwise
