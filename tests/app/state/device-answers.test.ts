import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { streamingUnder } from '#rules/agents/streaming.ts'
import { groundTrouble } from '#wire/texts.ts'
import { DeviceDatabase } from '../../../src/app/device/indexed-db/database.ts'
import { makeGroundStore } from '../../../src/app/device/indexed-db/ground-store.ts'
import { streamingAnswersAtom } from '../../../src/app/state/agents/streaming.ts'
import { askDevice } from '../../../src/app/state/ground/device-answers.ts'
import { groundForestAtom, groundSourceAtom } from '../../../src/app/state/messages/ground-source.ts'
import { environmentAtom } from '../../../src/app/state/platform/environment.ts'
import { makeWorld } from './world.ts'

test('an answer that a full device cannot save ends with the reason, and is saved when it is tried again', async () => {
  const world = makeWorld()
  const { store } = world
  const database = new DeviceDatabase(`canopy-${crypto.randomUUID()}`)
  const ground = makeGroundStore(async () => database, database.name)
  let isFull = false
  let asked = 0
  const full = async () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))
  const add: typeof ground.add = (...given) => (isFull ? full() : ground.add(...given))
  world.ground = async () => ({ ...ground, add })
  const builtInModel = {
    isAvailable: async () => true,
    answer: async (_prompt: unknown, onPiece: (piece: string) => void) => {
      asked += 1
      onPiece('An oak.')
    },
  }
  store.set(environmentAtom, {
    ...store.get(environmentAtom),
    newId: () => crypto.randomUUID(),
    builtInModel: async () => builtInModel,
  })
  const root = await store.get(groundSourceAtom).post({ content: 'Which tree?' }, crypto.randomUUID())
  if (!root.ok) throw new Error('not stored')
  const answers = () => streamingUnder(store.get(streamingAnswersAtom), root.data.id)

  isFull = true
  await store.set(askDevice, root.data.id)
  expect(answers()).toMatchObject([{ stage: 'failed', text: 'An oak.', unsaved: groundTrouble.full }])
  isFull = false
  await store.set(askDevice, root.data.id)
  expect(answers()).toEqual([])
  expect(asked).toBe(1)
  const kept = [...store.get(groundForestAtom).messages.values()]
  expect(kept.map(({ content, content_author }) => [content, content_author])).toEqual([['An oak.', 'device']])
  await database.delete()
})
