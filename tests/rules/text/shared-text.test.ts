import { expect, test } from 'vitest'
import { contentProblem, textProblem } from '#rules/text/content.ts'
import { sharedText, withShared } from '#rules/text/shared-text.ts'
import { contentMaxLength } from '#wire/limits.ts'

const url = 'https://trees.example/oak'

test.each([
  [{}, ''],
  [{ title: ' ', text: '', url: '\n' }, ''],
  [{ title: 'Oaks' }, 'Oaks'],
  [{ title: 'Oaks', text: 'They grow.', url }, `Oaks\n\nThey grow.\n\n${url}`],
  [{ text: `They grow. ${url}`, url }, `They grow. ${url}`],
  [{ title: 'Oaks', text: url }, `Oaks\n\n${url}`],
  [{ title: url, text: url, url }, url],
  [{ title: 'Oaks', text: 'Oaks' }, 'Oaks'],
])('%j is shared as %j', (shared, words) => {
  expect(sharedText(shared)).toBe(words)
})

test('a shared text is no longer than a message', () => {
  expect(sharedText({ text: 'o'.repeat(contentMaxLength + 1) })).toHaveLength(contentMaxLength)
})

test('a shared text that is too long ends with a whole character', () => {
  for (const start of ['', 'o']) {
    const shared = sharedText({ text: start + '🌳'.repeat(contentMaxLength) })
    expect([textProblem(shared), contentProblem(shared)]).toEqual([null, null])
    expect(shared.length).toBeGreaterThan(contentMaxLength - 3)
    expect(shared.endsWith('🌳…')).toBe(true)
  }
})

test('a shared text that just fits is not cut', () => {
  const fitting = '🌳'.repeat(contentMaxLength / 2)
  expect(sharedText({ text: fitting })).toBe(fitting)
})

test.each([
  ['', 'new', 'new'],
  [' \n', 'new', 'new'],
  ['Half a thought', 'new', 'Half a thought\n\nnew'],
  ['Half a thought\n', 'new', 'Half a thought\n\nnew'],
  ['Half a thought\n\nnew', 'new', 'Half a thought\n\nnew'],
  ['Half a thought', '', 'Half a thought'],
])('with %j in the box, sharing %j makes it %j', (written, shared, words) => {
  expect(withShared(written, shared)).toBe(words)
})
