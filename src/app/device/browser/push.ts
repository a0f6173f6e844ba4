import type { NewPushSubscription } from '#wire/push.ts'
import { isAppleMobile, isStandalone } from './display.ts'

/** This device's push subscription. It is ended at sign-out. */
export const pushDevice = {
  support: (): 'ready' | 'install-first' | 'none' => {
    if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'ready'
    return isAppleMobile() && !isStandalone() ? 'install-first' : 'none'
  },
  permission: (): NotificationPermission => Notification.permission,
  /** Asks for permission; must be called from a tap. */
  ask: (): Promise<NotificationPermission> => Notification.requestPermission(),
  find: async (): Promise<NewPushSubscription | null> => {
    const registration = await navigator.serviceWorker.getRegistration()
    return asSubscription((await registration?.pushManager.getSubscription()) ?? null)
  },
  /** Subscribes with the server's key; an existing subscription with another key is ended first. */
  subscribe: async (publicKey: string): Promise<NewPushSubscription> => {
    const { pushManager } = await navigator.serviceWorker.ready
    const old = await pushManager.getSubscription()
    if (old !== null && keyOf(old) !== publicKey) await old.unsubscribe()
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const subscription = asSubscription(made)
    if (subscription === null) throw new Error('The push service gave no keys')
    return subscription
  },
  /** Unsubscribes and closes the notifications shown. */
  end: async (): Promise<void> => {
    const registration = await navigator.serviceWorker.getRegistration()
    await (await registration?.pushManager.getSubscription())?.unsubscribe()
    await pushDevice.closeShown(() => true)
  },
  /** Closes the shown notifications of some messages. */
  closeShown: async (isClosed: (messageId: string) => boolean): Promise<void> => {
    const registration = await navigator.serviceWorker.getRegistration()
    for (const shown of (await registration?.getNotifications()) ?? []) if (isClosed(shown.tag)) shown.close()
  },
}

export type PushDevice = typeof pushDevice

function asSubscription(made: PushSubscription | null): NewPushSubscription | null {
  const { endpoint, keys } = made?.toJSON() ?? {}
  const { p256dh, auth } = keys ?? {}
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null
  return { endpoint, keys: { p256dh, auth } }
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
