import { afterEach, expect, test } from 'vitest'
import { undoSendMs } from '#wire/limits.ts'
import { sendWait } from '../../../src/app/device/local-storage/reader/send-wait.ts'
import { sharedDraftsHere } from '../../../src/app/device/local-storage/reader/synced-drafts.ts'
import { startDraft, writeDraft } from '../../../src/app/state/draft/draft-actions.ts'
import type { ReplyTarget } from '../../../src/app/state/draft/draft-state.ts'
import { replyDraftAtom } from '../../../src/app/state/draft/draft-state.ts'
import { addMessages } from '../../../src/app/state/messages/messages.ts'
import { takeBack } from '../../../src/app/state/outbox/delayed-posts.ts'
import { postStatesAtom } from '../../../src/app/state/outbox/outbox-status.ts'
import { sendDraft } from '../../../src/app/state/outbox/send-draft.ts'
import { startSyncTriggers } from '../../../src/app/state/outbox/sync-triggers.ts'
import { pendingPostsAtom } from '../../../src/app/state/pending/pending-posts.ts'
import { pendingNavigationAtom } from '../../../src/app/state/platform/pending-navigation.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { sendWaitAtom } from '../../../src/app/state/settings/send-wait.ts'
import { message } from '../../support/forest/forest.ts'
import { type Device, makeWorld, meAs, noAnswer, ok, settle } from './world.ts'

const root = message({ id: 'root', author_uid: 'wei' })

afterEach(() => sendWait.save(false))

/** A tab of Ada's; timers run only when the test lets time pass. */
function tab(device: Partial<Device> = {}) {
  const world = makeWorld((name) => (name === 'postMessage' ? ok({ ...root, id: 'real' }) : noAnswer), device)
  const waits: (() => void)[] = []
  world.wait = () => new Promise((pass) => waits.push(pass))
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: 'ada@canopy.example', me: meAs('admin') })
  world.store.set(addMessages, [root])
  startSyncTriggers(world.store)
  const passTime = async (ms: number) => {
    world.nowMs += ms
    for (const pass of waits.splice(0)) pass()
    await settle()
  }
  const send = async (target: ReplyTarget, text: string) => {
    world.store.set(startDraft, target)
    world.store.set(writeDraft, text)
    await world.store.set(sendDraft)
    await settle()
  }
  const posted = () => world.asked.filter(({ name }) => name === 'postMessage').length
  const states = () => [...world.store.get(postStatesAtom).values()]
  /** Sends it with the wait that can be undone, and returns the post that waits. */
  const sendLater = async (target: ReplyTarget, text: string) => {
    world.store.set(sendWaitAtom, true)
    await send(target, text)
    const [state] = states()
    if (state === undefined) throw new Error('It does not wait')
    return state.post
  }
  return Object.assign(world, { passTime, send, sendLater, posted, states })
}

test('posts are sent immediately unless the person wants to wait', async () => {
  const world = tab()
  expect(world.store.get(sendWaitAtom)).toBe(false)
  await world.send(root, 'The oak.')
  expect(world.posted()).toBe(1)
})

test('a post that waits is sent after five seconds, not before, whatever happens', async () => {
  const world = tab()
  world.store.set(sendWaitAtom, true)
  await world.send(root, 'The oak.')
  world.look()
  world.network(true)
  await settle()
  expect([world.posted(), world.states()[0]?.status]).toEqual([0, 'delayed'])
  await world.passTime(undoSendMs)
  expect([world.posted(), world.states()]).toEqual([1, []])
})

test('a tab that was reloaded sends the post when it is due', async () => {
  const before = tab()
  before.store.set(sendWaitAtom, true)
  await before.send(root, 'The oak.')
  const after = tab(before)
  await settle()
  await after.passTime(undoSendMs / 2)
  expect([after.posted(), after.store.get(pendingPostsAtom).length]).toEqual([0, 1])
  await after.passTime(undoSendMs / 2)
  expect([after.posted(), after.store.get(pendingPostsAtom).length]).toEqual([1, 0])
})

test('undo puts the text back, before what was written meanwhile', async () => {
  const world = tab()
  const post = await world.sendLater(root, 'The oak.')
  world.store.set(startDraft, root)
  world.store.set(writeDraft, 'Or the elm.')
  await world.store.set(takeBack, post)
  expect(world.store.get(replyDraftAtom)?.text).toBe('The oak.\n\nOr the elm.')
  expect(world.states()).toEqual([])
  await world.passTime(undoSendMs)
  expect(world.posted()).toBe(0)
})

test('undo that is pressed twice puts the text back once', async () => {
  const world = tab()
  const post = await world.sendLater(root, 'The oak.')
  world.store.set(startDraft, root)
  await Promise.all([world.store.set(takeBack, post), world.store.set(takeBack, post)])
  expect(world.store.get(replyDraftAtom)?.text).toBe('The oak.')
})

test('undo in a list opens the thread, with the text in its box and as a draft of all devices', async () => {
  const world = tab()
  const post = await world.sendLater(root, 'The oak.')
  await world.store.set(takeBack, post)
  expect(world.store.get(pendingNavigationAtom)).toBe('/cloud/root?reply=root')
  expect(sharedDraftsHere('ada')).toMatchObject([{ target: 'root', text: 'The oak.' }])
})

test('undo of a new thread opens its page with the text', async () => {
  const world = tab()
  const post = await world.sendLater('new-thread', 'Which tree?')
  await world.store.set(takeBack, post)
  expect(world.store.get(pendingNavigationAtom)).toBe('/new-thread')
  world.store.set(startDraft, 'new-thread')
  expect(world.store.get(replyDraftAtom)?.text).toBe('Which tree?')
})

test('undo is too late once the post is being sent', async () => {
  const world = tab()
  const post = await world.sendLater(root, 'The oak.')
  await world.passTime(undoSendMs)
  await world.store.set(takeBack, post)
  expect([world.posted(), world.store.get(replyDraftAtom)]).toEqual([1, null])
})
