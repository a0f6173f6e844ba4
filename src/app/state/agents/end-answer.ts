import { atom } from 'jotai'
import * as texts from '#wire/texts.ts'
import { isNotFound, refusalDetail } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { endError, showError } from '../platform/notices.ts'
import { dropRequest } from './streaming-answers.ts'

const stoppingState = atom<ReadonlySet<string>>(new Set<string>())

/** Answers that somebody here has stopped: what they have written so far may take a while to become messages. */
export const stoppingAnswersAtom = atom((get) => get(stoppingState))

type Ending = { readonly id: string; readonly how: 'stop' | 'dismiss' }

/**
 * Stops an answer (what it has written so far is saved) or dismisses a failed one. Resolves to false, with a notice, if
 * the server hasn't said that it does; if it was late, it may do it all the same.
 */
export const endAnswer = atom(null, async (get, set, { id, how }: Ending): Promise<boolean> => {
  const { call } = get(environmentAtom)
  if (how === 'stop') set(stoppingState, (ids) => new Set([...ids, id]))
  const result = await call(how === 'stop' ? 'stopAgent' : 'dismissAgentRequest', { params: { id } })
  if (!result.ok) set(stoppingState, (ids) => new Set([...ids].filter((each) => each !== id)))
  if (result.ok ? result.data.request === null : isNotFound(result)) {
    set(dropRequest, id)
    set(endError, 'agent')
  } else if (!result.ok) {
    set(showError, refusalDetail(result) || texts.agentNotReached, 'agent')
    return false
  }
  return true
})
