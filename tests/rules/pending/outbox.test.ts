import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addPost,
  completePost,
  discardPost,
  editPost,
  nextToSend,
  type PendingPost,
  recordPostAttempt,
  refusePost,
  releasePost,
  stillPending,
  waitReasonOf,
} from '#rules/pending/outbox.ts'
import { nextDueMs } from '#rules/pending/post-times.ts'
import { reopenPosts } from '#rules/pending/reopen-posts.ts'
import { temporaryId } from '#rules/thread/temporary-id.ts'
import { slowModeMaxMs } from '#wire/limits.ts'
import { earlierVersionSent, maybeSentLongAgo } from '#wire/texts.ts'

const at = '2026-11-21T12:00:00.000Z'
const none: ReadonlySet<string> = new Set()

const post = (key: string, parentId: string | null = null, content = key): Omit<PendingPost, 'order'> => ({
  key,
  owner: 'ada',
  body: { content, parent_id: parentId },
  recipients: [],
  createdAt: at,
  stage: 'waiting',
  problem: null,
  isHeld: false,
  triedAt: null,
  isChanged: false,
  sentAs: null,
})

const outbox = (...posts: readonly Omit<PendingPost, 'order'>[]) => posts.reduce<readonly PendingPost[]>(addPost, [])
const keyOf = (found: PendingPost | null) => found?.key ?? null
const byKey = (posts: readonly PendingPost[], key: string) => posts.find((each) => each.key === key)

describe('the order of posts', () => {
  test('posts are sent in the order of pressing Send, and a repeated key is added once', () => {
    const posts = outbox(post('one'), post('two'), post('one'))
    expect(posts).toHaveLength(2)
    expect(keyOf(nextToSend(posts, none, at))).toBe('one')
    expect(keyOf(nextToSend(posts, new Set(['one']), at))).toBe('two')
  })

  test('a reply to a pending post is sent after it, with the id that it became', () => {
    const posts = outbox(post('root'), post('reply', temporaryId('root')))
    expect(keyOf(nextToSend(posts, new Set(['root']), at))).toBeNull()
    const sent = completePost(posts, 'root', { id: 'real', content: 'root' }, 'new')
    expect(nextToSend(sent, none, at)).toMatchObject({ key: 'reply', body: { parent_id: 'real' } })
  })

  test('the replies to a refused or discarded post stay, with the reason', () => {
    const posts = outbox(post('root'), post('reply', temporaryId('root')), post('deeper', temporaryId('reply')))
    for (const left of [refusePost(posts, 'root', 'No.'), discardPost(posts, 'root')]) {
      expect(nextToSend(left, none, at)).toBeNull()
      expect(
        stillPending(left)
          .map((each) => waitReasonOf(left, each))
          .slice(-2),
      ).toEqual(['parent-not-sent', 'parent-waits'])
    }
  })

  test('slow mode holds a post back; a time beyond its longest wait was stored by a clock that was wrong', () => {
    const rests = (ms: number) => outbox({ ...post('one'), restsUntil: new Date(Date.parse(at) + ms).toISOString() })
    expect(nextToSend(rests(slowModeMaxMs), none, at)).toBeNull()
    expect(nextDueMs(rests(slowModeMaxMs), Date.parse(at))).toBe(slowModeMaxMs)
    expect(keyOf(nextToSend(rests(slowModeMaxMs + 1), none, at))).toBe('one')
  })

  test('a post that is edited or refused is held back until it is released', () => {
    const posts = outbox(post('one'))
    expect(nextToSend(editPost(posts, 'one', true), none, at)).toBeNull()
    const refused = refusePost(posts, 'one', 'No.')
    expect(nextToSend(refused, none, at)).toBeNull()
    expect(nextToSend(releasePost(refused, 'one'), none, at)).toMatchObject({ key: 'one', problem: null })
  })

  test('in any sequence, everything that can be sent is sent once, parents first', () => {
    const tree = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(tree, (parents) => {
        let posts: readonly PendingPost[] = []
        for (const [index, parent] of parents.entries()) {
          posts = addPost(posts, post(`p${index}`, parent < index ? temporaryId(`p${parent}`) : null))
        }
        const gone: string[] = []
        for (let next = nextToSend(posts, none, at); next !== null; next = nextToSend(posts, none, at)) {
          const parentId = next.body.parent_id ?? null
          expect(parentId === null || gone.includes(parentId)).toBe(true)
          gone.push(`real-${next.key}`)
          posts = completePost(posts, next.key, { id: `real-${next.key}`, content: '' }, 'new')
        }
        expect(new Set(gone).size).toBe(parents.length)
        expect(stillPending(posts)).toEqual([])
      }),
    )
  })
})

describe('editing', () => {
  test('new text before the first try is sent under the same key', () => {
    const posts = releasePost(editPost(outbox(post('one')), 'one', true), 'one', 'better')
    expect(byKey(posts, 'one')).toMatchObject({ isChanged: false, body: { content: 'better' } })
    expect(stillPending(completePost(posts, 'one', { id: 'real', content: 'better' }, 'new'))).toEqual([])
  })

  test('new text after a try is not sent twice: the server has the first version, and the new one stays', () => {
    const tried = recordPostAttempt(outbox(post('one', 'parent'), post('reply', temporaryId('one'))), 'one', at)
    const posts = releasePost(tried, 'one', ' better ')
    expect(stillPending(completePost(posts, 'one', { id: 'real', content: 'better' }, 'new'))).toHaveLength(1)

    const other = completePost(posts, 'one', { id: 'real', content: 'one' }, 'new')
    expect(byKey(other, 'new')).toMatchObject({
      stage: 'refused',
      problem: earlierVersionSent,
      body: { content: ' better ', parent_id: 'parent' },
      triedAt: null,
    })
    expect(byKey(other, 'reply')?.body.parent_id).toBe('real')
  })

  test('the first try is stored, and a response counts once', () => {
    const posts = recordPostAttempt(
      recordPostAttempt(outbox(post('one')), 'one', at),
      'one',
      '2026-11-22T12:00:00.000Z',
    )
    expect(byKey(posts, 'one')?.triedAt).toBe(at)
    const sent = completePost(posts, 'one', { id: 'real', content: 'one' }, 'new')
    expect(completePost(sent, 'one', { id: 'other', content: 'one' }, 'new')).toBe(sent)
    expect(byKey(discardPost(refusePost(sent, 'one', 'No.'), 'one'), 'one')).toMatchObject({
      sentAs: 'real',
      problem: null,
    })
  })
})

test('what was being written in a post when its answer came becomes another post', () => {
  const posts = editPost(recordPostAttempt(outbox(post('one')), 'one', at), 'one', true)
  const [sent, left] = completePost(posts, 'one', { id: 'real', content: 'one' }, 'new', 'one more')
  expect(sent).toMatchObject({ stage: 'sent', sentAs: 'real' })
  expect(left).toMatchObject({ key: 'new', stage: 'refused', isHeld: false, body: { content: 'one more' } })
  expect(completePost(posts, 'one', { id: 'real', content: 'one' }, 'new', 'one')).toHaveLength(1)
})

describe('a restart', () => {
  const nowMs = Date.parse(at)
  const day = 24 * 3_600_000
  const noDraft = () => false

  test('leaves an edit open in which something was written', () => {
    const posts = editPost(editPost(outbox(post('one'), post('two')), 'one', true), 'two', true)
    expect(reopenPosts(posts, nowMs, ({ key }) => key === 'one').map(({ isHeld }) => isHeld)).toEqual([true, false])
  })

  test('ends the edits of a closed tab, and removes what was sent a day ago', () => {
    const posts = completePost(
      recordPostAttempt(editPost(outbox(post('one'), post('two')), 'one', true), 'two', at),
      'two',
      { id: 'real', content: 'two' },
      'new',
    )
    expect(reopenPosts(posts, nowMs, noDraft).map(({ key, stage, isHeld }) => [key, stage, isHeld])).toEqual([
      ['one', 'waiting', false],
      ['two', 'sent', false],
    ])
    expect(reopenPosts(posts, nowMs + day, noDraft).map(({ key }) => key)).toEqual(['one'])
  })

  test('asks before repeating a post whose key the server may have forgotten', () => {
    const posts = recordPostAttempt(outbox(post('one'), post('two')), 'one', at)
    expect(reopenPosts(posts, nowMs + 28 * day, noDraft)).toEqual(posts)
    expect(reopenPosts(posts, nowMs + 30 * day, noDraft).map(({ stage, problem }) => [stage, problem])).toEqual([
      ['refused', maybeSentLongAgo],
      ['waiting', null],
    ])
  })
})
