import { beforeEach, expect, test } from 'vitest'
import type { SharedDraft } from '#wire/reader/drafts.ts'
import { drafts } from '../../../src/app/device/local-storage/reader/drafts.ts'
import { startDraft, writeDraft } from '../../../src/app/state/draft/draft-actions.ts'
import { closeDraft, replyDraftAtom } from '../../../src/app/state/draft/draft-state.ts'
import {
  draftMarksAtom,
  listedDraftsAtom,
  removeDraft,
  sendDrafts,
  syncDrafts,
} from '../../../src/app/state/draft/shared-drafts.ts'
import { cloudListAtom, openGroupsAtom } from '../../../src/app/state/list/list-state.ts'
import { addMessages } from '../../../src/app/state/messages/messages.ts'
import { environmentAtom } from '../../../src/app/state/platform/environment.ts'
import { sessionAtom } from '../../../src/app/state/session/session.ts'
import { signOut } from '../../../src/app/state/session/session-end.ts'
import { message, messages } from '../../support/forest/forest.ts'
import { makeWorld, meAs, noAnswer, ok, refused, settle, type World } from './world.ts'

beforeEach(() => localStorage.clear())

const question = message({ id: 'question' })
const shared = (revision: number, text: string, target = 'question'): SharedDraft => ({
  target,
  revision,
  text,
  public: true,
  recipients: [],
  changed_at: '2026-11-21T12:00:00.000Z',
  thread: 'root',
  about: 'How do walnuts grow?',
})

/** A device of Ada's; `list` is what the server has. */
function device(
  list: { now: readonly SharedDraft[] },
  save: () => ReturnType<World['answer']> = () => ok({ revision: 7 }),
) {
  const world = makeWorld((name) => {
    if (name === 'drafts') return ok({ drafts: list.now, replaced: [] })
    return name === 'saveDraft' ? save() : noAnswer
  })
  world.store.set(sessionAtom, { stage: 'signed-in', uid: 'ada', email: 'ada@canopy.example', me: meAs('whitelisted') })
  return world
}

const saved = ({ asked }: World) => asked.filter(({ name }) => name === 'saveDraft').map(({ input }) => input.body)

function write({ store }: World, target: typeof question, text: string) {
  store.set(startDraft, target)
  store.set(writeDraft, text)
}

test('what is written is sent once, with the revision that this device had', async () => {
  const world = device({ now: [] })
  write(world, question, 'In my garden')
  await world.store.set(sendDrafts)
  await world.store.set(sendDrafts)
  expect(saved(world)).toMatchObject([{ target: 'question', text: 'In my garden', base: 0 }])
  world.store.set(writeDraft, 'In my garden, in Rome')
  await world.store.set(sendDrafts)
  await world.store.set(removeDraft, 'question')
  expect(saved(world).slice(1)).toMatchObject([
    { text: 'In my garden, in Rome', base: 7 },
    { text: '', base: 7 },
  ])
})

test('a draft that is removed here just as another device changes it comes back with its newer text', async () => {
  const list = { now: [shared(1, 'In my garden')] }
  const world = device(list, () => ok({ revision: 2 }))
  await world.store.set(syncDrafts)
  list.now = [shared(2, 'In my garden, in Rome')]
  await world.store.set(removeDraft, 'question')
  await settle()
  expect(drafts.find('ada', 'question')?.text).toBe('In my garden, in Rome')
  write(world, question, 'In my garden, in Naples')
  await world.store.set(sendDrafts)
  expect(saved(world).at(-1)).toMatchObject({ text: 'In my garden, in Naples', base: 2 })
})

test('a draft that another person’s writing took from this device comes back with its author', async () => {
  const world = device({ now: [shared(1, 'Once'), shared(1, 'Twice', 'other')] })
  await world.store.set(syncDrafts)
  drafts.save({ owner: 'wei', target: 'new-thread', text: 'Another’s', settings: { isPublic: true, recipients: [] } })
  expect(drafts.find('ada', 'question')).toBeNull()
  await world.store.set(syncDrafts)
  expect(saved(world)).toEqual([])
  expect([drafts.find('ada', 'question')?.text, drafts.find('ada', 'other')?.text]).toEqual(['Once', 'Twice'])
})

test('of more than twenty drafts the oldest leave this device, not the server; those of Ground don’t count', async () => {
  const list = { now: Array.from({ length: 20 }, (_, at) => shared(1, `Words ${at}`, `q${at}`)) }
  const world = device(list)
  await world.store.set(syncDrafts)
  const draft = { owner: 'ada', text: 'Mine', settings: { isPublic: true, recipients: [] } }
  for (let at = 0; at < 20; at += 1) drafts.save({ ...draft, target: `g${at}` })
  expect([drafts.find('ada', 'q0')?.text, drafts.find('ada', 'g0')?.text]).toEqual(['Words 0', 'Mine'])
  drafts.save({ ...draft, target: 'question', isShared: true })
  expect(drafts.find('ada', 'q0')).toBeNull()
  await world.store.set(sendDrafts)
  expect(saved(world)).toMatchObject([{ target: 'question', text: 'Mine' }])
})

test('another device’s text is here too, in an open box as well, and marked in the list', async () => {
  const list = { now: [shared(1, 'Once')] }
  const world = device(list)
  await world.store.set(syncDrafts)
  world.store.set(startDraft, question)
  expect(world.store.get(replyDraftAtom)?.text).toBe('Once')
  list.now = [shared(2, 'Once upon a time')]
  await world.store.set(syncDrafts)
  expect(world.store.get(replyDraftAtom)?.text).toBe('Once upon a time')
  expect([...world.store.get(draftMarksAtom)]).toEqual([['question', 'Once upon a time']])
  expect(saved(world)).toEqual([])
  list.now = []
  await world.store.set(syncDrafts)
  expect(world.store.get(replyDraftAtom)?.text).toBe('')
  expect(world.store.get(listedDraftsAtom)).toEqual([])
})

test('a draft is marked once: on the message that it answers, or on its thread if that message isn’t shown', async () => {
  const world = device({ now: [{ ...shared(1, 'Once', 'b'), thread: 'root' }] })
  const list = messages(`
    root  wei
      a  mia
        b  wei
          c  mia
            d  wei`)
  world.store.set(addMessages, list)
  await world.store.set(syncDrafts)
  const marks = (ids: readonly string[]) => {
    world.store.set(cloudListAtom, (before) => ({ ...before, ids, stage: 'end' }))
    return [...world.store.get(draftMarksAtom).keys()].filter((key) => key.startsWith('group') || ids.includes(key))
  }
  expect(marks(['b', 'a', 'root'])).toEqual(['b'])
  expect(marks(['a', 'root'])).toEqual(['group a'])
  expect(marks(['root'])).toEqual(['root'])
  // Behind '+2 more' until the group is opened.
  expect(marks(['d', 'c', 'b', 'a'])).toEqual(['group d', 'b'])
  world.store.set(openGroupsAtom, new Set(['d']))
  expect(marks(['d', 'c', 'b', 'a'])).toEqual(['b'])
})

test('a text of Ground, and one that an older version stored, never leave the device', async () => {
  const world = device({ now: [] })
  const canary = 'zebra'
  write(world, message({ id: 'on-ground', for_tabs: ['ground'] }), canary)
  world.store.set(closeDraft)
  world.store.set(startDraft, 'new-ground-thread')
  world.store.set(writeDraft, canary)
  const settings = { isPublic: true, recipients: [] }
  for (const target of ['old', 'edit-question']) drafts.save({ owner: 'ada', target, text: canary, settings })
  await world.store.set(syncDrafts)
  await world.store.set(sendDrafts)
  expect(JSON.stringify(world.asked)).not.toContain(canary)
  expect(world.store.get(listedDraftsAtom)).toEqual([])
})

test('at sign-out the texts are deleted from the device, and not from the others', async () => {
  const world = device({ now: [] })
  write(world, question, 'In my garden')
  await world.store.set(sendDrafts)
  await world.store.set(signOut)
  await world.store.set(sendDrafts)
  expect(saved(world)).toHaveLength(1)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('canopy:drafts'))).toEqual([])
})

test('what the server refuses is kept here, and not sent again and again', async () => {
  const world = device({ now: [] }, () => refused(404, 'Not found'))
  write(world, question, 'In my garden')
  for (let time = 0; time < 3; time += 1) await world.store.set(sendDrafts)
  expect(saved(world)).toHaveLength(1)
  expect(world.store.get(replyDraftAtom)?.text).toBe('In my garden')
})

test('a list that was on its way while newer words were sent does not replace them', async () => {
  const list = { now: [] as readonly SharedDraft[] }
  let revision = 0
  const world = device(list, () => {
    revision += 1
    return ok({ revision })
  })
  write(world, question, 'On the')
  await world.store.set(sendDrafts)
  const late = Promise.withResolvers<void>()
  const { call } = world.store.get(environmentAtom)
  const onItsWay = [shared(1, 'On the')]
  Object.assign(world.store.get(environmentAtom), {
    call: async (name: string, input: never) => {
      if (name !== 'drafts') return call(name as 'saveDraft', input)
      await late.promise
      return ok({ drafts: onItsWay, replaced: [] })
    },
  })
  const synced = world.store.set(syncDrafts)
  world.store.set(writeDraft, 'On the north side')
  const sent = world.store.set(sendDrafts)
  for (let turn = 0; turn < 5; turn += 1) await settle()
  late.resolve()
  await Promise.all([synced, sent])
  expect(world.store.get(replyDraftAtom)?.text).toBe('On the north side')
})
