import { expect, test } from 'vitest'
import { type AttachedFile, textOrFileName } from '#rules/files/attached-file.ts'
import {
  draftHolder,
  type FileRow,
  forgottenFiles,
  importHolder,
  postHolder,
  problemIn,
} from '#rules/files/file-row.ts'
import * as texts from '#wire/texts.ts'

const given = (part: Partial<AttachedFile> = {}): AttachedFile => ({
  id: 'file',
  name: 'lake.png',
  size: 1,
  isPicture: true,
  alt: '',
  ...part,
})

test('a message says its text, else what its first described picture shows, else the name of a file', () => {
  const notes = given({ name: 'notes.txt', isPicture: false })
  expect(textOrFileName('Look.', [given({ alt: 'A lake' })])).toBe('Look.')
  expect(textOrFileName(' \n', [given(), given({ alt: ' A lake ' }), notes])).toBe('A lake')
  expect(textOrFileName('', [given(), notes])).toBe('notes.txt')
  expect(textOrFileName('', [given(), given({ alt: '  ' })])).toBe('')
  expect(textOrFileName('', undefined)).toBe('')
})

test('the first bytes of a file decide whether it can be attached', () => {
  const problemOf = (name: string, text: string) => problemIn(name, Buffer.from(text, 'latin1'), text)
  expect(problemOf('lake.png', '\x89PNG\r\n\x1a\n…')).toBeNull()
  expect(problemOf('notes.md', '# Notes')).toBeNull()
  expect(problemOf('lake.png', 'only words')).toBe(texts.fileNotThatKind)
  expect(problemOf('page.txt', '<!doctype html><p>')).toBe(texts.fileMarkup)
  expect(problemOf('things.zip', 'PK\x03\x04\0\0')).toBe(texts.fileKindUnknown)
})

test('files are forgotten that belong to no post, to a draft that nobody has touched for a month, or to an import whose uploads are gone', () => {
  const hour = 3_600_000
  const nowMs = 1_000 * 24 * hour
  const row = (id: string, holder: string, ageMs: number): FileRow => ({
    ...given({ id }),
    owner: 'ada',
    holder,
    order: 1,
    savedMs: nowMs - ageMs,
    key: id,
    uploadId: null,
    isReady: false,
  })
  const rows = [
    row('of a post', postHolder('there'), 90 * 24 * hour),
    row('of no post', postHolder('gone'), 2 * hour),
    row('of a post to come', postHolder('soon'), hour / 2),
    row('of a draft', draftHolder('root'), 29 * 24 * hour),
    row('of an old draft', draftHolder('root'), 31 * 24 * hour),
    row('of an import', importHolder('trees'), 47 * hour),
    row('of an old import', importHolder('trees'), 49 * hour),
  ]
  expect(forgottenFiles(rows, ['there'], nowMs).map(({ id }) => id)).toEqual([
    'of no post',
    'of an old draft',
    'of an old import',
  ])
})
