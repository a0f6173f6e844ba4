import { expect, test } from 'vitest'
import type { Result } from '../../../src/app/net/calls.ts'
import { streamingAnswersAtom } from '../../../src/app/state/agents/streaming.ts'
import { applyProgress, endStreaming, loadStreaming } from '../../../src/app/state/agents/streaming-answers.ts'
import { addMessages } from '../../../src/app/state/messages/messages.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { message } from '../../support/forest/forest.ts'
import { makeWorld, meAs, noAnswer, ok, progress, settle } from './world.ts'

/** A browser whose frames are painted by the test. */
function atAScreen() {
  const world = makeWorld()
  const frames: (() => void)[] = []
  world.nextFrame = () => new Promise((resolve) => frames.push(resolve))
  let renders = 0
  world.store.sub(streamingAnswersAtom, () => {
    renders += 1
  })
  const paint = async () => {
    for (const begin of frames.splice(0)) begin()
    await settle()
  }
  const shown = () => world.store.get(streamingAnswersAtom).get('answer')?.text
  return { world, paint, shown, renders: () => renders }
}

test('text that streams faster than frames is shown once per frame, and none is lost', async () => {
  const { world, paint, shown, renders } = atAScreen()
  const words = ['The ', 'poplar ', 'grows ', 'fastest.']
  let offset = 0
  for (const word of words) {
    world.store.set(applyProgress, progress(offset, word))
    offset += word.length
  }
  expect([renders(), shown()]).toEqual([0, undefined])
  await paint()
  expect([renders(), shown()]).toEqual([1, words.join('')])
  await paint()
  await paint()
  expect(renders()).toBe(1)
  world.store.set(applyProgress, progress(offset, ' By far.'))
  await paint()
  expect([renders(), shown()]).toEqual([2, `${words.join('')} By far.`])
})

test('unpainted text does not bring back a finished answer', async () => {
  const { world, paint, shown } = atAScreen()
  world.store.set(applyProgress, progress(0, 'The '))
  world.store.set(applyProgress, progress(4, 'poplar.'))
  world.store.set(endStreaming, 'answer')
  expect(shown()).toBeUndefined()
  await paint()
  expect(shown()).toBeUndefined()
})

test('progress received meanwhile is not overwritten by an older response', async () => {
  const late = Promise.withResolvers<Result<unknown>>()
  const world = makeWorld((name) => (name === 'listAgentRequests' ? late.promise : noAnswer))
  world.store.set(sessionAtom, { at: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  world.store.set(addMessages, [message({ id: 'question' })])
  const { offset: _, ...writing } = { ...progress(0, 'The'), created_at: '2026-11-21T12:00:00.000Z' }
  const asked = world.store.set(loadStreaming, 'question')
  world.store.set(applyProgress, { ...progress(0, ''), stage: 'dismissed' })
  world.store.set(applyProgress, { ...progress(0, 'The'), id: 'failing', stage: 'failed', reason: 'cut-off' })
  world.store.set(applyProgress, { ...progress(0, ''), id: 'begun', stage: 'waiting' })
  late.resolve(ok({ requests: [writing, { ...writing, id: 'failing' }] }))
  await asked
  await settle()
  const stages = [...world.store.get(streamingAnswersAtom).values()].map(({ id, stage }) => `${id} ${stage}`)
  expect(stages.sort()).toEqual(['begun waiting', 'failing failed'])
})
