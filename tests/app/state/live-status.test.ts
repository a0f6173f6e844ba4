import { expect, test } from 'vitest'
import { notLiveStatus } from '#wire/texts.ts'
import { connectLive } from '../../../src/app/state/live/live.ts'
import { watchLiveStatus } from '../../../src/app/state/live/live-status.ts'
import { notLiveTextAtom } from '../../../src/app/state/platform/network.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { makeWorld, meAs, ok, settle, type World } from './world.ts'

const established = { type: 'connection_established', data: { user_id: 'ada', cursor: 'c1' } } as const

const noChanges = {
  new: [],
  updated: [],
  deleted: [],
  read_state: [],
  unread_count: 0,
  cursor: 'c1',
  exhausted: true,
}

/** Ada is signed in; every wait lasts until `pass` is called. */
async function signedIn() {
  const world = makeWorld((name) => {
    if (name === 'unreadCount') return ok({ count: 0 })
    return name === 'changes' ? ok(noChanges) : ok({ agents: [] })
  })
  const waits: PromiseWithResolvers<void>[] = []
  world.wait = () => {
    const wait = Promise.withResolvers<void>()
    waits.push(wait)
    return wait.promise
  }
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  connectLive(world.store)
  watchLiveStatus(world.store)
  await settle()
  const pass = async () => {
    for (const wait of waits.splice(0)) wait.resolve()
    await settle()
  }
  return { world, pass }
}

const said = ({ store }: World) => store.get(notLiveTextAtom)

test('a page whose socket stays refused says after a while that nothing arrives live, until it does', async () => {
  const { world, pass } = await signedIn()
  expect(said(world)).toBeNull()
  await pass()
  expect(said(world)).toBe(notLiveStatus)
  world.emit(established)
  world.socket?.onState('open')
  expect(said(world)).toBeNull()
})

test('a connection that is back within seconds is not reported', async () => {
  const { world, pass } = await signedIn()
  world.socket?.onState('open')
  world.socket?.onState('closed')
  world.socket?.onState('open')
  await pass()
  expect(said(world)).toBeNull()
})

test('a hidden page has gone without a socket on purpose: it has its seconds once it is in view', async () => {
  const { world, pass } = await signedIn()
  world.socket?.onState('open')
  world.isVisible = false
  world.socket?.onState('closed')
  await pass()
  expect(said(world)).toBeNull()
  world.isVisible = true
  world.look()
  await settle()
  expect(said(world)).toBeNull()
  await pass()
  expect(said(world)).toBe(notLiveStatus)
})

test('nothing is said once nobody is signed in', async () => {
  const { world, pass } = await signedIn()
  await pass()
  world.store.set(sessionAtom, { stage: 'signed-out' })
  expect(said(world)).toBeNull()
})

test('a page whose server says that events are late is not live, until they arrive or it connects again', async () => {
  const { world, pass } = await signedIn()
  const tell = (are_late: boolean) => world.emit({ type: 'late_events', data: { are_late } })
  const connect = async () => {
    world.socket?.onState('open')
    world.emit(established)
    await settle()
  }
  await connect()
  tell(true)
  expect(said(world)).toBeNull()
  tell(true)
  await pass()
  expect(said(world)).toBe(notLiveStatus)
  tell(false)
  expect(said(world)).toBeNull()

  tell(true)
  await pass()
  expect(said(world)).toBe(notLiveStatus)
  world.socket?.onState('closed')
  await connect()
  expect(said(world)).toBeNull()
})
