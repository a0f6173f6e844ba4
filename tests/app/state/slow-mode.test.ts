import { expect, test } from 'vitest'
import { slowText } from '#rules/thread/slow-mode.ts'
import { startDraft, writeDraft } from '../../../src/app/state/draft/draft-actions.ts'
import { replyDraftAtom } from '../../../src/app/state/draft/draft-state.ts'
import { loadSlowMode, setSlowMode } from '../../../src/app/state/draft/slow-mode.ts'
import { addMessages } from '../../../src/app/state/messages/messages.ts'
import { sendDraft } from '../../../src/app/state/outbox/send-draft.ts'
import { flushOutbox } from '../../../src/app/state/outbox/send-outbox.ts'
import { startSyncTriggers } from '../../../src/app/state/outbox/sync-triggers.ts'
import { pendingPostsAtom } from '../../../src/app/state/pending/pending-posts.ts'
import { watchNetwork } from '../../../src/app/state/platform/network.ts'
import { errorNoticeAtom } from '../../../src/app/state/platform/notices.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { message } from '../../support/forest/forest.ts'
import { makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

const minuteMs = 60_000
const tooSoon = { ...refused(429, slowText(4 * minuteMs), 'slow_mode'), retryAfterMs: 4 * minuteMs }
const slow = message({ id: 'slow' })
const quick = message({ id: 'quick' })

/** A tab of Ada's, with a clock and timers that the test runs. */
function tab(answer: (parent: string | undefined, times: number) => ReturnType<World['answer']>) {
  const timers: { readonly atMs: number; readonly run: () => void }[] = []
  const tries = new Map<string | undefined, number>()
  const world = makeWorld((name, input) => {
    if (name !== 'postMessage') return noAnswer
    const { parent_id } = input.body as { parent_id?: string }
    tries.set(parent_id, (tries.get(parent_id) ?? 0) + 1)
    return answer(parent_id, tries.get(parent_id) ?? 0)
  })
  world.wait = (ms) => new Promise((run) => timers.push({ atMs: world.nowMs + ms, run: () => run(undefined) }))
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: 'ada@canopy.example', me: meAs('whitelisted') })
  world.store.set(addMessages, [slow, quick])
  watchNetwork(world.store)
  startSyncTriggers(world.store)
  const pass = async (ms: number) => {
    world.nowMs += ms
    for (const timer of timers.splice(0)) {
      if (timer.atMs <= world.nowMs) timer.run()
      else timers.push(timer)
    }
    await settle()
  }
  return { world, tries, pass }
}

async function reply({ store }: World, target: typeof slow, words: string) {
  store.set(startDraft, target)
  store.set(writeDraft, words)
  await store.set(sendDraft)
  await settle()
}

const pending = ({ store }: World) => store.get(pendingPostsAtom).map(({ body }) => body.content)

test('a post that came too soon stays on the device, and is sent once it may be', async () => {
  const { world, tries, pass } = tab((_parent, times) => (times === 1 ? tooSoon : ok(message({ id: 'real' }))))
  await reply(world, slow, 'Too soon.')
  expect(world.store.get(replyDraftAtom)).toBeNull()
  expect(world.store.get(pendingPostsAtom)).toMatchObject([{ stage: 'waiting', problem: null }])
  await pass(2 * minuteMs)
  await world.store.set(flushOutbox)
  await settle()
  expect(tries.get('slow')).toBe(1)
  await pass(2 * minuteMs + 1_000)
  expect(tries.get('slow')).toBe(2)
  expect(pending(world)).toEqual([])
})

test('posts to other threads don’t wait for it', async () => {
  const { world, tries } = tab((parent) => (parent === 'slow' ? tooSoon : ok(message({ id: 'real' }))))
  await reply(world, slow, 'Too soon.')
  await reply(world, quick, 'Right away.')
  expect(pending(world)).toEqual(['Too soon.'])
  expect([tries.get('slow'), tries.get('quick')]).toEqual([1, 1])
})

test('of two posts the second waits again after the first', async () => {
  const answers = [tooSoon, tooSoon, ok(message({ id: 'one' })), tooSoon, ok(message({ id: 'two' }))]
  const { world, pass } = tab((_parent, times) => answers[times - 1] ?? noAnswer)
  await reply(world, slow, 'First.')
  await reply(world, slow, 'Second.')
  expect(pending(world)).toEqual(['First.', 'Second.'])
  await pass(4 * minuteMs + 1_000)
  expect(pending(world)).toEqual(['Second.'])
  await pass(4 * minuteMs + 1_000)
  expect(pending(world)).toEqual([])
})

test('a thread’s slow mode is what the server says; a change that isn’t stored says why', async () => {
  const world = makeWorld((name) =>
    name === 'slowMode' ? ok({ wait_s: 60, left_ms: 5 }) : refused(403, 'Only admins'),
  )
  expect(await world.store.set(loadSlowMode, 'slow')).toBeNull()
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: null, me: meAs('admin') })
  expect(await world.store.set(loadSlowMode, 'temp-1')).toBeNull()
  expect(await world.store.set(loadSlowMode, 'slow')).toEqual({ wait_s: 60, left_ms: 5 })
  expect(await world.store.set(setSlowMode, 'slow', 60)).toBe(false)
  expect(world.store.get(errorNoticeAtom)?.text).toBe('Only admins')
})
