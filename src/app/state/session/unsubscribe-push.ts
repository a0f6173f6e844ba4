import { atom } from 'jotai'
import { pushEndPatienceMs } from '#wire/limits.ts'
import { environmentAtom } from '../platform/environment.ts'

/**
 * Ends the notifications of whoever turned them on here: at the push service, which is enough, and at the server. Begins
 * before it first waits, so that the call still carries the token.
 */
export const endNotifications = atom(null, async (get) => {
  const { pushChoice, push, call, wait } = get(environmentAtom)
  const stored = pushChoice.find()
  if (stored === null) return
  const told = call('unsubscribePush', { body: { endpoint: stored.endpoint } })
  // Until the push service has ended it, the device knows that this is still to be done: the next visit tries again.
  const ended = push().then(async (device) => {
    await device.end()
    pushChoice.drop()
  })
  await Promise.race([Promise.allSettled([told, ended]), wait(pushEndPatienceMs)])
})
