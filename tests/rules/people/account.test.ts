import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isConfirmed, isLastAdmin, unreadableTree } from '#rules/people/account.ts'
import { authorName, authorOf, deletedUid } from '#rules/people/author.ts'
import { settingsFromTarget } from '#rules/thread/reply.ts'
import * as texts from '#wire/texts.ts'
import { referenceTo, viewerOf, wei } from '../../support/forest/cast.ts'

test.each([
  ['mia', true],
  [' @Mia ', true],
  ['', false],
  ['mi', false],
  ['@@mia', false],
])('%j confirms the tag mia: %s', (typed, is) => {
  expect(isConfirmed('mia', typed)).toBe(is)
  expect(isConfirmed(null, typed)).toBe(false)
})

test('only the last admin cannot leave', () => {
  expect([isLastAdmin('admin', 0), isLastAdmin('admin', 1), isLastAdmin('whitelisted', 0)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a deleted author is named as deleted, and is not a recipient of a reply', () => {
  const message = {
    author_uid: deletedUid,
    content_author: deletedUid,
    author_display_name: authorName(deletedUid, null),
    author_user_tag: null,
    author_email_display: null,
    public: true,
    recipients: [referenceTo(wei)],
  }
  expect(authorOf(message)).toEqual({ name: texts.deletedUser, tag: null, postedBy: null })
  const stranger = { uid: 'mia', status: 'whitelisted' } as const
  expect(settingsFromTarget(message, stranger).recipients).toEqual([referenceTo(wei)])
  expect(settingsFromTarget(message, viewerOf(wei)).recipients).toEqual([])
})

describe('messages that nobody can read any more', () => {
  const node = (id: string, parent_id: string | null) => ({ id, parent_id })

  test('are deleted if nothing else is below them', () => {
    const unreadable = [node('note', null), node('answer', 'note'), node('other', 'note'), node('alone', 'public')]
    const below = [node('answer', 'note'), node('other', 'note'), node('reply', 'answer')]
    expect(unreadableTree(unreadable, below)).toEqual({ tops: ['other', 'alone'], emptied: ['answer', 'note'] })
  })

  test('in any tree: each is deleted or emptied, and what stays keeps its parent', () => {
    const tree = fc.array(fc.record({ under: fc.option(fc.nat(50), { freq: 4 }), gone: fc.boolean() }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(tree, (seeds) => {
        const nodes = seeds.map(({ under, gone }, index) => ({
          ...node(String(index), under === null || index === 0 ? null : String(under % index)),
          gone,
        }))
        const unreadable = nodes.filter(({ gone }) => gone)
        const ids = new Set(unreadable.map(({ id }) => id))
        const { tops, emptied } = unreadableTree(
          unreadable,
          nodes.filter(({ parent_id }) => parent_id !== null && ids.has(parent_id)),
        )
        const removed = new Set<string>()
        for (const { id, parent_id } of nodes) {
          if (tops.includes(id) || (parent_id !== null && removed.has(parent_id))) removed.add(id)
        }
        expect([...removed, ...emptied].toSorted()).toEqual([...ids].toSorted())
        expect(nodes.filter(({ id, gone }) => removed.has(id) && !gone)).toEqual([])
      }),
    )
  })
})
