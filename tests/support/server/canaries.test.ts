import { expect, test } from 'vitest'
import { canariesOf, keysIn, secretsOf, toldIn } from './canaries.ts'
import type { SeededMessage } from './seeded-forest.ts'

const messageOf = (id: string, canary: string): SeededMessage => ({
  id,
  content: `canary-${canary}`,
  parent_id: null,
  author_uid: 'ada',
  public: false,
  recipients: [],
  timestamp: '',
  is_pinned: false,
})
const id = '0193b3f0-0000-7000-8000-000000000001'
const canary = '3f2a9c1d-77aa-4bcd-9eef-0123456789ab'
const hidden = [messageOf(id, canary)]
const other = messageOf('0193b3f0-0000-7000-8000-000000000002', 'aaaaaaaa-77aa-4bcd-9eef-0123456789ab')

test('a canary is found wherever it stands, whole or cut, and so is an id', () => {
  for (const text of [`"canary-${canary}"`, `x${canary}x`, `\\"canary-${canary.slice(0, 13)}…`, `ab${canary}${id}`])
    expect(toldIn(text, canariesOf(hidden)), text).toContain('3f2a9c1d-77aa')
  expect(toldIn(`/api/messages/${id}/children`, secretsOf(hidden))).toEqual([id])
})

test('other text is not', () => {
  expect(toldIn(`${other.id} ${other.content}`, secretsOf(hidden))).toEqual([])
  expect(toldIn(id, canariesOf(hidden))).toEqual([])
})

test('a model repeats what it was told without the word by which canaries are searched', () => {
  expect(keysIn(`canary-${canary} canary-${canary} ${id}`)).toEqual(['3f2a9c1d-77aa'])
})
