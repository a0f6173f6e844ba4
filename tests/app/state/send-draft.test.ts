import { expect, test } from 'vitest'
import { cloudForestAtom } from '../../../src/app/state/messages.ts'
import { changeSettings, replyDraftAtom, startDraft, writeDraft } from '../../../src/app/state/reply-draft.ts'
import { sendDraft } from '../../../src/app/state/send-draft.ts'
import { sessionAtom } from '../../../src/app/state/session.ts'
import { shownUnder } from '../../../src/rules/branch.ts'
import { sendFailed } from '../../../src/wire/texts.ts'
import type { Me } from '../../../src/wire/user.ts'
import { message } from '../../support/forest.ts'
import { makeWorld, meAs, noAnswer, ok, refused, type World } from './world.ts'

function writing(answer: World['answer'], status: Me['status'] = 'whitelisted'): World {
  const world = makeWorld(answer)
  world.store.set(sessionAtom, { at: 'signed-in', uid: 'ada', email: null, me: meAs(status) })
  world.store.set(startDraft, message({ id: 'root', author_uid: 'wei', child_ids: ['one'] }))
  world.store.set(writeDraft, 'The oak.')
  return world
}

const keys = ({ asked }: World) => asked.map(({ input }) => input.idempotencyKey)
const sent = message({ id: 'mine', parent_id: 'root', content: 'The oak.' })

test('a reply goes out with the audience of its target, and its box closes', async () => {
  const world = writing(() => ok(sent))
  expect(await world.store.set(sendDraft)).toEqual(sent)
  expect(world.asked[0]?.input).toEqual({
    idempotencyKey: 'id-1',
    body: { content: 'The oak.', public: true, recipients: ['wei'], parent_id: 'root' },
  })
  expect(world.store.get(replyDraftAtom)).toBeNull()
  expect(world.drafts.get('ada root')?.text).toBe('')
})

test('my own reply is the one that is shown, here and when the thread is opened again', async () => {
  const world = writing(() => ok(sent))
  world.store.set(cloudForestAtom, {
    messages: new Map([['root', message({ id: 'root', child_ids: ['one'] })]]),
    branchChild: new Map([['root', 'one']]),
  })
  await world.store.set(sendDraft)
  expect(shownUnder(world.store.get(cloudForestAtom), 'root')).toBe('mine')
  expect(world.choices.get('root')).toBe('mine')
})

test('without an answer the words stay, and the retry bears the same key', async () => {
  const world = writing((_name, _input, times) => (times === 1 ? noAnswer : ok(sent)))
  expect(await world.store.set(sendDraft)).toBeNull()
  expect(world.store.get(replyDraftAtom)).toMatchObject({ text: 'The oak.', stage: 'writing', problem: sendFailed })
  expect(world.drafts.get('ada root')?.text).toBe('The oak.')
  await world.store.set(sendDraft)
  expect(keys(world)).toEqual(['id-1', 'id-1'])
})

test('other words, or another audience, are another message', async () => {
  const world = writing(() => noAnswer)
  await world.store.set(sendDraft)
  world.store.set(writeDraft, 'The old oak.')
  await world.store.set(sendDraft)
  world.store.set(changeSettings, { isPublic: false, recipients: [] })
  await world.store.set(sendDraft)
  expect(new Set(keys(world)).size).toBe(3)
})

test('a refusal is shown in the server’s words', async () => {
  const world = writing(() => refused(429, 'Too many messages.'))
  await world.store.set(sendDraft)
  expect(world.store.get(replyDraftAtom)).toMatchObject({ text: 'The oak.', problem: 'Too many messages.' })
})

test('nothing is sent twice while it is on its way, without words, or by somebody who may not', async () => {
  const world = writing(() => new Promise(() => undefined))
  void world.store.set(sendDraft)
  await world.store.set(sendDraft)
  expect(world.asked).toHaveLength(1)

  const silent = writing(() => ok(sent))
  silent.store.set(writeDraft, '  \n ')
  await silent.store.set(sendDraft)
  const other = writing(() => ok(sent), 'other')
  await other.store.set(sendDraft)
  expect([...silent.asked, ...other.asked]).toEqual([])
})
