import { expect, test } from 'vitest'
import type { Message } from '#wire/message.ts'
import { acceptTidied } from '../../../src/app/state/agents/tidy.ts'
import { applyEvent } from '../../../src/app/state/live/live-events.ts'
import { addMessages, cloudForestAtom } from '../../../src/app/state/messages/messages.ts'
import { deleteVersion } from '../../../src/app/state/messages/versions.ts'
import { saveEdit } from '../../../src/app/state/outbox/edit-message.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { saveTitles, togglePinned } from '../../../src/app/state/thread/change-message.ts'
import { reopen, settle as settleThread } from '../../../src/app/state/thread/settle.ts'
import { message } from '../../support/forest/forest.ts'
import { makeWorld, meAs, ok, refused, settle, type World } from './world.ts'

const before = { ...message({ id: 'root' }), settled: null }
const shown = ({ store }: World) => store.get(cloudForestAtom).messages.get('root')

/** Makes a change whose answer comes after an event. */
async function late(
  act: (world: World) => Promise<unknown>,
  { answer, event, stored }: { answer: Message; event: Message | null; stored: Message | null },
) {
  const answered = Promise.withResolvers<void>()
  const world = makeWorld(async (name) => {
    if (name === 'getMessage') return stored === null ? refused(404) : ok(stored)
    await answered.promise
    return ok(answer)
  })
  world.store.set(addMessages, [before])
  const acting = act(world)
  await settle()
  const data = event === null ? { ids: ['root'] } : { message: event }
  world.store.set(applyEvent, { type: event === null ? 'message_deleted' : 'message_updated', data } as never)
  answered.resolve()
  await acting
  return world
}

const pinned = { ...before, is_pinned: true }
const titled = { ...before, title: 'Mine' }
const settled = { ...before, settled: { by: 'root' } }
const tidied = { ...before, content: 'tidy' }
const edited = { ...before, edited: { at: '2026-11-24T12:00:00.000Z', version: 2 } }
const version = { version: 1, content: 'first', written_at: before.timestamp, is_unseen: false }
const edit = (world: World) => {
  const { store } = world
  world.wait = () => new Promise(() => undefined)
  store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: 'a@b.c', me: meAs('whitelisted') })
  return store.set(saveEdit, before, { text: 'after', base: 1 })
}
const acts: readonly [string, (world: World) => Promise<unknown>, Message, Message][] = [
  ['a pin', ({ store }) => store.set(togglePinned, before), pinned, before],
  ['a title', ({ store }) => store.set(saveTitles, { id: 'root', title: 'Mine', description: '' }), titled, before],
  ['settling', ({ store }) => store.set(settleThread, { id: 'root', by: 'root' }), settled, before],
  [
    'tidying',
    ({ store }) => store.set(acceptTidied, { id: 'root', preview: { content: 'tidy', ticket: 't' } as never }),
    tidied,
    before,
  ],
  ['deleting a version', ({ store }) => store.set(deleteVersion, edited, version), edited, edited],
  ['an edit', edit, { ...edited, content: 'after' }, { ...edited, content: 'after' }],
  ['reopening', ({ store }) => store.set(reopen, 'root'), before, settled],
]

for (const [name, act, answer, other] of acts) {
  test(`the answer to ${name} does not undo what somebody changed after it`, async () => {
    const after = { ...other, description: 'later' }
    const world = await late(act, { answer, event: after, stored: after })
    expect(shown(world)).toEqual(after)
  })

  test(`the answer to ${name} is shown if what somebody changed was before it`, async () => {
    const [event, newest] = [
      { ...other, description: 'earlier' },
      { ...answer, description: 'earlier' },
    ]
    const world = await late(act, { answer: newest, event, stored: newest })
    expect(shown(world)).toEqual(newest)
  })

  test(`${name} asks nothing more if the event says the same, and brings back no deleted message`, async () => {
    const world = await late(act, { answer, event: answer, stored: null })
    expect(shown(world)).toEqual(answer)
    expect(world.asked).toHaveLength(1)
    expect(shown(await late(act, { answer, event: null, stored: null }))).toBeUndefined()
  })
}
