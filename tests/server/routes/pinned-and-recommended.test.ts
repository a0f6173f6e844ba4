import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import {
  clearMessages,
  deleteSeeded,
  idsOf,
  type Seed,
  type SeededMessage,
  said,
  seedForest,
} from '../../support/server/seeded-forest.ts'

const whispered = (parent: number | null): Seed => ({ parent, author: 'ada', public: false, recipients: ['wei'] })

for (const dialect of dialects) {
  describe(`the pinned and recommended lists, on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ ada, wei, mia } = await server.cast())
    })
    afterAll(() => server.close())
    beforeEach(() => clearMessages(server))

    describe('recommended', () => {
      const recommended = async (seeded: readonly SeededMessage[], query = {}, as: Account | null = null) => {
        const { body } = await server.call('GET', '/api/messages/recommended', { as, query })
        return idsOf(body.messages).map((id) => seeded.findIndex((each) => each.id === id))
      }

      test('public messages are ranked by the latest of their thread, then newest first', async () => {
        const seeded = await seedForest(server, [said(null), said(null), said(null), said(1), said(0), said(3)])
        expect(await recommended(seeded)).toEqual([5, 3, 1, 4, 0, 2])
      })

      test('private activity changes nothing and is not listed, not even for its readers', async () => {
        const seeded = await seedForest(server, [said(null), said(null), whispered(0), whispered(null), said(3)])
        for (const as of [null, ada, wei, mia]) expect(await recommended(seeded, {}, as)).toEqual([4, 1, 0])
      })

      test('deleting the latest ranks its thread by the remaining messages', async () => {
        const seeded = await seedForest(server, [said(null), said(null), said(0), whispered(0)])
        expect(await recommended(seeded)).toEqual([2, 0, 1])
        await deleteSeeded(server, seeded, seeded[2]?.id ?? '')
        expect(await recommended(seeded)).toEqual([1, 0])
        await deleteSeeded(server, seeded, seeded[1]?.id ?? '')
        expect(await recommended(seeded)).toEqual([0])
      })

      test('a thread with only private messages left is not listed', async () => {
        const seeded = await seedForest(server, [whispered(null), said(0), whispered(0)])
        expect(await recommended(seeded)).toEqual([1])
        await deleteSeeded(server, seeded, seeded[1]?.id ?? '')
        expect(await recommended(seeded, {}, wei)).toEqual([])
      })

      test('the limit cuts the last thread, newest first, and a large one is capped, not refused', async () => {
        const seeded = await seedForest(server, [said(null), said(0), said(0), said(null), said(3)])
        expect(await recommended(seeded, { limit: 1 })).toEqual([4])
        expect(await recommended(seeded, { limit: 3 })).toEqual([4, 3, 2])
        expect(await recommended(seeded, { limit: 4 })).toEqual([4, 3, 2, 1])
        expect(await recommended(seeded, { limit: 1_000_000 })).toHaveLength(5)
        expect((await server.call('GET', '/api/messages/recommended', { query: { limit: 0 } })).status).toBe(400)
      })

      test('a hundred are listed if no limit is given', async () => {
        const seeded = await seedForest(
          server,
          Array.from({ length: 105 }, () => said(null)),
        )
        expect(await recommended(seeded)).toHaveLength(100)
        expect(await recommended(seeded, { limit: 105 })).toHaveLength(105)
      })
    })

    describe('pinned', () => {
      const pinned = async (as: Account | null, query = {}) =>
        idsOf((await server.call('GET', '/api/messages/pinned', { as, query })).body.data)

      test('are listed newest first, ten by default, private ones for their readers', async () => {
        const seeds = Array.from({ length: 14 }, (_, index) => ({
          ...(index % 7 === 3 ? whispered(null) : said(null)),
          pinned: index !== 5,
        }))
        const seeded = await seedForest(server, seeds)
        const newestFirst = seeded.filter((each) => each.is_pinned).toReversed()
        const publicOnes = newestFirst.filter((each) => each.public)
        expect(await pinned(wei)).toEqual(idsOf(newestFirst.slice(0, 10)))
        expect(await pinned(wei, { limit: 50 })).toEqual(idsOf(newestFirst))
        expect(await pinned(mia, { limit: 50 })).toEqual(idsOf(publicOnes))
        expect(await pinned(null, { limit: 2 })).toEqual(idsOf(publicOnes.slice(0, 2)))
        for (const limit of [0, 101]) {
          expect((await server.call('GET', '/api/messages/pinned', { query: { limit } })).status).toBe(400)
        }
      })

      test('pinning and unpinning return the message, and repeating is harmless', async () => {
        const { id } = await server.post(mia, {})
        for (const [action, isPinned] of [
          ['pin', true],
          ['pin', true],
          ['unpin', false],
          ['unpin', false],
        ] as const) {
          const { status, body } = await server.call('POST', `/api/messages/${id}/${action}`, { as: ada })
          expect([status, body.id, body.is_pinned]).toEqual([200, id, isPinned])
          expect(await pinned(null)).toEqual(isPinned ? [id] : [])
        }
      })

      test('an admin pins a private message they can see, and no other', async () => {
        const theirs = await server.post(mia, { public: false, recipients: ['ada'] })
        const others = await server.post(mia, { public: false, recipients: ['wei'] })
        expect((await server.call('POST', `/api/messages/${theirs.id}/pin`, { as: ada })).status).toBe(200)
        expect((await server.call('POST', `/api/messages/${others.id}/pin`, { as: ada })).status).toBe(404)
        expect([await pinned(mia), await pinned(wei)]).toEqual([[theirs.id], []])
      })
    })
  })
}
