import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canReply } from '#rules/access/permissions.ts'
import type { Viewer } from '#rules/access/viewer.ts'
import { isAuthor, tabsOf } from '#rules/access/visibility.ts'
import type { MapRow } from '#wire/map.ts'
import type { Message, MessageThread } from '#wire/message.ts'
import type { UserReference } from '#wire/user.ts'
import { visibleTo } from '../../src/server/store/audience/visible-to.ts'
import { findReplyTarget } from '../../src/server/store/messages/reply-target.ts'
import { buildTestServer, dialects, type TestServer } from '../support/server/build-app.ts'
import {
  clearMessages,
  idsOf,
  isUnreadFor,
  makeReaders,
  type Reader,
  type SeededMessage,
  seedForest,
  someForest,
  worldOf,
} from '../support/server/seeded-forest.ts'

const uids = ['ada', 'wei', 'mia', 'otto']

for (const dialect of dialects) {
  describe(`visibility on ${dialect}`, () => {
    let server: TestServer
    let readers: Reader[]

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      readers = await makeReaders(server)
    })
    afterAll(() => server.close())

    test('the database and the rule agree on who may see what, in any forest', { timeout: 60_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(someForest(uids, 25), async (seeds) => {
          await clearMessages(server)
          const seeded = await seedForest(server, seeds)
          for (const { viewer } of readers) {
            const rows = await server.context.db.selectFrom('messages').select('id').where(visibleTo(viewer)).execute()
            expect(new Set(idsOf(rows))).toEqual(worldOf(viewer, seeded).ids)
          }
        }),
        { numRuns: 60 },
      )
    })

    test('whoever may see a message may reply to it, and a hidden one is not found', { timeout: 60_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(someForest(uids, 15), async (seeds) => {
          await clearMessages(server)
          const seeded = await seedForest(server, seeds)
          for (const { viewer } of readers) {
            const { ids } = worldOf(viewer, seeded)
            for (const message of seeded) {
              const found = await findReplyTarget(server.context.db, viewer, message.id)
              expect(found?.target.id).toBe(ids.has(message.id) ? message.id : undefined)
              if (found !== null) expect(canReply(viewer, found.audience)).toBe(canReply(viewer, message))
            }
          }
        }),
        { numRuns: 12 },
      )
    })

    test('every read call shows a reader only what they may see', { timeout: 60_000 }, async () => {
      await fc.assert(
        fc.asyncProperty(someForest(uids, 12), async (seeds) => {
          await clearMessages(server)
          const before = (await server.call('GET', '/api/messages/changes')).body.cursor
          const seeded = await seedForest(server, seeds)
          for (const reader of readers) await expectOnlyTheirWorld(server, reader, seeded, before)
        }),
        { numRuns: 6 },
      )
    })
  })
}

async function expectOnlyTheirWorld(
  server: TestServer,
  reader: Reader,
  seeded: readonly SeededMessage[],
  before: string,
) {
  const { viewer, as } = reader
  const world = worldOf(viewer, seeded)
  const hidden = seeded.filter(({ id }) => !world.ids.has(id))
  const ask = async (path: string, query: Record<string, string | number> = {}, body?: unknown) => {
    const method = body === undefined ? 'GET' : 'POST'
    const answer = await server.call(method, `/api/messages/${path}`, {
      as,
      query,
      ...(body === undefined ? {} : { body }),
    })
    const text = JSON.stringify(answer.body)
    for (const { id, content } of hidden) {
      expect(text).not.toContain(id)
      expect(text).not.toContain(content)
    }
    return answer
  }
  const newestFirst = world.seen.toReversed()

  const batch = await ask('batch', {}, idsOf(seeded))
  expect(batch.body.map(facts)).toEqual(world.seen.map((each) => expectedFacts(viewer, world, each)))
  const all = await ask('chronological', { limit: 100 })
  expect(all.body.messages).toEqual(
    newestFirst.map((each, at) => ({ ...batch.body.at(-1 - at), thread: expectedThread(world, each) })),
  )
  const recommended = await ask('recommended')
  expect(new Set(idsOf(recommended.body.messages))).toEqual(new Set(idsOf(seeded.filter((each) => each.public))))
  const pinned = await ask('pinned', { limit: 100 })
  expect(idsOf(pinned.body.data)).toEqual(idsOf(newestFirst.filter((each) => each.is_pinned)))
  const missed = await ask('changes', { since: before })
  expect(idsOf(missed.body.new)).toEqual(idsOf(world.seen))
  const unread = world.seen.filter((each) => isUnreadFor(viewer, each)).length
  expect(missed.body.unread_count).toBe(unread)
  if (as !== null) expect((await ask('unread-count')).body).toEqual({ count: unread })

  for (const { id } of hidden) {
    for (const path of [
      id,
      `count/${id}`,
      `${id}/children`,
      `${id}/map`,
      `branch_up/${id}`,
      `branch_down/${id}`,
      `thread/${id}`,
    ]) {
      const { status, body } = await server.call('GET', `/api/messages/${path}`, { as })
      expect([path, status, body]).toEqual([path, 404, { detail: 'Message not found', code: 'message_not_found' }])
    }
  }
  for (const message of world.seen) {
    const { id } = message
    expect(facts((await ask(id)).body)).toEqual(expectedFacts(viewer, world, message))
    expect((await ask(`count/${id}`)).body.count).toBe(world.childrenOf(id).length)
    expect(idsOf((await ask(`${id}/children`, { limit: 100 })).body.messages)).toEqual(idsOf(world.childrenOf(id)))
    const up = idsOf(world.ancestorsOf(message))
    expect(idsOf((await ask(`branch_up/${id}`, { depth: 100 })).body.messages)).toEqual(up)
    const down = idsOf(world.descendantsOf(message))
    expect(idsOf((await ask(`branch_down/${id}`, { depth: 50 })).body.messages)).toEqual(down)
    const thread = (await ask(`thread/${id}`, { depth: 50 })).body
    expect([thread.message.id, idsOf(thread.ancestors), idsOf(thread.descendants)]).toEqual([id, up, down])
    const map = (await ask(`${id}/map`)).body
    const top = world.ancestorsOf(message).at(-1) ?? message
    const reachable = new Set([top.id, ...idsOf(world.descendantsOf(top))])
    expect(map.rows).toEqual(
      world.seen.filter((each) => reachable.has(each.id)).map((each) => expectedRow(viewer, world, each, map.authors)),
    )
  }
}

function expectedThread(world: ReturnType<typeof worldOf>, message: SeededMessage): MessageThread {
  const ancestors = world.ancestorsOf(message)
  const { id, content } = ancestors.at(-1) ?? message
  const parent = world.parentOf(message)
  return { id, title: null, excerpt: content, depth: ancestors.length, reply_to: parent?.author_uid ?? null }
}

const expectedRow = (
  viewer: Viewer,
  world: ReturnType<typeof worldOf>,
  message: SeededMessage,
  authors: readonly UserReference[],
): MapRow => ({
  id: message.id,
  parent_id: world.parentOf(message)?.id ?? null,
  author: authors.findIndex(({ uid }) => uid === message.author_uid),
  timestamp: message.timestamp,
  excerpt: message.content,
  ...(isUnreadFor(viewer, message) ? { unread: true } : {}),
  ...(message.public ? {} : { private: true }),
})

const facts = (message: Message) => ({
  id: message.id,
  parent_id: message.parent_id,
  child_ids: message.child_ids,
  reply_count: message.reply_count,
  author_email: message.author_email,
  recipients: message.recipients.map(({ uid }) => uid),
  is_read: message.is_read,
  for_tabs: message.for_tabs,
})

function expectedFacts(
  viewer: Viewer,
  world: ReturnType<typeof worldOf>,
  message: SeededMessage,
): ReturnType<typeof facts> {
  const children = world.childrenOf(message.id)
  const seesEmail = viewer.status === 'admin' || isAuthor(viewer, message)
  return {
    id: message.id,
    parent_id: world.parentOf(message)?.id ?? null,
    child_ids: idsOf(children),
    reply_count: children.length,
    author_email: seesEmail ? `${message.author_uid}@canopy.example` : null,
    recipients: [...message.recipients],
    is_read: !isUnreadFor(viewer, message),
    for_tabs: tabsOf(viewer, message),
  }
}
