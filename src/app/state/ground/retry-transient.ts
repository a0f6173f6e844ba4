import { atom } from 'jotai'
import { queueRetryMs } from '#rules/pending/queue-step.ts'
import type { Result } from '../../net/calls.ts'
import { environmentAtom } from '../platform/environment.ts'
import { onNetworkBack } from '../platform/network.ts'
import { uidAtom } from '../session/session.ts'

type Retries = {
  /** Answers after which the same is sent again, besides none at all. */
  readonly statuses: readonly number[]
  readonly isWanted: () => boolean
  readonly wait: (ms: number) => Promise<void>
}

/** Sends again, under the same key, after failures that are transient: no answer, or one of these statuses. */
export async function retryTransient<Data>(
  send: () => Promise<Result<Data>>,
  { statuses, isWanted, wait }: Retries,
): Promise<Result<Data>> {
  for (let failures = 1; ; failures += 1) {
    const result = await send()
    const isTransient = !result.ok && (result.failure === 'no-answer' || statuses.includes(result.status))
    if (!isTransient || !isWanted()) return result
    await wait(queueRetryMs(failures, result.failure === 'refused' ? result.retryAfterMs : null))
  }
}

/** Retries as long as a user is signed in, each after a while, or as soon as the network is back. */
export const retriesWhileSignedIn = atom(null, (get, set, owner: string): Omit<Retries, 'statuses'> => {
  return { isWanted: () => get(uidAtom) === owner, wait: (ms) => set(waitOrNetwork, ms) }
})

const waitOrNetwork = atom(null, (get, set, ms: number): Promise<void> => {
  return new Promise((resolve) => {
    const go = () => {
      stop()
      resolve()
    }
    const stop = set(onNetworkBack, go)
    void get(environmentAtom).wait(ms).then(go)
  })
})
