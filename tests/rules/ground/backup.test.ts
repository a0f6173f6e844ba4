import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupFrame, backupThread, missingIn } from '#rules/ground/backup.ts'
import { readBackup } from '#rules/ground/backup-reading.ts'
import { type GroundMessage, groundMessage } from '#rules/ground/ground-message.ts'
import { groundBackupVersion } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { groundForest } from '../../support/forest/ground-forest.ts'

const fileOf = (threads: readonly (readonly GroundMessage[])[]): string => {
  const { before, between, behind } = backupFrame('2026-11-21T12:00:00.000Z')
  return before + threads.map((thread) => JSON.stringify(backupThread(thread))).join(between) + behind
}

test('files are named, and a restored message has none', () => {
  const attachments = [
    {
      id: 'file',
      kind: 'picture' as const,
      name: 'lake.png',
      type: 'image/png',
      bytes: 10,
      width: 8,
      height: 6,
      blur: null,
      alt: 'A lake',
      is_animated: false,
    },
  ]
  const id = '0190a000-0000-7000-8000-000000000001'
  const words = { parentId: null, content: 'Look', contentAuthor: null, title: null, description: null }
  const root = groundMessage({ id, ...words, importedAt: null }, { rootId: id, timestamp: '2026-11-21T12:00:00.000Z' })
  const text = fileOf([[{ ...root, attachments, attachment_count: 1 }]])
  expect(JSON.parse(text).threads[0].messages[0].files).toEqual([
    { name: 'lake.png', type: 'image/png', bytes: 10, alt: 'A lake' },
  ])
  expect(readBackup(text)).toEqual({ ok: true, threads: [[root]] })
})

test('reading a backup returns what was written into it', () => {
  fc.assert(
    fc.property(groundForest, (threads) => {
      expect(readBackup(fileOf(threads))).toEqual({ ok: true, threads })
    }),
  )
})

test('restoring adds what is missing, and nothing the second time', () => {
  fc.assert(
    fc.property(groundForest, fc.infiniteStream(fc.boolean()), (threads, coins) => {
      for (const thread of threads) {
        const kept = new Map(thread.filter(() => coins.next().value).map((each) => [each.id, each]))
        const known = () => thread.map(({ id }) => kept.get(id))
        for (const each of missingIn(known(), thread)) kept.set(each.id, each)
        expect([...kept.keys()].sort()).toEqual(thread.map(({ id }) => id).sort())
        expect(missingIn(known(), thread)).toEqual([])
      }
    }),
  )
})

const root = '0190a000-0000-7000-8000-000000000001'
const reply = '0190a000-0000-7000-8000-000000000002'
const said = (fields: object = {}) => ({
  id: root,
  parent_id: null,
  content_author: null,
  title: null,
  description: null,
  timestamp: '2026-11-21T12:00:00.000Z',
  imported_at: null,
  content: 'Which tree?',
  ...fields,
})
const file = (messages: readonly object[], fields: object = {}) =>
  JSON.stringify({ format: 'canopy-ground', version: 1, exported_at: '', threads: [{ messages }], ...fields })

test('an unknown file or a newer version is refused with the reason', () => {
  const refused = (problem: string) => ({ ok: false, problem })
  expect(readBackup('')).toEqual(refused(texts.groundNoBackup))
  expect(readBackup('[1, 2')).toEqual(refused(texts.groundNoBackup))
  expect(readBackup('{"format":"else"}')).toEqual(refused(texts.groundNoBackup))
  expect(readBackup(file([said()], { version: groundBackupVersion + 1 }))).toEqual(refused(texts.groundBackupNewer))
  expect(readBackup(file([said()], { threads: 'none' }))).toEqual(refused(texts.groundBackupDamaged))
})

test.each([
  ['without messages', []],
  ['with a reply to nothing', [said(), said({ id: reply, parent_id: '0190a000-0000-7000-8000-000000000009' })]],
  ['with a second first message', [said(), said({ id: reply })]],
  ['with a message twice', [said(), said({ parent_id: root })]],
  ['with a message that answers itself', [said({ parent_id: root })]],
  ['with an id that is none', [said({ id: '../etc' })]],
  ['with blank content', [said({ content: ' ' })]],
  ['with content that is too long', [said({ content: 'x'.repeat(50_001) })]],
  ['with half a character', [said({ content: '\ud800' })]],
  ['with a title that is too long', [said({ title: 'x'.repeat(201) })]],
  ['with an author that nobody is', [said({ content_author: 'ada' })]],
  ['with no time', [said({ timestamp: 'yesterday' })]],
  ['with another time that is none', [said({ imported_at: 7 })]],
])('a backup %s is damaged', (_, messages) => {
  expect(readBackup(file(messages))).toEqual({ ok: false, problem: texts.groundBackupDamaged })
})

test('a message that is in another thread here gets no replies from the file', () => {
  const read = readBackup(file([said(), said({ id: reply, parent_id: root })]))
  const [thread = []] = read.ok ? read.threads : []
  const elsewhere = thread.map((message) => (message.id === reply ? { ...message, root_id: 'other' } : undefined))
  expect(missingIn(elsewhere, thread)).toEqual([])
})
