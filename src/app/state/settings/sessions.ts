import { atom } from 'jotai'
import type { MySession } from '#wire/access/account.ts'
import { isNotFound } from '../../net/calls.ts'
import '../../net/later-paths.ts'
import { environmentAtom } from '../platform/environment.ts'

/** Where I am signed in; null if the server didn't answer. */
export const loadSessions = atom(null, async (get): Promise<readonly MySession[] | null> => {
  const result = await get(environmentAtom).call('listSessions')
  return result.ok ? result.data.sessions : null
})

/** Ends one session of mine; resolves to whether it has ended, now or before. */
export const endSession = atom(null, async (get, _set, id: string): Promise<boolean> => {
  const result = await get(environmentAtom).call('endSession', { params: { id } })
  return result.ok || isNotFound(result)
})
