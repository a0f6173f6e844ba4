import { expect, test } from 'vitest'
import { shownUnder } from '#rules/thread/branch.ts'
import { draftTargetDeleted, placeholderWhitelist } from '#wire/texts.ts'
import type { Me } from '#wire/user.ts'
import { drafts } from '../../../src/app/device/local-storage/reader/drafts.ts'
import { closeReplyTo } from '../../../src/app/state/draft/close-reply.ts'
import { startDraft, writeDraft } from '../../../src/app/state/draft/draft-actions.ts'
import { closeDraft, replyDraftAtom } from '../../../src/app/state/draft/draft-state.ts'
import { cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { sendDraft } from '../../../src/app/state/outbox/send-draft.ts'
import { pendingPostsAtom } from '../../../src/app/state/pending/pending-posts.ts'
import { errorNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { startDrafts } from '../../../src/app/state/start/start-drafts.ts'
import { applyDeletions } from '../../../src/app/state/thread/deletions.ts'
import { message } from '../../support/forest/forest.ts'
import { makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

const root = message({ id: 'root', author_uid: 'wei', child_ids: ['one'] })
const sent = message({ id: 'mine', parent_id: 'root', content: 'The oak.' })

function writing(answer: World['answer'], status: Me['status'] = 'whitelisted'): World {
  const world = makeWorld(answer)
  // The timeout never ends by itself.
  world.wait = () => new Promise(() => undefined)
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs(status) })
  world.store.set(cloudForestAtom, { messages: new Map([['root', root]]), branchChild: new Map([['root', 'one']]) })
  world.store.set(startDraft, root)
  world.store.set(writeDraft, 'The oak.')
  return world
}

const seen = ({ store }: World) => shownUnder(store.get(cloudForestAtom), 'root')
const waiting = ({ store }: World) => store.get(pendingPostsAtom)

test('a reply is sent with the audience of its target, and its box closes', async () => {
  const world = writing(() => ok(sent))
  expect(await world.store.set(sendDraft)).toMatchObject({ id: 'mine' })
  expect(world.asked[0]?.input).toEqual({
    idempotencyKey: 'id-1',
    body: { content: 'The oak.', public: true, recipients: ['wei'], parent_id: 'root' },
  })
  expect(world.store.get(replyDraftAtom)).toBeNull()
  expect([drafts.find('ada', 'root')?.text, waiting(world)]).toEqual([undefined, []])
})

test('my own reply is shown, now and when the thread is opened again', async () => {
  const world = writing(() => ok(sent))
  await world.store.set(sendDraft)
  expect([seen(world), world.choices.get('root')]).toEqual(['mine', 'mine'])
})

test('while a reply is being sent it is shown in the box, not in the thread', async () => {
  const world = writing(() => new Promise(() => undefined))
  void world.store.set(sendDraft)
  await settle()
  expect(world.store.get(replyDraftAtom)).toMatchObject({ text: 'The oak.', stage: 'sending' })
  expect(seen(world)).toBe('one')
  world.store.set(closeDraft)
  await settle()
  expect(waiting(world)).toHaveLength(1)
})

test('without a response the box closes, and the post is shown as pending', async () => {
  const world = writing(() => noAnswer)
  expect(await world.store.set(sendDraft)).toMatchObject({ id: 'temp-id-1' })
  expect(world.store.get(replyDraftAtom)).toBeNull()
  expect(waiting(world)).toMatchObject([{ key: 'id-1', stage: 'waiting', problem: null }])
  expect([seen(world), world.choices.get('root')]).toEqual(['temp-id-1', 'temp-id-1'])
})

test('if the timeout ends first, the response replaces the pending post', async () => {
  let answer: (result: ReturnType<typeof ok>) => void = () => undefined
  const world = writing(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  world.wait = async () => undefined
  await world.store.set(sendDraft)
  expect(seen(world)).toBe('temp-id-1')
  answer(ok(sent))
  await settle()
  expect([seen(world), world.choices.get('root'), waiting(world)]).toEqual(['mine', 'mine', []])
})

test.each([429, 503, 500])('a retryable error %i is shown on the pending post', async (status) => {
  const world = writing(() => refused(status, 'Too many messages.'))
  await world.store.set(sendDraft)
  expect(world.store.get(replyDraftAtom)).toBeNull()
  expect(waiting(world)).toMatchObject([{ stage: 'waiting', problem: 'Too many messages.' }])
})

test('a rejection is shown in the box with the server’s text, and nothing stays pending', async () => {
  const world = writing(() => refused(403, placeholderWhitelist))
  expect(await world.store.set(sendDraft)).toBeNull()
  expect(world.store.get(replyDraftAtom)).toMatchObject({
    text: 'The oak.',
    stage: 'writing',
    problem: placeholderWhitelist,
  })
  expect([waiting(world), drafts.find('ada', 'root')?.text, seen(world)]).toEqual([[], 'The oak.', 'one'])
})

test('a rejection after the box has closed is shown on the post', async () => {
  let answer: (result: ReturnType<typeof refused>) => void = () => undefined
  const world = writing(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const done = world.store.set(sendDraft)
  await settle()
  world.store.set(closeDraft)
  answer(refused(404, 'Not found'))
  await done
  expect(waiting(world)).toMatchObject([{ stage: 'refused', problem: 'Not found' }])
  expect(seen(world)).toBe('temp-id-1')
})

test("closing the reply box of one message leaves another message's box open", () => {
  const world = writing(() => ok(message({ id: 'never' })))
  const [oak, birch] = [message({ id: 'oak' }), message({ id: 'birch' })]
  world.store.set(startDraft, oak)
  world.store.set(startDraft, birch)
  world.store.set(closeReplyTo, 'oak')
  expect(world.store.get(replyDraftAtom)).toMatchObject({ target: birch })
  world.store.set(closeReplyTo, 'birch')
  expect(world.store.get(replyDraftAtom)).toBeNull()
})

test('a new thread is shown as soon as Send is pressed', async () => {
  const world = writing(() => ok(message({ id: 'thread', content: 'Hello.' })))
  world.store.set(closeDraft)
  world.store.set(startDraft, 'new-thread')
  world.store.set(writeDraft, 'Hello.')
  expect(await world.store.set(sendDraft)).toEqual({ id: 'temp-id-1', parent_id: null })
  expect(world.store.get(replyDraftAtom)).toBeNull()
  expect(waiting(world)).toHaveLength(1)
  await settle()
  expect([waiting(world), world.store.get(cloudForestAtom).messages.has('thread')]).toEqual([[], true])
})

test('nothing is sent twice, without text, or without the right to post', async () => {
  const world = writing(() => new Promise(() => undefined))
  void world.store.set(sendDraft)
  void world.store.set(sendDraft)
  await settle()
  expect(world.asked).toHaveLength(1)

  const silent = writing(() => ok(sent))
  silent.store.set(writeDraft, '  \n ')
  await silent.store.set(sendDraft)
  const other = writing(() => ok(sent), 'other')
  await other.store.set(sendDraft)
  expect([...silent.asked, ...other.asked]).toEqual([])
})

test('a reply whose target was deleted before drafts were loaded says where its text is once they are', () => {
  const { store } = writing(() => ok(sent))
  store.set(applyDeletions, ['root'])
  // Its card has left the thread.
  store.set(closeReplyTo, 'root')
  expect(store.get(replyDraftAtom)).not.toBeNull()
  startDrafts(store)
  expect(store.get(replyDraftAtom)).toBeNull()
  expect(store.get(errorNoticeAtom)?.text).toBe(draftTargetDeleted)
})
