import { expect, test } from 'vitest'
import type { MutedPeople } from '#wire/reader/muted.ts'
import type { UserReference } from '#wire/user.ts'
import { cloudListAtom } from '../../../src/app/state/list/list-state.ts'
import { isLiveAtom } from '../../../src/app/state/live/live.ts'
import { applyEvent } from '../../../src/app/state/live/live-events.ts'
import { addMessages, cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { errorNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { loadMuted, mutedStoreAtom, setMute, watchMutedPeople } from '../../../src/app/state/seen/mute.ts'
import { mutedUidsAtom } from '../../../src/app/state/seen/muted-people.ts'
import { message } from '../../support/forest/forest.ts'
import { makeWorld, noAnswer, ok, refused, settle, signIn, type World } from './world.ts'

const people = (...uids: string[]): MutedPeople => ({
  muted: uids.map((uid) => ({ uid, display_name: uid, user_tag: uid })),
})

function worldOf(answer: World['answer']) {
  const world = makeWorld(answer)
  const stored = new Map<string, { readonly people: readonly UserReference[]; readonly style: string }>()
  world.store.set(mutedStoreAtom, {
    find: (owner) => stored.get(owner)?.people ?? [],
    save: (owner, people, style) => void stored.set(owner, { people, style }),
    drop: () => stored.clear(),
  })
  signIn(world, 'ada')
  return { ...world, world, stored, muted: () => [...world.store.get(mutedUidsAtom)] }
}

test('whom I have muted is stored on the device, and known without a server; to nobody else', async () => {
  const { world, store, stored, muted } = worldOf((name) =>
    name === 'mutedPeople' || name === 'mutePerson' ? ok(people('wei')) : noAnswer,
  )
  await store.set(loadMuted)
  expect(muted()).toEqual(['wei'])
  expect(stored.get('ada')?.style).toContain('author=wei')
  signIn(world, 'mia')
  expect(muted()).toEqual([])
  world.answer = () => noAnswer
  await store.set(loadMuted)
  expect(muted()).toEqual([])
  signIn(world, 'ada')
  await store.set(loadMuted)
  expect(muted()).toEqual(['wei'])
})

test('a mute takes the server’s answer; without one nothing changes and a notice says so', async () => {
  const { world, store, muted } = worldOf((name) => (name === 'mutePerson' ? ok(people('wei')) : noAnswer))
  expect(await store.set(setMute, 'wei', true)).toBe(true)
  expect(muted()).toEqual(['wei'])
  world.answer = () => noAnswer
  expect(await store.set(setMute, 'wei', false)).toBe(false)
  expect(muted()).toEqual(['wei'])
  world.answer = () => refused(409, 'Too many')
  expect(await store.set(setMute, 'mia', true)).toBe(false)
  expect(store.get(errorNoticeAtom)?.text).toBe('Too many')
})

test('loaded messages of somebody who is muted are read, and new ones are not announced above the list', async () => {
  const { store } = worldOf((name) => (name === 'mutePerson' ? ok(people('wei')) : noAnswer))
  watchMutedPeople(store)
  store.set(addMessages, [
    message({ id: 'theirs', author_uid: 'wei', is_read: false }),
    message({ id: 'hers', author_uid: 'mia', is_read: false }),
  ])
  await store.set(setMute, 'wei', true)
  const isRead = (id: string) => store.get(cloudForestAtom).messages.get(id)?.is_read
  expect([isRead('theirs'), isRead('hers')]).toEqual([true, false])

  store.set(cloudListAtom, (list) => ({ ...list, stage: 'waiting' as const }))
  const arrive = (id: string, author_uid: string) =>
    store.set(applyEvent, { type: 'new_reply', data: { message: message({ id, author_uid }) } })
  arrive('quiet', 'wei')
  arrive('loud', 'mia')
  expect(store.get(cloudListAtom).arrivedIds).toEqual(['loud'])
})

test('a mute on another device is asked for', async () => {
  let now = people()
  const { store, muted } = worldOf((name) => (name === 'mutedPeople' ? ok(now) : noAnswer))
  watchMutedPeople(store)
  store.set(isLiveAtom, true)
  await settle()
  expect(muted()).toEqual([])
  now = people('wei')
  store.set(applyEvent, { type: 'muted_people', data: {} })
  await settle()
  expect(muted()).toEqual(['wei'])
})
