import { expect, test, vi } from 'vitest'
import { queueRetryStartMs } from '#wire/limits.ts'
import { newThreadTitle, outboxTrouble } from '#wire/texts.ts'
import { drafts } from '../../../src/app/device/local-storage/reader/drafts.ts'
import { startDraft, writeDraft } from '../../../src/app/state/draft/draft-actions.ts'
import { replyDraftAtom } from '../../../src/app/state/draft/draft-state.ts'
import { isLiveAtom } from '../../../src/app/state/live/live.ts'
import { applyNewMessage } from '../../../src/app/state/live/live-events.ts'
import { addMessages, cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { cloudSourceAtom } from '../../../src/app/state/messages/thread-source.ts'
import {
  cancelPendingEdit,
  discardPending,
  editPending,
  pendingDraft,
  releasePending,
  savePendingDraft,
} from '../../../src/app/state/outbox/change-pending.ts'
import { postStatesAtom } from '../../../src/app/state/outbox/outbox-status.ts'
import { pendingInListAtom } from '../../../src/app/state/outbox/pending-in-list.ts'
import { sendDraft } from '../../../src/app/state/outbox/send-draft.ts'
import { flushOutbox, outboxRetryAtom } from '../../../src/app/state/outbox/send-outbox.ts'
import { startSyncTriggers } from '../../../src/app/state/outbox/sync-triggers.ts'
import { finalIdsAtom, firstIdsAtom, pendingPostsAtom } from '../../../src/app/state/pending/pending-posts.ts'
import { signOutQuestionAtom } from '../../../src/app/state/platform/dialogs.ts'
import { watchNetwork } from '../../../src/app/state/platform/network.ts'
import { errorNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { askToSignOut } from '../../../src/app/state/settings/sign-out.ts'
import { openThread } from '../../../src/app/state/thread/open-thread.ts'
import { pathAtom, threadAtom } from '../../../src/app/state/thread/thread.ts'
import { message } from '../../support/forest/forest.ts'
import { type Device, makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

/** A tab of Ada's that sends pending posts; timers run only when the test says so. */
function tab(answer: World['answer'], device: Partial<Device> = {}): World & { readonly passTime: () => void } {
  const world = makeWorld(
    (name, input, times) => (name === 'postMessage' ? answer(name, input, times) : noAnswer),
    device,
  )
  const waits: (() => void)[] = []
  world.wait = () => new Promise((resolve) => waits.push(resolve))
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  watchNetwork(world.store)
  startSyncTriggers(world.store)
  const passTime = () => {
    for (const pass of waits.splice(0)) pass()
  }
  return Object.assign(world, { passTime })
}

async function startThread({ store }: World, words: string): Promise<string> {
  store.set(startDraft, 'new-thread')
  store.set(writeDraft, words)
  const sent = await store.set(sendDraft)
  await settle()
  return sent?.id ?? ''
}

const posts = ({ asked }: World) => asked.filter(({ name }) => name === 'postMessage')
const waiting = ({ store }: World) => store.get(pendingPostsAtom).map(({ body }) => body.content)
const thread = (id: string, content: string) => ok(message({ id, content, author_uid: 'ada' }))
/** A server that can be reached, whatever happens to posts. */
const reached =
  (answer: (content: string) => ReturnType<World['answer']>): World['answer'] =>
  (name, input) =>
    name === 'health' ? ok({ status: 'ok' }) : answer((input.body as { readonly content: string }).content)
const first =
  (answer: ReturnType<World['answer']>, then: ReturnType<World['answer']>): World['answer'] =>
  (_name, _input, times) =>
    times === 1 ? answer : then

test.each<[string, (world: ReturnType<typeof tab>) => void]>([
  ['a regained network', (world) => world.network(true)],
  ['a visible page', (world) => world.look()],
  ['a connected socket', (world) => world.store.set(isLiveAtom, true)],
  ['a timer', (world) => world.passTime()],
])('%s alone sends pending posts', async (_name, happen) => {
  const world = tab(first(noAnswer, thread('real', 'Hello.')))
  await startThread(world, 'Hello.')
  expect(waiting(world)).toEqual(['Hello.'])
  happen(world)
  await expect.poll(() => waiting(world)).toEqual([])
  expect(posts(world).map(({ input }) => input.idempotencyKey)).toEqual(['id-1', 'id-1'])
})

test('a post that is sent at once is never shown as waiting for the network', async () => {
  const world = tab(() => thread('real', 'Hello.'))
  const seen: unknown[] = []
  const look = () => seen.push(...[...world.store.get(postStatesAtom).values()].map(({ status }) => status))
  // As a screen sees it: what changes again in the same task is not shown.
  world.store.sub(postStatesAtom, () => queueMicrotask(look))
  await startThread(world, 'Hello.')
  await expect.poll(() => waiting(world)).toEqual([])
  expect(new Set(seen)).toEqual(new Set(['sending']))
})

test('a post is stored three times: before it is sent, as tried, and as sent', async () => {
  const world = tab(() => thread('real', 'Hello.'))
  const { change } = world.outbox
  const stored: unknown[] = []
  Object.assign(world.outbox, {
    change: async (...given: Parameters<typeof change>) => {
      const posts = await change(...given)
      stored.push([posts[0]?.stage, posts[0]?.triedAt !== null])
      return posts
    },
  })
  await startThread(world, 'Hello.')
  await expect.poll(() => stored).toHaveLength(3)
  await settle()
  expect(stored).toEqual([
    ['waiting', false],
    ['waiting', true],
    ['sent', true],
  ])
})

test('the next start sends what is left from the last visit', async () => {
  const before = tab(() => noAnswer)
  await startThread(before, 'Hello.')
  const after = tab(() => thread('real', 'Hello.'), before)
  await expect.poll(() => posts(after).length).toBe(1)
  await expect.poll(() => waiting(after)).toEqual([])
})

test('a message keeps the name it was shown under while it is sent, but a later visit never showed that name', async () => {
  const before = tab(() => thread('real', 'Hello.'))
  const temporary = await startThread(before, 'Hello.')
  await expect.poll(() => before.store.get(firstIdsAtom).get('real')).toBe(temporary)
  const after = tab(() => noAnswer, before)
  await settle()
  expect(after.store.get(finalIdsAtom).get(temporary)).toBe('real')
  expect(after.store.get(firstIdsAtom).get('real')).toBeUndefined()
})

test('two tabs back online send each post once, and both learn its final id', async () => {
  const device = { turns: new Map<string, Promise<unknown>>(), ids: { last: 0 } }
  const one = tab(first(noAnswer, thread('real', 'Hello.')), device)
  const other = tab(() => thread('real', 'Hello.'), { ...device, outbox: one.outbox, marks: one.marks })
  const temporary = await startThread(one, 'Hello.')
  expect(waiting(other)).toEqual(['Hello.'])
  one.network(true)
  other.network(true)
  await expect.poll(() => waiting(one)).toEqual([])
  await settle()
  expect(posts(one).length + posts(other).length).toBe(2)
  for (const { store } of [one, other]) expect(store.get(finalIdsAtom).get(temporary)).toBe('real')
})

test('one post that fails does not block the others; without a network all wait', async () => {
  const poisoned: World['answer'] = (_name, input) => {
    const { content } = input.body as { content: string }
    return content === 'Bad.' ? refused(500) : thread('real', content)
  }
  const world = tab(() => noAnswer)
  await startThread(world, 'Bad.')
  await startThread(world, 'Good.')
  world.answer = poisoned
  await world.store.set(flushOutbox)
  expect(waiting(world)).toEqual(['Bad.'])

  const offline = tab(() => noAnswer)
  await startThread(offline, 'One.')
  await startThread(offline, 'Two.')
  offline.asked.length = 0
  await startThread(offline, 'Three.')
  expect(posts(offline)).toHaveLength(1)
})

test('one post that never gets a response blocks no other, older or newer', async () => {
  const world = tab(() => noAnswer)
  for (const words of ['Bad.', 'One.', 'Two.']) await startThread(world, words)
  world.answer = reached((content) => (content === 'Bad.' ? noAnswer : thread(`real ${content}`, content)))
  await world.store.set(flushOutbox)
  expect(waiting(world)).toEqual(['Bad.'])
  await world.store.set(flushOutbox)
  world.asked.length = 0
  await startThread(world, 'Three.')
  await world.store.set(flushOutbox)
  expect(waiting(world)).toEqual(['Bad.'])
  const contents = posts(world).map(({ input }) => (input.body as { content: string }).content)
  expect(contents.slice(0, 2)).toEqual(['Three.', 'Bad.'])
})

test('posts written offline are sent in the order they were written', async () => {
  const world = tab(() => noAnswer)
  for (const words of ['One.', 'Two.', 'Three.']) await startThread(world, words)
  await world.store.set(flushOutbox)
  world.asked.length = 0
  world.answer = (_name, input) => {
    const { content } = input.body as { content: string }
    return thread(`real ${content}`, content)
  }
  await world.store.set(flushOutbox)
  const contents = posts(world).map(({ input }) => (input.body as { content: string }).content)
  expect(contents).toEqual(['One.', 'Two.', 'Three.'])
})

test('a post that was lost just before the network returned is still sent before the later ones', async () => {
  const world = tab(() => noAnswer)
  for (const words of ['One.', 'Two.', 'Three.']) await startThread(world, words)
  world.asked.length = 0
  let isBack = false
  world.answer = reached((content) => {
    const answer = isBack ? thread(`real ${content}`, content) : noAnswer
    isBack = true
    return answer
  })
  await world.store.set(flushOutbox)
  const contents = posts(world).map(({ input }) => (input.body as { content: string }).content)
  expect(contents).toEqual(['One.', 'One.', 'Two.', 'Three.'])
  expect(waiting(world)).toEqual([])
})

test('on a lossy connection a queue that makes progress does not increase its delay', async () => {
  const world = tab(() => noAnswer)
  for (const words of ['One.', 'Two.', 'Three.']) await startThread(world, words)
  const retryMs = () => world.store.get(outboxRetryAtom)?.ms ?? null
  const inVain = retryMs() ?? 0
  expect(inVain).toBeGreaterThan(queueRetryStartMs)
  const losses = new Map([
    ['Two.', 2],
    ['Three.', 4],
  ])
  world.answer = reached((content) => {
    const left = losses.get(content) ?? 0
    losses.set(content, left - 1)
    return left > 0 ? noAnswer : thread(`real ${content}`, content)
  })
  const waits: (number | null)[] = []
  for (let round = 0; round < 3; round += 1) {
    await world.store.set(flushOutbox)
    waits.push(retryMs())
  }
  expect(waits).toEqual([queueRetryStartMs, queueRetryStartMs, null])
})

test('a pending thread opens under its temporary id, takes a reply there and is replaced in place once sent', async () => {
  const world = tab(() => noAnswer)
  const temporary = await startThread(world, 'Hello.')
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: temporary })
  expect(world.store.get(threadAtom)).toMatchObject({ stage: 'shown', isLoaded: true })
  expect(world.store.get(pathAtom)).toMatchObject([{ title: newThreadTitle, content: 'Hello.' }])
  expect(world.asked.some(({ name }) => name === 'thread')).toBe(false)

  const [optimisticMessage] = world.store.get(pathAtom)
  if (optimisticMessage !== undefined) world.store.set(startDraft, optimisticMessage)
  world.store.set(writeDraft, 'Half a')
  world.answer = (name) => (name === 'postMessage' ? thread('real', 'Hello.') : noAnswer)
  await world.store.set(flushOutbox)
  expect(world.store.get(threadAtom)).toMatchObject({ id: 'real', selectedId: 'real', stage: 'shown' })
  expect(world.store.get(pathAtom)).toMatchObject([{ id: 'real' }])
  expect(world.store.get(replyDraftAtom)).toMatchObject({ target: { id: 'real' }, text: 'Half a' })
  expect(drafts.find('ada', 'real')?.text).toBe('Half a')
})

test('a pending thread that does not exist any more is not found', async () => {
  const world = tab(() => noAnswer)
  await world.store.set(openThread, { source: world.store.get(cloudSourceAtom), id: 'temp-gone' })
  expect(world.store.get(threadAtom)?.stage).toBe('not-found')
})

test('if the socket delivers my message before the response, it is shown once', async () => {
  let answer: (result: ReturnType<typeof ok>) => void = () => undefined
  const world = tab(() => noAnswer)
  const root = message({ id: 'root', author_uid: 'wei' })
  world.store.set(addMessages, [root])
  world.store.set(startDraft, root)
  world.store.set(writeDraft, 'The oak.')
  void world.store.set(sendDraft)
  await settle()
  world.answer = () =>
    new Promise((resolve) => {
      answer = resolve
    })
  world.network(true)
  await settle()
  const children = () => world.store.get(cloudForestAtom).messages.get('root')?.child_ids
  expect(children()).toEqual(['temp-id-1'])
  const timestamp = new Date(world.nowMs).toISOString()
  const mine = message({ id: 'real', parent_id: 'root', author_uid: 'ada', content: 'The oak.', timestamp })
  world.store.set(applyNewMessage, mine)
  expect([children(), world.store.get(cloudForestAtom).branchChild.get('root')]).toEqual([['real'], 'real'])
  expect([waiting(world), world.store.get(pendingInListAtom)]).toEqual([['The oak.'], []])
  answer(ok(mine))
  await settle()
  expect([children(), waiting(world)]).toEqual([['real'], []])
})

test('a rejected post stays with its reason, and so does a reply to it, until it is sent again', async () => {
  const world = tab(() => noAnswer)
  const temporary = await startThread(world, 'Hello.')
  const parent = world.store.get(cloudForestAtom).messages.get(temporary)
  if (parent !== undefined) world.store.set(startDraft, parent)
  world.store.set(writeDraft, 'And?')
  void world.store.set(sendDraft)
  await settle()
  world.answer = () => refused(403, 'No.')
  await world.store.set(flushOutbox)
  const states = () =>
    [...world.store.get(postStatesAtom).values()].map(({ status, waitReason }) => [status, waitReason])
  expect(states()).toEqual([
    ['refused', 'none'],
    ['waiting', 'parent-not-sent'],
  ])
  expect(world.store.get(pendingInListAtom).map(({ id }) => id)).toEqual([temporary])

  world.answer = (_name, input) => {
    const { content, parent_id } = input.body as { content: string; parent_id?: string }
    return ok(message({ id: `real ${content}`, content, parent_id: parent_id ?? null, author_uid: 'ada' }))
  }
  await world.store.set(releasePending, 'id-1')
  await world.store.set(flushOutbox)
  expect(waiting(world)).toEqual([])
  expect(posts(world).at(-1)?.input.body).toMatchObject({ content: 'And?', parent_id: 'real Hello.' })
})

test('the edited text of a pending post is shown once it is stored', async () => {
  const world = tab(() => noAnswer)
  await startThread(world, 'Hello.')
  const { change } = world.outbox
  let store = () => {}
  const stored = new Promise<void>((resolve) => {
    store = resolve
  })
  Object.assign(world.outbox, {
    change: async (...given: Parameters<typeof change>) => {
      await stored
      return change(...given)
    },
  })
  const released = world.store.set(releasePending, 'id-1', 'Good evening.')
  await settle()
  expect(waiting(world)).toEqual(['Hello.'])
  store()
  await released
  expect(waiting(world)).toEqual(['Good evening.'])
})

test('another tab sends no post that is being rewritten; its text is here after a reload', async () => {
  const here = tab(() => noAnswer)
  await startThread(here, 'Hello.')
  await here.store.set(editPending, 'id-1')
  const [post] = here.store.get(pendingPostsAtom)
  if (post === undefined) throw new Error('nothing is pending')
  savePendingDraft(post, 'Good evening.')

  const there = tab(() => thread('real', 'Hello.'), here)
  const states = () => [...there.store.get(postStatesAtom).values()].map(({ status }) => status)
  await expect.poll(states).toEqual(['editing'])
  expect(posts(there)).toEqual([])
  expect(pendingDraft(post)).toBe('Good evening.')

  await there.store.set(cancelPendingEdit, post)
  await there.store.set(flushOutbox)
  expect(posts(there)).toHaveLength(1)
  expect(pendingDraft(post)).toBeNull()
})

test('a post that arrives while its author edits it leaves the editor open', async () => {
  const world = tab(() => noAnswer)
  const root = message({ id: 'root', author_uid: 'wei' })
  world.store.set(addMessages, [root])
  world.store.set(startDraft, root)
  world.store.set(writeDraft, 'Yes.')
  await world.store.set(sendDraft)
  await settle()
  const [post] = world.store.get(pendingPostsAtom)
  if (post === undefined) throw new Error('nothing is pending')
  await world.store.set(editPending, post.key)
  world.store.set(
    applyNewMessage,
    message({ id: 'real', parent_id: 'root', content: 'Yes.', author_uid: 'ada', timestamp: post.createdAt }),
  )
  const shown = () => world.store.get(cloudForestAtom).messages.get('root')?.child_ids
  expect(shown()).toEqual(['real', `temp-${post.key}`])
  await world.store.set(cancelPendingEdit, post)
  expect(shown()).toEqual(['real'])
})

test('Logout asks for confirmation only while posts are pending', async () => {
  const world = tab(() => noAnswer)
  await startThread(world, 'Hello.')
  await world.store.set(askToSignOut, 'here')
  expect(world.store.get(signOutQuestionAtom)).toEqual({ count: 1, scope: 'here' })
  expect(world.log).not.toContain('reload')
  await world.store.set(discardPending, 'id-1')
  await world.store.set(askToSignOut, 'here')
  expect(world.log).toContain('reload')
})

test('a storage problem is shown once', async () => {
  const world = tab(() => noAnswer)
  const listener = vi.fn()
  world.store.sub(errorNoticeAtom, listener)
  world.trouble('full')
  world.trouble('full')
  expect(listener).toHaveBeenCalledTimes(1)
  expect(world.store.get(errorNoticeAtom)?.text).toBe(outboxTrouble.full)
})
