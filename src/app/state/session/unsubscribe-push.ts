import { atom } from 'jotai'
import { pushEndTimeoutMs } from '#wire/limits.ts'
import { environmentAtom } from '../platform/environment.ts'

/**
 * Ends the notifications turned on here: at the push service, which is enough, and at the server. Sends its call before
 * the first await, so that it still carries the token.
 */
export const unsubscribePush = atom(null, async (get) => {
  const { pushChoice, push, call, wait } = get(environmentAtom)
  const stored = pushChoice.find()
  if (stored === null) return
  const request = call('unsubscribePush', { body: { endpoint: stored.endpoint } })
  // The choice stays saved until the push service has unsubscribed, so that the next visit retries.
  const ended = push().then(async (device) => {
    await device.end()
    pushChoice.drop()
  })
  await Promise.race([Promise.allSettled([request, ended]), wait(pushEndTimeoutMs)])
})
