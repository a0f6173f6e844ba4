import { expect, test, vi } from 'vitest'
import * as texts from '#wire/texts.ts'
import type { PushDevice } from '../../../src/app/device/browser/push.ts'
import { connectLive } from '../../../src/app/state/live/live.ts'
import { applyEvent } from '../../../src/app/state/live/live-events.ts'
import { handleNotificationMessages } from '../../../src/app/state/live/notification-messages.ts'
import { addMessages } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { environmentAtom } from '../../../src/app/state/platform/environment.ts'
import { pendingNavigationAtom } from '../../../src/app/state/platform/pending-navigation.ts'
import { checkPush, pushAtom, renewPush, turnPushOff, turnPushOn } from '../../../src/app/state/push/push.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { applyOtherTab, forceSignOut, signOut, silentSignOut } from '../../../src/app/state/session/session-end.ts'
import { startBackground } from '../../../src/app/state/start/start-background.ts'
import { threadAtom, unopened } from '../../../src/app/state/thread/thread.ts'
import { message } from '../../support/forest/forest.ts'
import { makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

const subscription = { endpoint: 'https://push.example.com/a', keys: { p256dh: 'k', auth: 'a' } }

/** A browser with push support where the person answers the permission prompt. */
function phone(world: World, permission: NotificationPermission = 'default', answer = permission) {
  const device = {
    subscribed: null as typeof subscription | null,
    keys: [] as string[],
    asked: 0,
    ended: 0,
    shown: [] as readonly string[],
    permission,
  }
  const push: PushDevice = {
    support: () => 'ready',
    permission: () => device.permission,
    ask: async () => {
      device.asked += 1
      device.permission = answer
      return answer
    },
    find: async () => device.subscribed,
    subscribe: async (key) => {
      device.keys.push(key)
      device.subscribed = subscription
      return subscription
    },
    end: async () => {
      device.ended += 1
      device.subscribed = null
    },
    closeShown: async (isClosed) => {
      device.shown = device.shown.filter((id) => !isClosed(id))
    },
  }
  world.push = push
  return device
}

function signedIn(answer: World['answer'] = (name) => ok(name === 'pushKey' ? { public_key: 'server-key' } : {})) {
  const world = makeWorld(answer)
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  const asked = () => world.asked.filter(({ name }) => /push/i.test(name)).map(({ name }) => name)
  return { world, store: world.store, asked }
}

test('showing the switch does not ask for permission', async () => {
  const { world, store, asked } = signedIn()
  const device = phone(world)
  await store.set(checkPush)
  expect(store.get(pushAtom)).toEqual({ stage: 'off', problem: null })
  expect([device.asked, asked()]).toEqual([0, []])
})

test('turning it on asks for permission, subscribes with the server’s key and registers with the server', async () => {
  const { world, store, asked } = signedIn()
  const device = phone(world, 'default', 'granted')
  await store.set(checkPush)
  await store.set(turnPushOn)
  expect(store.get(pushAtom)).toEqual({ stage: 'on', problem: null })
  expect([device.asked, device.keys]).toEqual([1, ['server-key']])
  expect(asked()).toEqual(['pushKey', 'subscribePush'])
  expect(world.asked.at(-1)?.input).toEqual({ body: subscription })
  expect(world.kept.push).toEqual({ uid: 'ada', endpoint: subscription.endpoint })
  await store.set(checkPush)
  expect(store.get(pushAtom).stage).toBe('on')
})

test('a person who denies permission is shown how to allow it; one who ignores the prompt sees nothing', async () => {
  const { world, store } = signedIn()
  phone(world, 'default', 'denied')
  await store.set(checkPush)
  await store.set(turnPushOn)
  expect(store.get(pushAtom)).toEqual({ stage: 'impossible', why: texts.notificationsBlocked })
  phone(world, 'default', 'default')
  await store.set(checkPush)
  await store.set(turnPushOn)
  expect(store.get(pushAtom)).toEqual({ stage: 'off', problem: null })
})

test.each([
  ['none', texts.notificationsUnsupported],
  ['install-first', texts.notificationsInstallFirst],
] as const)('a browser that cannot (%s) says so', async (support, why) => {
  const { world, store } = signedIn()
  phone(world)
  world.push = { ...world.push, support: () => support }
  await store.set(checkPush)
  expect(store.get(pushAtom)).toEqual({ stage: 'impossible', why })
})

test('if the server or the push service fails, nothing stays half registered', async () => {
  for (const fails of ['pushKey', 'subscribePush', 'push service'] as const) {
    const { world, store } = signedIn((name) => (name === fails ? noAnswer : ok({ public_key: 'server-key' })))
    const device = phone(world, 'granted')
    if (fails === 'push service')
      world.push = { ...world.push, subscribe: async () => Promise.reject(new Error('AbortError')) }
    await store.set(checkPush)
    await store.set(turnPushOn)
    expect(store.get(pushAtom)).toEqual({ stage: 'off', problem: texts.notificationsFailed })
    expect([device.subscribed, world.kept.push]).toEqual([null, null])
  }
})

test('turning it off ends it here and on the server', async () => {
  const { world, store, asked } = signedIn()
  const device = phone(world, 'granted')
  await store.set(checkPush)
  await store.set(turnPushOn)
  await store.set(turnPushOff)
  expect(store.get(pushAtom)).toEqual({ stage: 'off', problem: null })
  expect([device.subscribed, world.kept.push]).toEqual([null, null])
  expect(asked().at(-1)).toBe('unsubscribePush')
})

test('every kind of sign-out ends it, even if the server does not respond', async () => {
  const ways = [
    (world: World) => world.store.set(signOut),
    (world: World) => world.store.set(forceSignOut, null),
    (world: World) => world.store.set(silentSignOut),
    (world: World) => world.store.set(applyOtherTab, null),
    (world: World) => world.store.set(applyOtherTab, 'wei'),
  ]
  for (const leave of ways) {
    const { world, asked } = signedIn(() => refused(401))
    const device = phone(world, 'granted')
    device.subscribed = subscription
    world.kept.push = { uid: 'ada', endpoint: subscription.endpoint }
    await leave(world)
    expect([device.subscribed, device.ended, world.kept.push]).toEqual([null, 1, null])
    expect(asked()).toEqual(['unsubscribePush'])
    expect(world.log.at(-1)).toMatch(/^(reload|leave to)/)
  }
})

test('a sign-out does not wait for a push service that hangs', async () => {
  const { world } = signedIn(() => new Promise(() => undefined))
  phone(world, 'granted')
  world.kept.push = { uid: 'ada', endpoint: subscription.endpoint }
  await world.store.set(signOut)
  expect(world.log).toContain('reload')
})

test('if a sign-out could not unsubscribe, the next visit does', async () => {
  const { world } = signedIn(() => noAnswer)
  const device = phone(world, 'granted')
  device.subscribed = subscription
  world.kept.push = { uid: 'ada', endpoint: subscription.endpoint }
  const { end } = world.push
  world.push = { ...world.push, end: () => Promise.reject(new Error('the push service is away')) }
  await world.store.set(signOut)
  expect([device.subscribed, world.kept.push]).toEqual([subscription, { uid: 'ada', endpoint: subscription.endpoint }])

  const next = makeWorld(() => noAnswer)
  next.kept.push = world.kept.push
  next.push = { ...world.push, end }
  startBackground(next.store)
  await expect.poll(() => [device.subscribed, next.kept.push]).toEqual([null, null])
})

test('each visit registers again; another user’s subscription or a revoked permission is ended', async () => {
  const mine = signedIn()
  phone(mine.world, 'granted')
  mine.world.kept.push = { uid: 'ada', endpoint: 'https://push.example.com/old' }
  await mine.store.set(renewPush)
  expect(mine.asked()).toEqual(['pushKey', 'subscribePush'])
  expect(mine.world.kept.push).toEqual({ uid: 'ada', endpoint: subscription.endpoint })

  for (const [uid, permission] of [
    ['wei', 'granted'],
    ['ada', 'denied'],
  ] as const) {
    const { world, store, asked } = signedIn()
    const device = phone(world, permission)
    world.kept.push = { uid, endpoint: subscription.endpoint }
    await store.set(renewPush)
    expect([device.ended, world.kept.push, asked()]).toEqual([1, null, ['unsubscribePush']])
  }
})

test('for a person who never turned it on a visit requests nothing', async () => {
  const { world, store, asked } = signedIn()
  phone(world, 'granted')
  await store.set(renewPush)
  expect(asked()).toEqual([])
})

test('a notification is closed when its message is read, seen or deleted, here or elsewhere', async () => {
  const { world, store } = signedIn()
  const device = phone(world, 'granted')
  await store.set(checkPush)
  await store.set(turnPushOn)
  device.shown = ['read', 'unread', 'seen', 'deleted', 'read-while-hidden', 'not-to-me', 'unknown']

  store.set(applyEvent, { type: 'read_state', data: { id: 'unread', is_read: false, unread_count: 1 } })
  store.set(applyEvent, { type: 'read_state', data: { id: 'read', is_read: true, unread_count: 0 } })
  store.set(applyEvent, { type: 'seen', data: { ids: ['seen'] } })
  store.set(applyEvent, { type: 'message_deleted', data: { ids: ['deleted'] } })
  await settle()
  expect(device.shown).toEqual(['unread', 'read-while-hidden', 'not-to-me', 'unknown'])

  const toMe = { recipients: [{ uid: 'ada', display_name: 'Ada', user_tag: '@ada' }] }
  store.set(addMessages, [
    message({ id: 'unread', is_read: false, ...toMe }),
    message({ id: 'read-while-hidden', is_read: true, ...toMe }),
    message({ id: 'not-to-me', is_read: true }),
  ])
  world.look()
  await settle()
  expect(device.shown).toEqual(['unread', 'not-to-me', 'unknown'])
})

test('a tapped notification opens its thread; a page reports whether it shows a message', () => {
  const { world, store } = signedIn()
  handleNotificationMessages(store)
  const answers: boolean[] = []
  world.worker({ type: 'IS_SHOWN', id: 'm1', parent_id: 'm0' }, (is) => answers.push(is))
  expect(answers).toEqual([false])
  world.worker({ type: 'OPEN', url: '/cloud/m1' }, () => undefined)
  expect(store.get(pendingNavigationAtom)).toBe('/cloud/m1')
})

test('a reply to what is shown is notified of while the socket is closed, which opens again', async () => {
  const { world, store } = signedIn()
  const wake = vi.fn()
  const environment = store.get(environmentAtom)
  store.set(environmentAtom, {
    ...environment,
    openSocket: async (options) => ({ ...(await environment.openSocket(options)), wake }),
  })
  connectLive(store)
  handleNotificationMessages(store)
  await settle()
  store.set(addMessages, [message({ id: 'm0' })])
  store.set(threadAtom, { ...unopened, source: store.get(cloudSourceAtom), id: 'm0', stage: 'shown' })
  const isShown = (id: string) => {
    const answers: boolean[] = []
    world.worker({ type: 'IS_SHOWN', id, parent_id: 'm0' }, (is) => answers.push(is))
    return answers[0]
  }
  world.socket?.onState('open')
  expect(isShown('m1')).toBe(true)
  world.socket?.onState('closed')
  wake.mockClear()
  expect([isShown('m1'), isShown('m0')]).toEqual([false, true])
  expect(wake).toHaveBeenCalledTimes(2)
})
