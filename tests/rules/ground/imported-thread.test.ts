import { expect, test } from 'vitest'
import { importedThread } from '#rules/ground/imported-thread.ts'

test('an imported conversation keeps its branches, authors, times and title', () => {
  const drafts = importedThread({
    title: ' A \n talk ',
    description: ' About trees ',
    assistant: 'claude',
    ids: ['a', 'b', 'c'],
    messages: [
      { role: 'user', content: 'Which tree?', timestamp: '2024-03-05T11:00:00+01:00' },
      { role: 'assistant', content: 'An oak.' },
      { role: 'assistant', content: 'A birch.', parent: 0 },
    ],
  })
  expect(drafts.map(({ id, parentId, contentAuthor }) => [id, parentId, contentAuthor])).toEqual([
    ['a', null, null],
    ['b', 'a', 'claude'],
    ['c', 'a', 'claude'],
  ])
  expect(drafts[0]).toMatchObject({
    title: 'A talk',
    description: 'About trees',
    importedAt: '2024-03-05T10:00:00.000Z',
  })
  expect(drafts[1]).toMatchObject({ title: null, description: null, importedAt: null })
})
