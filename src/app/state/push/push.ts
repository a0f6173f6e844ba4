import { atom } from 'jotai'
import { pushReadyTimeoutMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { PushDevice } from '../../device/browser/push.ts'
import { environmentAtom } from '../platform/environment.ts'
import { sessionAtom, uidAtom } from '../session/session.ts'
import { unsubscribePush } from '../session/unsubscribe-push.ts'
import { closeOldNotifications } from './close-notifications.ts'

/** Whether this device shows notifications, or why it can't. */
type PushState =
  | { readonly stage: 'unknown' | 'turning' }
  | { readonly stage: 'on' | 'off'; readonly problem: string | null }
  | { readonly stage: 'impossible'; readonly why: string }

const pushState = atom<PushState>({ stage: 'unknown' })
export const pushAtom = atom((get) => get(pushState))

const deviceAtom = atom<PushDevice | null>(null)

/** Called when the switch is shown. */
export const checkPush = atom(null, async (get, set) => {
  const device = await get(environmentAtom).push()
  set(deviceAtom, device)
  set(pushState, await set(stateNow, device))
})

const stateNow = atom(null, async (get, _set, device: PushDevice): Promise<PushState> => {
  const support = device.support()
  if (support === 'install-first') return { stage: 'impossible', why: texts.notificationsInstallFirst }
  if (support === 'none') return { stage: 'impossible', why: texts.notificationsUnsupported }
  if (device.permission() === 'denied') return { stage: 'impossible', why: texts.notificationsBlocked }
  const isMine = get(environmentAtom).pushChoice.find()?.uid === get(uidAtom)
  const isOn = isMine && device.permission() === 'granted' && (await device.find()) !== null
  return { stage: isOn ? 'on' : 'off', problem: null }
})

/** Asks for permission first, while the tap still counts as user activation. */
export const turnPushOn = atom(null, async (get, set) => {
  const device = get(deviceAtom)
  if (device === null) return
  const asked = device.ask()
  set(pushState, { stage: 'turning' })
  if ((await asked) !== 'granted') return set(pushState, await set(stateNow, device))
  const isOn = await set(subscribe, device)
  set(pushState, isOn ? { stage: 'on', problem: null } : { stage: 'off', problem: texts.notificationsFailed })
  if (isOn) set(closeOldNotifications)
})

export const turnPushOff = atom(null, async (_get, set) => {
  set(pushState, { stage: 'turning' })
  await set(unsubscribePush)
  set(pushState, { stage: 'off', problem: null })
})

const subscribe = atom(null, async (get, set, device: PushDevice): Promise<boolean> => {
  const { call, pushChoice, wait } = get(environmentAtom)
  const uid = get(uidAtom)
  const key = await call('pushKey')
  if (!key.ok || uid === null) return false
  const made = device.subscribe(key.data.public_key).catch(() => null)
  const subscription = await Promise.race([made, wait(pushReadyTimeoutMs).then(() => null)])
  if (subscription === null) return false
  pushChoice.save({ uid, endpoint: subscription.endpoint })
  const isSaved = pushChoice.find() !== null
  // A subscription that couldn't be saved couldn't be ended at sign-out either.
  if (isSaved && (await call('subscribePush', { body: subscription })).ok && get(uidAtom) === uid) return true
  if (isSaved) await set(unsubscribePush)
  else await device.end().catch(() => undefined)
  return false
})

/**
 * At the start of a visit: browsers change push endpoints and the server may have lost ours, so it is sent again. A
 * subscription of another user of this device is ended.
 */
export const renewPush = atom(null, async (get, set) => {
  const { pushChoice, push, call } = get(environmentAtom)
  const stored = pushChoice.find()
  const uid = get(uidAtom)
  if (stored === null || get(sessionAtom).stage === 'starting') return
  const device = await push()
  if (uid === null || stored.uid !== uid || device.support() !== 'ready' || device.permission() !== 'granted')
    return set(unsubscribePush)
  set(closeOldNotifications)
  const key = await call('pushKey')
  if (!key.ok) return
  const subscription = await device.subscribe(key.data.public_key).catch(() => null)
  if (subscription === null || pushChoice.find()?.uid !== uid) return
  const result = await call('subscribePush', { body: subscription })
  if (result.ok) pushChoice.save({ uid, endpoint: subscription.endpoint })
})
