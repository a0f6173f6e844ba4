import { expect, test } from 'vitest'
import type { StreamingAnswer } from '#rules/agents/streaming.ts'
import { deviceModel } from '#wire/agent.ts'
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
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
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

test('after a gap everything is loaded again, also with a clock that was set back', () => {
  const world = makeWorld()
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  world.store.set(addMessages, [message({ id: 'question' })])
  const asked = () => world.asked.filter(({ name }) => name === 'listAgentRequests').length
  world.store.set(applyProgress, progress(90, 'lost before'))
  world.store.set(applyProgress, progress(99, 'lost before'))
  expect(asked()).toBe(1)
  world.nowMs -= 86_400_000
  world.store.set(applyProgress, progress(90, 'lost before'))
  expect(asked()).toBe(2)
})

/**
 * Two threads, and what the server lists of them: one answer is being written in each, and one has failed in the
 * second.
 */
function inTwoThreads() {
  const { offset: _, ...writing } = { ...progress(0, 'Once'), created_at: '2026-11-21T12:00:00.000Z' }
  const listed = new Map([
    ['question', [writing]],
    [
      'other',
      [
        { ...writing, id: 'other-answer', parent_id: 'other' },
        { ...writing, id: 'failed', parent_id: 'other', stage: 'failed', reason: 'busy', text: '' },
      ],
    ],
  ])
  const pending: (() => void)[] = []
  const world = makeWorld((name, given) => {
    if (name !== 'listAgentRequests') return noAnswer
    const about = (given as { query: { message_id: string } }).query.message_id
    return new Promise((resolve) => pending.push(() => resolve(ok({ requests: listed.get(about) ?? [] }))))
  })
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  world.store.set(addMessages, [message({ id: 'question' }), message({ id: 'other' })])
  const answerAll = async () => {
    for (const answer of pending.splice(0)) answer()
    await settle()
  }
  const known = () => [...world.store.get(streamingAnswersAtom).values()].map(({ id, text }) => `${id} ${text}`).sort()
  return { world, listed, answerAll, known }
}

test('an answer that is still streaming in a thread that was left does not take away those of the open one', async () => {
  const { world, listed, answerAll, known } = inTwoThreads()
  world.store.set(applyProgress, progress(0, 'Once'))
  void world.store.set(loadStreaming, 'other')
  await answerAll()
  world.store.set(applyProgress, progress(4, ' upon'))
  await answerAll()
  expect(known()).toEqual(['answer Once upon', 'failed ', 'other-answer Once'])
  // What is over in the thread that is asked about goes.
  listed.set('other', [])
  void world.store.set(loadStreaming, 'other')
  await answerAll()
  expect(known()).toEqual(['answer Once upon'])
})

test('a part that was missed in another thread does not keep the open one from being loaded', async () => {
  const { world, answerAll, known } = inTwoThreads()
  void world.store.set(loadStreaming, 'other')
  world.store.set(applyProgress, progress(4, ' upon'))
  await answerAll()
  expect(known()).toEqual(['answer Once', 'failed ', 'other-answer Once'])
})

test('an answer of the device stays when answers of the server are loaded', async () => {
  const { world, answerAll, known } = inTwoThreads()
  const failed: StreamingAnswer = {
    id: 'here',
    parent_id: 'on-ground',
    agent: deviceModel,
    asker_uid: 'ada',
    stage: 'failed',
    text: '',
    reason: 'cut-off',
  }
  world.store.set(streamingAnswersAtom, (answers) => new Map(answers).set('here', failed))
  void world.store.set(loadStreaming, 'question')
  await answerAll()
  expect(known()).toEqual(['answer Once', 'here '])
})
