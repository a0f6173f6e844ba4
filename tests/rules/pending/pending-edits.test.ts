import { expect, test } from 'vitest'
import {
  addEdit,
  completeEdit,
  discardEdits,
  editsByMessage,
  nextEdit,
  type PendingEdit,
  recordNextEditAttempt,
  refuseEdit,
  reopenEdits,
  retryEdits,
  withEdits,
  withoutEdits,
} from '#rules/pending/pending-edits.ts'
import { idempotencyRetentionMs } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { forest } from '../../support/forest/forest.ts'

const at = '2026-11-24T12:00:00.000Z'
const none: ReadonlySet<string> = new Set()
const edit = (key: string, id = 'one', base = 1) => ({
  key,
  id,
  base,
  owner: 'ada',
  content: `text of ${key}`,
  createdAt: at,
})
const added = (...edits: ReturnType<typeof edit>[]) => edits.reduce<readonly PendingEdit[]>(addEdit, [])
const keys = (edits: readonly PendingEdit[]) => edits.map(({ key }) => key)

test('an edit replaces one of the same message that wasn’t sent, and rests on what that rested on', () => {
  const edits = added(edit('a', 'one', 3), edit('b', 'two'), edit('c', 'one', 4))
  expect(keys(edits)).toEqual(['b', 'c'])
  expect(edits.at(-1)).toMatchObject({ base: 3, order: 3, stage: 'waiting' })
  expect(addEdit(edits, edit('c'))).toBe(edits)
})

test('one that the server may have stays before it, and hands on its number', () => {
  const tried = recordNextEditAttempt(added(edit('a')), none, at)
  const edits = addEdit(tried, edit('b'))
  expect(keys(edits)).toEqual(['a', 'b'])
  expect(nextEdit(edits, none)?.key).toBe('a')
  expect(nextEdit(edits, new Set(['a']))).toBeNull()
  expect(completeEdit(edits, 'a', 5)).toMatchObject([{ key: 'b', base: 5 }])
})

test('edits are sent in their order; one to be left for later holds up only its own message', () => {
  const edits = added(edit('a', 'one'), edit('b', 'two'))
  expect(nextEdit(edits, none)?.key).toBe('a')
  expect(nextEdit(edits, new Set(['a']))?.key).toBe('b')
  expect(nextEdit([], none)).toBeNull()
  expect(recordNextEditAttempt(edits, none, at).map(({ triedAt }) => triedAt)).toEqual([at, null])
})

test('a refused edit keeps its text and reason until it is sent again, replaced or discarded', () => {
  const refused = refuseEdit(added(edit('a')), 'a', 'No.')
  expect(refused).toMatchObject([{ stage: 'refused', problem: 'No.', content: 'text of a' }])
  expect(nextEdit(refused, none)).toBeNull()
  expect(nextEdit(retryEdits(refused, 'one'), none)?.key).toBe('a')
  expect(keys(addEdit(refused, edit('b', 'one', 7)))).toEqual(['b'])
  expect(addEdit(refused, edit('b', 'one', 7))[0]?.base).toBe(7)
  expect(discardEdits(refused, 'one')).toEqual([])
})

test('at the start, one tried longer ago than the server knows keys waits for its author', () => {
  const [fresh] = added(edit('a'))
  const old = fresh && { ...fresh, triedAt: at }
  const later = Date.parse(at) + idempotencyRetentionMs
  expect(reopenEdits(fresh ? [fresh] : [], later)).toEqual([fresh])
  expect(reopenEdits(old ? [old] : [], later)).toMatchObject([{ stage: 'refused', problem: texts.editMaybeSaved }])
  expect(reopenEdits(old ? [old] : [], Date.parse(at) + 1)).toEqual([old])
})

test('the last text is shown as edited; a refused one shows the server’s', () => {
  const shown = forest('root ada "before"\n  one ada')
  expect(withEdits(shown, added(edit('a', 'elsewhere')))).toBe(shown)
  const pending = withEdits(shown, added(edit('a', 'root')))
  expect(pending.messages.get('root')).toMatchObject({ content: 'text of a', edited: { at, version: 2 } })
  expect(pending.messages.get('one')).toBe(shown.messages.get('one'))
  const refused = withEdits(shown, refuseEdit(added(edit('a', 'root')), 'a', 'No.'))
  expect(refused.messages.get('root')).toMatchObject({ content: 'before', edited: { version: 2 } })
  expect(editsByMessage(addEdit(added(edit('a')), edit('b'))).get('one')?.key).toBe('b')
})

test('what is cached for reading offline is the server’s text', () => {
  const stored = forest('root ada "before"\n  one ada')
  const shown = withEdits(stored, added(edit('a', 'root')))
  expect(withoutEdits([...shown.messages.values()], stored)).toEqual([...stored.messages.values()])
})
