import { expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import type { PushDevice } from '../../../src/app/device/browser/push.ts'
import { pendingNavigationAtom } from '../../../src/app/state/platform/pending-navigation.ts'
import { handleNotificationMessages } from '../../../src/app/state/push/notification-messages.ts'
import { checkPush, pushAtom, renewPush, turnPushOff, turnPushOn } from '../../../src/app/state/push/push.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { followOtherTab, forceOut, signOut, silentOut } from '../../../src/app/state/session/session-end.ts'
import { startBackground } from '../../../src/app/state/start/start-background.ts'
import { makeWorld, meAs, noAnswer, ok, refused, type World } from './world.ts'

const subscription = { endpoint: 'https://push.example.com/a', keys: { p256dh: 'k', auth: 'a' } }

/** A browser that can, on which the person allows it when asked. */
function phone(world: World, permission: NotificationPermission = 'default', answer = permission) {
  const device = {
    subscribed: null as typeof subscription | null,
    keys: [] as string[],
    asked: 0,
    ended: 0,
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
  }
  world.push = push
  return device
}

function signedIn(answer: World['answer'] = (name) => ok(name === 'pushKey' ? { public_key: 'server-key' } : {})) {
  const world = makeWorld(answer)
  world.store.set(sessionAtom, { at: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  const asked = () => world.asked.filter(({ name }) => /push/i.test(name)).map(({ name }) => name)
  return { world, store: world.store, asked }
}

test('looking at the switch asks nobody anything', async () => {
  const { world, store, asked } = signedIn()
  const device = phone(world)
  await store.set(checkPush)
  expect(store.get(pushAtom)).toEqual({ at: 'off', problem: null })
  expect([device.asked, asked()]).toEqual([0, []])
})

test('turning it on asks the person, subscribes with the server’s key, and tells the server', async () => {
  const { world, store, asked } = signedIn()
  const device = phone(world, 'default', 'granted')
  await store.set(checkPush)
  await store.set(turnPushOn)
  expect(store.get(pushAtom)).toEqual({ at: 'on', problem: null })
  expect([device.asked, device.keys]).toEqual([1, ['server-key']])
  expect(asked()).toEqual(['pushKey', 'subscribePush'])
  expect(world.asked.at(-1)?.input).toEqual({ body: subscription })
  expect(world.kept.push).toEqual({ uid: 'ada', endpoint: subscription.endpoint })
  await store.set(checkPush)
  expect(store.get(pushAtom).at).toBe('on')
})

test('a person who says no is told how to say yes, and one who says nothing is left alone', async () => {
  const { world, store } = signedIn()
  phone(world, 'default', 'denied')
  await store.set(checkPush)
  await store.set(turnPushOn)
  expect(store.get(pushAtom)).toEqual({ at: 'impossible', why: texts.notificationsBlocked })
  phone(world, 'default', 'default')
  await store.set(checkPush)
  await store.set(turnPushOn)
  expect(store.get(pushAtom)).toEqual({ at: 'off', problem: null })
})

test.each([
  ['none', texts.notificationsUnsupported],
  ['install-first', texts.notificationsInstallFirst],
] as const)('a browser that cannot (%s) says so', async (support, why) => {
  const { world, store } = signedIn()
  phone(world)
  world.push = { ...world.push, support: () => support }
  await store.set(checkPush)
  expect(store.get(pushAtom)).toEqual({ at: 'impossible', why })
})

test('when the server or the push service fails nothing is left half on', async () => {
  for (const fails of ['pushKey', 'subscribePush', 'push service'] as const) {
    const { world, store } = signedIn((name) => (name === fails ? noAnswer : ok({ public_key: 'server-key' })))
    const device = phone(world, 'granted')
    if (fails === 'push service')
      world.push = { ...world.push, subscribe: async () => Promise.reject(new Error('AbortError')) }
    await store.set(checkPush)
    await store.set(turnPushOn)
    expect(store.get(pushAtom)).toEqual({ at: 'off', problem: texts.notificationsFailed })
    expect([device.subscribed, world.kept.push]).toEqual([null, null])
  }
})

test('turning it off ends it here and at the server', async () => {
  const { world, store, asked } = signedIn()
  const device = phone(world, 'granted')
  await store.set(checkPush)
  await store.set(turnPushOn)
  await store.set(turnPushOff)
  expect(store.get(pushAtom)).toEqual({ at: 'off', problem: null })
  expect([device.subscribed, world.kept.push]).toEqual([null, null])
  expect(asked().at(-1)).toBe('unsubscribePush')
})

test('every way out of a session ends it, also when the server does not answer', async () => {
  const ways = [
    (world: World) => world.store.set(signOut),
    (world: World) => world.store.set(forceOut, null),
    (world: World) => world.store.set(silentOut),
    (world: World) => world.store.set(followOtherTab, null),
    (world: World) => world.store.set(followOtherTab, 'wei'),
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

test('a sign-out that could not end it at the push service is made up for by the next visit', async () => {
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

test('a visit tells the server again; what somebody else turned on, or the person forbade since, is ended', async () => {
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

test('a visit of somebody who never turned it on asks nothing', async () => {
  const { world, store, asked } = signedIn()
  phone(world, 'granted')
  await store.set(renewPush)
  expect(asked()).toEqual([])
})

test('a tapped notification leads to its thread; a page that shows nothing says so', () => {
  const { world, store } = signedIn()
  handleNotificationMessages(store)
  const answers: boolean[] = []
  world.worker({ type: 'IS_SHOWN', id: 'm1', parent_id: 'm0' }, (is) => answers.push(is))
  expect(answers).toEqual([false])
  world.worker({ type: 'OPEN', url: '/cloud/m1' }, () => undefined)
  expect(store.get(pendingNavigationAtom)).toBe('/cloud/m1')
})
