import { expect, test, vi } from 'vitest'
import { readerCacheName } from '#rules/cache/cached-call.ts'
import type { PushWorkerMessage } from '#wire/push.ts'
import { handlePush, openNotified } from '../../sw/push.ts'

type Window = {
  readonly visibilityState: 'visible' | 'hidden'
  readonly focused: boolean
  readonly shows: boolean | 'mute'
  readonly heard: PushWorkerMessage[]
  readonly url: string
  readonly frameType: 'top-level' | 'nested'
}

const elsewhere = 'https://fcm.googleapis.com/fcm/send/abc'

/** A service worker and its open windows. */
function makeWorker(...windows: Window[]) {
  return makeWorkerOf(elsewhere, windows)
}

function makeWorkerOf(
  endpoint: string,
  windows: readonly Window[],
  caches: readonly string[] = [readerCacheName('mia')],
) {
  const shown: { title: string; options: NotificationOptions | undefined }[] = []
  const opened: string[] = []
  const focused: Window[] = []
  const badges: number[] = []
  const ended: string[] = []
  const clients = windows.map((window) => ({
    visibilityState: window.visibilityState,
    focused: window.focused,
    url: window.url,
    frameType: window.frameType,
    postMessage: (word: PushWorkerMessage, [port]: MessagePort[]) => {
      window.heard.push(word)
      if (window.shows !== 'mute') port?.postMessage(window.shows)
    },
    focus: async () => void focused.push(window),
  }))
  const worker = {
    clients: { matchAll: async () => clients, openWindow: async (url: string) => void opened.push(url) },
    caches: {
      keys: async () => caches,
      has: async (name: string) => caches.includes(name),
    },
    registration: {
      showNotification: async (title: string, options?: NotificationOptions) => void shown.push({ title, options }),
      pushManager: { getSubscription: async () => ({ endpoint, unsubscribe: async () => void ended.push(endpoint) }) },
    },
    navigator: { setAppBadge: async (count: number) => void badges.push(count) },
  } as unknown as Parameters<typeof handlePush>[0]
  return { worker, shown, opened, focused, badges, ended }
}

const windowThat = (window: Partial<Window> = {}): Window => ({
  visibilityState: 'visible',
  focused: true,
  shows: false,
  heard: [],
  url: 'https://canopy.example/cloud',
  frameType: 'top-level',
  ...window,
})

const notice = {
  recipient_uid: 'mia',
  id: 'm1',
  parent_id: 'm0',
  author: 'Wei',
  excerpt: 'Hello',
  url: '/cloud/m1',
  unread_count: 3,
}
const push = JSON.stringify(notice)

const notificationOf = (data: unknown) => {
  const notification = { data, close: vi.fn() }
  return notification as unknown as Notification & typeof notification
}

test('a message is shown once, with its author, and the badge shows the unread count', async () => {
  const { worker, shown, badges } = makeWorker()
  await handlePush(worker, push)
  expect(badges).toEqual([3])
  expect(shown).toEqual([
    { title: 'Wei', options: expect.objectContaining({ body: 'Hello', tag: 'm1', data: { url: '/cloud/m1' } }) },
  ])
})

test('a person who is looking at the message gets no notification', async () => {
  const window = windowThat({ shows: true })
  const { worker, shown, badges } = makeWorker(windowThat({ visibilityState: 'hidden' }), window)
  await handlePush(worker, push)
  expect(window.heard).toEqual([{ type: 'IS_SHOWN', id: 'm1', parent_id: 'm0' }])
  expect(shown).toEqual([])
  expect(badges).toEqual([3])
})

test('on an Apple device they get a silent one: invisible pushes would end the subscription', async () => {
  const { worker, shown } = makeWorkerOf('https://web.push.apple.com/QGuQ', [windowThat({ shows: true })])
  await handlePush(worker, push)
  expect(shown).toEqual([{ title: 'Wei', options: expect.objectContaining({ tag: 'm1', silent: true }) }])
})

test.each([
  ['shows something else', windowThat({ shows: false })],
  ['does not answer', windowThat({ shows: 'mute' })],
  ['is hidden', windowThat({ visibilityState: 'hidden', shows: true })],
])('a person whose window %s gets a notification', async (_what, window) => {
  const { worker, shown } = makeWorker(window)
  await handlePush(worker, push)
  expect(shown).toHaveLength(1)
})

test.each(['', 'nonsense', 'null', '{}', '{"id":1}'])('an unreadable push (%s) shows a general text', async (text) => {
  const { worker, shown } = makeWorker()
  await handlePush(worker, text)
  expect(shown).toEqual([{ title: 'Canopy', options: expect.objectContaining({ data: { url: '/cloud' } }) }])
})

test('a message to somebody who has signed out is not shown, and ends the subscription that their sign-out could not end', async () => {
  const { worker, shown, badges, ended } = makeWorkerOf(elsewhere, [], [readerCacheName(null)])
  await handlePush(worker, push)
  await handlePush(worker, 'nonsense')
  expect([shown, badges]).toEqual([[], []])
  expect(ended).toEqual([elsewhere, elsewhere])
})

test('a message to somebody else is not shown to whoever is signed in, and their own subscription stays', async () => {
  const { worker, shown, badges, ended } = makeWorkerOf(elsewhere, [], [readerCacheName('otto')])
  await handlePush(worker, push)
  expect([shown, badges, ended]).toEqual([[], [], []])
})

test('while a page is open that may be signing somebody in, nothing is shown and no subscription ended', async () => {
  const { worker, shown, ended } = makeWorkerOf(elsewhere, [windowThat({})], [])
  await handlePush(worker, push)
  expect([shown, ended]).toEqual([[], []])
})

test('without a badge on this device the notification is shown as well', async () => {
  const { worker, shown } = makeWorker()
  await handlePush({ ...worker, navigator: {} } as typeof worker, push)
  expect(shown).toHaveLength(1)
})

test('a tap opens the thread in the existing window and brings it to the front', async () => {
  const hidden = windowThat({ visibilityState: 'hidden', focused: false })
  const visible = windowThat({ focused: false })
  const { worker, opened, focused } = makeWorker(hidden, visible)
  const notification = notificationOf({ url: '/cloud/m1' })
  await openNotified(worker, notification)
  expect(notification.close).toHaveBeenCalledOnce()
  expect(visible.heard).toEqual([{ type: 'OPEN', url: '/cloud/m1' }])
  expect(hidden.heard).toEqual([])
  expect(focused).toEqual([visible])
  expect(opened).toEqual([])
})

test('a tap doesn’t go to a tab with a picture, or to a frame, where nothing would open the thread', async () => {
  const picture = windowThat({ url: 'https://canopy.example/api/attachments/a1/full' })
  const frame = windowThat({ url: 'https://canopy.example/cloud', frameType: 'nested' })
  const hidden = windowThat({ visibilityState: 'hidden', focused: false })
  const { worker, focused } = makeWorker(picture, frame, hidden)
  await openNotified(worker, notificationOf({ url: '/cloud/m1' }))
  expect([picture.heard, frame.heard, hidden.heard]).toEqual([[], [], [{ type: 'OPEN', url: '/cloud/m1' }]])
  expect(focused).toEqual([hidden])
  const alone = makeWorker(picture)
  await openNotified(alone.worker, notificationOf({ url: '/cloud/m1' }))
  expect([alone.opened, alone.focused]).toEqual([['/cloud/m1'], []])
})

test('a tap opens a window if there is none', async () => {
  const { worker, opened } = makeWorker()
  await openNotified(worker, notificationOf({ url: '/cloud/0190a000-0000-7000-8000-000000000000' }))
  expect(opened).toEqual(['/cloud/0190a000-0000-7000-8000-000000000000'])
})

test.each([null, {}, { url: 'https://evil.example' }, { url: '//evil.example' }, { url: '/cloud/../admin' }])(
  'a tap never leads outside the threads (%j)',
  async (data) => {
    const { worker, opened } = makeWorker()
    await openNotified(worker, notificationOf(data))
    expect(opened).toEqual(['/cloud'])
  },
)
