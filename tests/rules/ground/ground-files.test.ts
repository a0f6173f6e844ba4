import { expect, test } from 'vitest'
import type { FileRow } from '#rules/files/file-row.ts'
import { groundAttachment, groundHolder, ofGroundMessage, orphanedFiles } from '#rules/ground/ground-files.ts'
import { groundMessage, shownGroundMessage } from '#rules/ground/ground-message.ts'

const row = (id: string, part: Partial<FileRow> = {}): FileRow => ({
  id,
  name: 'lake.png',
  size: 10,
  isPicture: true,
  alt: ' A lake\n',
  owner: 'ada',
  holder: 'draft new-ground-thread',
  order: 1,
  savedMs: 0,
  key: 'key',
  uploadId: 'upload',
  isReady: true,
  form: { kind: 'picture', type: 'image/png', width: 8, height: 6, blur: 'blur' },
  ...part,
})

const draft = (id: string) => ({
  id,
  parentId: null,
  content: 'Look',
  contentAuthor: null,
  title: null,
  description: null,
  importedAt: null,
})
const place = { rootId: 'root', timestamp: '2026-11-21T12:00:00.000Z' }

test('a message has its files in the shape of the Cloud’s; one without files has no such fields', () => {
  const attachments = [groundAttachment(row('a', { name: '../\u202egpj.exe' }))]
  const message = shownGroundMessage(groundMessage({ ...draft('root'), attachments }, place), [])
  expect(message).toMatchObject({
    attachment_count: 1,
    attachments: [
      { id: 'a', kind: 'picture', name: 'gpj.exe', type: 'image/png', bytes: 10, width: 8, height: 6, alt: 'A lake' },
    ],
  })
  expect(groundMessage(draft('root'), place)).not.toHaveProperty('attachments')
})

test('a file of a message is nobody’s in particular, and nothing of an upload is known', () => {
  expect(ofGroundMessage(row('a'), 'root', 'fresh')).toMatchObject({
    owner: 'ground',
    holder: groundHolder('root'),
    key: 'fresh',
    uploadId: null,
    isReady: false,
  })
})

test('files that no message names are found an hour after they were stored', () => {
  const message = groundMessage({ ...draft('root'), attachments: [groundAttachment(row('a'))] }, place)
  const files = [row('a'), row('b'), row('new', { savedMs: 3_000_000 })]
  expect(orphanedFiles(files, [message, message, undefined], 3_700_000).map(({ id }) => id)).toEqual(['b'])
})
