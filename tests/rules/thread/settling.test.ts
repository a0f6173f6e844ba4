import { expect, test } from 'vitest'
import { canSettle } from '#rules/access/permissions.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { canReopen, settleChoices } from '#rules/thread/settling.ts'
import type { Message } from '#wire/message.ts'
import { forest, message } from '../../support/forest/forest.ts'

const somebody = (uid: string): Viewer => ({ uid, status: 'whitelisted' })
const admin: Viewer = { uid: 'ada', status: 'admin' }

const drawn = forest(`
  root  wei
    one  mia
      leaf  lin
    two  ada`)
const get = (id: string, fields: Partial<Message> = {}): Message => {
  const found = drawn.messages.get(id)
  if (found === undefined) throw new Error(`There is no ${id}`)
  return { ...found, ...fields }
}
const choicesFor = (viewer: Viewer, id: string) =>
  settleChoices(viewer, drawn, get(id), undefined).map((choice) => [choice.id, choice.isThread])

test('the author of a thread or branch, the author above it and an admin settle it, each what they can see', () => {
  const branch = message({ id: 'branch', author_uid: 'mia' })
  const may = (viewer: Viewer) => canSettle(viewer, branch, { author_uid: 'wei' })
  expect([somebody('mia'), somebody('wei'), admin].map(may)).toEqual([true, true, true])
  expect([somebody('lin'), { uid: null, status: null }].map(may)).toEqual([false, false])
  const secret = { ...branch, public: false }
  expect(canSettle(admin, secret, { author_uid: 'wei' })).toBe(false)
  expect(canSettle(somebody('wei'), secret, { author_uid: 'wei' })).toBe(false)
})

test('a message settles its thread or a branch that it is on; a reply without siblings begins no branch', () => {
  expect(choicesFor(admin, 'leaf')).toEqual([
    ['root', true],
    ['one', false],
  ])
  expect(choicesFor(somebody('wei'), 'root')).toEqual([['root', true]])
  expect(choicesFor(somebody('mia'), 'leaf')).toEqual([['one', false]])
  expect(choicesFor(somebody('lin'), 'leaf')).toEqual([])
})

test('a thread whose first message is not loaded is offered by what the server reported of it', () => {
  const below = { messages: new Map([['leaf', get('leaf')]]), branchChild: new Map() }
  const root = { id: 'root', title: null, excerpt: 'Where?', author_uid: 'wei', settled: false }
  const offered = (viewer: Viewer, reported: typeof root | undefined) =>
    settleChoices(viewer, below, get('leaf'), reported).map(({ id }) => id)
  expect(offered(somebody('wei'), root)).toEqual(['root'])
  expect(offered(admin, root)).toEqual(['root'])
  expect(offered(somebody('mia'), root)).toEqual([])
  expect(offered(somebody('wei'), { ...root, settled: true })).toEqual([])
  expect(offered(somebody('wei'), undefined)).toEqual([])
})

test('what is settled by a message is not offered again, and can be reopened by those who may settle it', () => {
  const settled = get('root', { settled: { by: 'leaf' } })
  const after = { ...drawn, messages: new Map(drawn.messages).set('root', settled) }
  expect(settleChoices(somebody('wei'), after, get('leaf'), undefined).map(({ id }) => id)).toEqual(['one'])
  expect(settleChoices(somebody('wei'), after, get('two'), undefined).map(({ id }) => id)).toEqual(['root', 'two'])
  expect([somebody('wei'), admin, somebody('mia')].map((each) => canReopen(each, after, settled, undefined))).toEqual([
    true,
    true,
    false,
  ])
  expect(canReopen(somebody('wei'), drawn, get('root'), undefined)).toBe(false)
})
