import { isPersonCache, readerCacheName } from '#rules/cache/cached-call.ts'
import { parsedJson } from '#rules/text/json.ts'
import { pushAnswerTimeoutMs } from '#wire/limits.ts'
import type { PushNotification, PushWorkerMessage } from '#wire/push.ts'
import * as texts from '#wire/texts.ts'
import { serverPaths } from './shell.ts'

type Worker = Pick<ServiceWorkerGlobalScope, 'caches' | 'clients' | 'registration' | 'navigator'>
type BadgedNavigator = WorkerNavigator & { readonly setAppBadge?: (count: number) => Promise<void> }

const openWhenUnreadable = '/cloud'

/**
 * Shows a notification for a message to the person signed in on this device, unless they are looking at it. An
 * unreadable push is shown too: every push must be visible. Apple ends a subscription after three that were not, so
 * there the notification is shown in any case, silently if the person is looking at the message.
 */
export async function handlePush(worker: Worker, text: string): Promise<void> {
  if (!(await isAnybodySignedIn(worker))) return endSubscription(worker)
  const notification = notificationIn(text)
  if (notification === null) {
    return worker.registration.showNotification('Canopy', {
      body: texts.notificationUnreadable,
      tag: 'unreadable',
      data: { url: openWhenUnreadable },
    })
  }
  if (!(await worker.caches.has(readerCacheName(notification.recipient_uid)))) return
  const { setAppBadge }: BadgedNavigator = worker.navigator
  await setAppBadge?.call(worker.navigator, notification.unread_count).catch(() => undefined)
  const isSeen = await isLookedAt(worker, notification)
  if (isSeen && !(await isPushedByApple(worker))) return
  await worker.registration.showNotification(notification.author, {
    body: notification.excerpt,
    silent: isSeen,
    tag: notification.id,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url: notification.url },
  })
}

/** A person's cache exists from sign-in to sign-out. */
const isAnybodySignedIn = async ({ caches }: Worker): Promise<boolean> => (await caches.keys()).some(isPersonCache)

/** Ends a subscription that a sign-out could not end. With a page open, somebody may be about to sign in. */
async function endSubscription({ clients, registration }: Worker): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length === 0) await (await registration.pushManager.getSubscription())?.unsubscribe()
}

async function isPushedByApple({ registration }: Worker): Promise<boolean> {
  const subscription = await registration.pushManager.getSubscription()
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com')
}

/** Opens the thread of a tapped notification, in an existing window of the app or in a new one. */
export async function openNotified(worker: Worker, notification: Notification): Promise<void> {
  notification.close()
  const url = urlIn(notification.data)
  const windows = (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(hasApp)
  const window = windows.find(({ focused }) => focused) ?? windows.find(isVisible) ?? windows[0]
  if (window === undefined) {
    await worker.clients.openWindow(url)
    return
  }
  postTo(window, { type: 'OPEN', url })
  await window.focus()
}

/** A tab with a picture, or a frame, is a window of this origin too, but nobody there would open anything. */
const hasApp = ({ url, frameType }: WindowClient): boolean =>
  frameType !== 'nested' && !serverPaths.some((path) => path.test(new URL(url).pathname))

const isVisible = ({ visibilityState }: WindowClient): boolean => visibilityState === 'visible'

/** Asks the visible pages; one that does not answer does not show the message. */
async function isLookedAt(worker: Worker, { id, parent_id }: PushNotification): Promise<boolean> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const answers = windows.filter(isVisible).map((window) => {
    const { port1, port2 } = new MessageChannel()
    const { promise, resolve } = Promise.withResolvers<boolean>()
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(() => resolve(false), pushAnswerTimeoutMs)
    postTo(window, { type: 'IS_SHOWN', id, parent_id }, port2)
    return promise
  })
  return (await Promise.all(answers)).includes(true)
}

const postTo = (window: WindowClient, word: PushWorkerMessage, ...ports: MessagePort[]): void =>
  window.postMessage(word, ports)

function notificationIn(text: string): PushNotification | null {
  const notification = parsedJson(text) as Partial<PushNotification> | null
  const isWhole =
    typeof notification?.recipient_uid === 'string' &&
    typeof notification.id === 'string' &&
    typeof notification.author === 'string' &&
    typeof notification.excerpt === 'string' &&
    typeof notification.unread_count === 'number'
  return isWhole ? (notification as PushNotification) : null
}

/** Always an address of this app, whatever the notification contains. */
function urlIn(data: unknown): string {
  const url = typeof data === 'object' && data !== null && 'url' in data ? data.url : null
  return typeof url === 'string' && /^\/cloud(\/[\w-]+)?$/.test(url) ? url : openWhenUnreadable
}
