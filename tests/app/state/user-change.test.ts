import { expect, test, vi } from 'vitest'
import { emptyForest } from '#rules/thread/forest.ts'
import type { ThreadAnswer } from '#wire/calls.ts'
import { cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import { isSigningInAtom, type Session, sessionAtom } from '../../../src/app/state/session/session.ts'
import { loadServerPage } from '../../../src/app/state/start/load-server-page.ts'
import { onUserChange } from '../../../src/app/state/start/on-user-change.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { pathAtom, threadAtom } from '../../../src/app/state/thread/thread.ts'
import { messages } from '../../support/forest/forest.ts'
import { makeWorld, meAs, noAnswer, ok, settle, type World } from './world.ts'

// The code for signed-in users has its own tests.
vi.mock('../../../src/app/state/start/start-signed-in.ts', () => ({ startSignedIn: () => undefined }))

const answerOf = (drawing: string): ThreadAnswer => {
  const [message, ...descendants] = messages(drawing)
  if (message === undefined) throw new Error('an empty thread')
  return { message, ancestors: [], descendants }
}
const ofEveryone = answerOf(`
  root  wei
    one  mia
      two  wei`)
const ofAda = answerOf(`
  root  wei
    one  mia
      two  wei
    letter  mia  private  to:ada`)

const as = (uid: string): Session => ({ at: 'signed-in', uid, email: null, me: meAs('whitelisted') })
const shown = ({ store }: World) => store.get(pathAtom).map(({ id }) => id)

/** A page rendered by the server for everyone. */
async function arrive(answer?: World['answer']): Promise<World> {
  const world = makeWorld(answer)
  await world.store.set(loadServerPage, { address: '/cloud/root', page: { at: 'thread', thread: ofEveryone } })
  onUserChange(world.store)
  return world
}

const openRoot = ({ store }: World) => store.set(openThread, { source: store.get(cloudSourceAtom), id: 'root' })

test('a signed-in reader of a page rendered for everyone continues reading it until their own response arrives', async () => {
  let come = () => {}
  const world = await arrive((name) =>
    name === 'thread' ? new Promise((resolve) => (come = () => resolve(ok(ofAda)))) : noAnswer,
  )
  const paths: string[] = []
  world.store.sub(pathAtom, () => paths.push(shown(world).join(' ')))
  world.store.set(sessionAtom, as('ada'))
  const opening = openRoot(world)
  await settle()
  expect(world.store.get(threadAtom)).toMatchObject({ stage: 'shown', isFullyLoaded: false })
  come()
  await opening
  expect(world.store.get(threadAtom)).toMatchObject({ stage: 'shown', isFullyLoaded: true })
  expect([...new Set([...paths, shown(world).join(' ')])]).toEqual(['root one two'])
  expect(world.store.get(pathAtom)[0]).toMatchObject({ child_ids: ['one', 'letter'], reply_count: 2 })
  await expect.poll(() => world.asked.map(({ name }) => name)).toContain('listAgentRequests')
})

test('nothing of a signed-in reader is left for the next one, nor for a visitor', async () => {
  for (const next of [as('mia'), { at: 'signed-out' } as const]) {
    const world = await arrive()
    world.store.set(sessionAtom, as('ada'))
    expect(shown(world)).toEqual(['root', 'one', 'two'])
    world.store.set(sessionAtom, next)
    expect(world.store.get(cloudForestAtom)).toEqual(emptyForest)
    expect(shown(world)).toEqual([])
  }
})

test('after an interactive sign-in nothing is left of what a visitor had loaded', async () => {
  const world = await arrive()
  world.store.set(isSigningInAtom, true)
  world.store.set(sessionAtom, as('ada'))
  expect(world.store.get(cloudForestAtom)).toEqual(emptyForest)
})
