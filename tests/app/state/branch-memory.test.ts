import { expect, test } from 'vitest'
import { addMessages } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { isOnlineAtom } from '../../../src/app/state/platform/network.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { moveToSibling } from '../../../src/app/state/thread/branch/branch.ts'
import { syncBranchMemory } from '../../../src/app/state/thread/branch/branch-memory.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { pathAtom } from '../../../src/app/state/thread/thread.ts'
import { messages } from '../../support/forest/forest.ts'
import { makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

const all = messages(`
  root  ada
    one    wei
    two    mia
    three  ada`)

const signedIn = { stage: 'signed-in', uid: 'ada', email: 'ada@canopy.example', me: meAs('whitelisted') } as const
const shown = ({ store }: World) => store.get(pathAtom).map(({ id }) => id)
const sends = ({ asked }: World) => asked.filter(({ name }) => name === 'saveBranchChoices')
const childrenSent = (world: World) =>
  sends(world).map(({ input }) =>
    (input.body as { choices: { child_id: string }[] }).choices.map(({ child_id }) => child_id),
  )

const threadAnswer = (choices?: readonly object[]) => {
  const [message, ...descendants] = all
  return ok({ message, ancestors: [], descendants, ...(choices === undefined ? {} : { branch_choices: choices }) })
}

async function open(answer: World['answer']): Promise<World> {
  const world = makeWorld(answer)
  world.store.set(sessionAtom, signedIn)
  syncBranchMemory(world.store)
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  return world
}

const kept = (name: string) => (name === 'saveBranchChoices' ? ok({ success: true }) : noAnswer)

const chosenElsewhere = { parent_id: 'root', child_id: 'one', chosen_at: '2026-01-06T00:00:00.000Z' }

test('a thread opens on the branch last shown on another device', async () => {
  const world = await open((name) => (name === 'thread' ? threadAnswer([chosenElsewhere]) : noAnswer))
  expect(shown(world)).toEqual(['root', 'one'])
})

test('a thread that is already loaded also opens on the branch last shown on another device', async () => {
  const world = makeWorld((name) => (name === 'thread' ? threadAnswer([chosenElsewhere]) : noAnswer))
  world.store.set(addMessages, all)
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  expect(shown(world)).toEqual(['root', 'one'])
})

test('a reader who has switched branches during the request stays there', async () => {
  let answer: (result: ReturnType<typeof threadAnswer>) => void = () => undefined
  const world = makeWorld((name) => (name === 'thread' ? new Promise((resolve) => (answer = resolve)) : noAnswer))
  world.store.set(addMessages, all)
  const opening = world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'root' })
  await world.store.set(moveToSibling, { id: 'three', direction: 'previous' })
  answer(threadAnswer([chosenElsewhere]))
  await opening
  expect(shown(world)).toEqual(['root', 'two'])
})

test('choices are sent together, some time after the last one', async () => {
  const waits: (() => void)[] = []
  const world = await open((name) => (name === 'thread' ? threadAnswer() : kept(name)))
  world.wait = () => new Promise((resolve) => waits.push(resolve))
  await world.store.set(moveToSibling, { id: 'three', direction: 'previous' })
  await world.store.set(moveToSibling, { id: 'two', direction: 'previous' })
  waits[0]?.()
  await settle()
  expect(sends(world)).toEqual([])
  waits[1]?.()
  await settle()
  expect(childrenSent(world)).toEqual([['one']])
})

test('choices that could not be sent are sent once when the server can be reached again', async () => {
  let isUp = false
  const world = await open((name) => {
    if (name === 'thread') return threadAnswer()
    return isUp ? kept(name) : noAnswer
  })
  await world.store.set(moveToSibling, { id: 'three', direction: 'previous' })
  await settle()
  expect(childrenSent(world)).toEqual([['two']])
  world.store.set(isOnlineAtom, false)
  isUp = true
  world.store.set(isOnlineAtom, true)
  await settle()
  world.store.set(isOnlineAtom, false)
  world.store.set(isOnlineAtom, true)
  await settle()
  expect(childrenSent(world)).toEqual([['two'], ['two']])
})

test('a choice that the server rejects is not retried', async () => {
  const world = await open((name) =>
    name === 'thread' ? threadAnswer() : name === 'saveBranchChoices' ? refused(400) : noAnswer,
  )
  await world.store.set(moveToSibling, { id: 'three', direction: 'previous' })
  await settle()
  world.store.set(isOnlineAtom, false)
  world.store.set(isOnlineAtom, true)
  await settle()
  expect(sends(world)).toHaveLength(1)
})

test('a visitor’s choices are not sent until they sign in', async () => {
  const world = await open((name) => (name === 'thread' ? threadAnswer() : kept(name)))
  world.store.set(sessionAtom, { stage: 'signed-out' })
  await world.store.set(moveToSibling, { id: 'three', direction: 'previous' })
  await settle()
  expect(sends(world)).toEqual([])
  world.store.set(sessionAtom, signedIn)
  await settle()
  expect(childrenSent(world)).toEqual([['two']])
})
