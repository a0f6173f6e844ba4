import { expect, test } from 'vitest'
import { hasRepliesByOthers } from '#rules/thread/editing.ts'
import { attachReply } from '#rules/thread/forest.ts'
import { forest, message } from '../../support/forest/forest.ts'

const others = (drawing: string, fields = {}) => {
  const all = forest(drawing)
  const root = all.messages.get('root')
  return root !== undefined && hasRepliesByOthers(all, { ...root, ...fields }, 'ada')
}

test('a reply of somebody else counts', () => {
  expect(others('root ada')).toBe(false)
  expect(others('root ada\n  one ada')).toBe(false)
  expect(others('root ada\n  one ada\n  two wei')).toBe(true)
})

test('an agent’s answer counts, since others read it', () => {
  const answer = message({ id: 'answer', parent_id: 'root', author_uid: 'claude', content_author: 'claude' })
  const all = attachReply(forest('root ada'), answer)
  const root = all.messages.get('root')
  expect(root && hasRepliesByOthers(all, root, 'ada')).toBe(true)
})

test('replies further down don’t count, and what isn’t loaded counts as another’s', () => {
  expect(others('root ada\n  one ada\n    two wei')).toBe(false)
  expect(others('root ada', { reply_count: 1 })).toBe(true)
  expect(others('root ada\n  one ada', { reply_count: 2 })).toBe(true)
})

test('my reply that waits for the network is nobody else’s', () => {
  expect(others('root ada\n  temp-1 ada', { reply_count: 0 })).toBe(false)
  expect(others('root ada\n  temp-1 ada', { reply_count: 1 })).toBe(true)
})
