import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { idsOf, type Seed, type SeededMessage, said, seedForest } from '../../support/server/seeded-forest.ts'

const whispered = (parent: number | null, author: string, ...recipients: string[]): Seed => ({
  parent,
  author,
  public: false,
  recipients,
})

for (const dialect of dialects) {
  describe(`branches on ${dialect}`, () => {
    let server: TestServer
    let wei: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      await server.person('ada', 'admin')
      wei = await server.person('wei')
      await server.person('mia')
    })
    afterAll(() => server.close())

    const branch = async (seeded: readonly SeededMessage[], which: string, query = {}, as: Account | null = null) => {
      const { body } = await server.call('GET', `/api/messages/${which}`, { as, query })
      return idsOf(body.messages).map((id) => seeded.findIndex((each) => each.id === id))
    }

    test('ancestors come nearest first, two by default', async () => {
      const seeded = await seedForest(server, [said(null), said(0), said(1), said(2), said(3)])
      const id = seeded[4]?.id
      expect(await branch(seeded, `branch_up/${id}`)).toEqual([3, 2])
      expect(await branch(seeded, `branch_up/${id}`, { depth: 1 })).toEqual([3])
      expect(await branch(seeded, `branch_up/${id}`, { depth: 50 })).toEqual([3, 2, 1, 0])
      expect(await branch(seeded, `branch_up/${id}`, { depth: 0 })).toEqual([])
      expect(await branch(seeded, `branch_up/${seeded[0]?.id}`)).toEqual([])
    })

    test('descendants come level by level, the newest branch first, two levels by default', async () => {
      const seeded = await seedForest(server, [
        said(null),
        said(0),
        said(0),
        said(1),
        said(2),
        said(1),
        said(3),
        said(4),
      ])
      const id = seeded[0]?.id
      expect(await branch(seeded, `branch_down/${id}`)).toEqual([2, 1, 4, 5, 3])
      expect(await branch(seeded, `branch_down/${id}`, { depth: 1 })).toEqual([2, 1])
      expect(await branch(seeded, `branch_down/${id}`, { depth: 9 })).toEqual([2, 1, 4, 5, 3, 7, 6])
      expect(await branch(seeded, `branch_down/${id}`, { depth: 0 })).toEqual([])
    })

    test('a thread is the message, five ancestors and five levels of descendants in one answer', async () => {
      const seeded = await seedForest(server, [said(null), ...Array.from({ length: 14 }, (_, index) => said(index))])
      const { body } = await server.call('GET', `/api/messages/thread/${seeded[7]?.id}`)
      expect(body.message.id).toBe(seeded[7]?.id)
      expect(idsOf(body.ancestors)).toEqual(idsOf(seeded.slice(2, 7).toReversed()))
      expect(idsOf(body.descendants)).toEqual(idsOf(seeded.slice(8, 13)))
    })

    test('a thread includes its root, however far below it is opened', async () => {
      const seeded = await seedForest(server, [
        { ...said(null), content: '# How **does** it begin?' },
        ...Array.from({ length: 9 }, (_, index) => said(index)),
      ])
      const rootOf = async (at: number) =>
        (await server.call('GET', `/api/messages/thread/${seeded[at]?.id}`)).body.root
      const id = seeded[0]?.id
      const root = { id, title: null, excerpt: 'How does it begin?', author_uid: 'ada', settled: false }
      for (const at of [0, 1, 9]) expect(await rootOf(at)).toEqual(root)
      const ada = await server.person('ada', 'admin')
      const body = { title: 'Beginnings' }
      await server.call('PATCH', `/api/messages/${id}/title-description`, { as: ada, body })
      for (const at of [0, 9]) expect(await rootOf(at)).toMatchObject({ id, title: 'Beginnings' })
    })

    test('for a reader who cannot reach the root the thread begins below the hidden message', async () => {
      const deep = Array.from({ length: 7 }, (_, index) => said(index + 2))
      const seeded = await seedForest(server, [said(null), whispered(0, 'ada', 'mia'), said(1), ...deep])
      const mia = await server.person('mia')
      const rootFor = async (as: Account | null) =>
        (await server.call('GET', `/api/messages/thread/${seeded[9]?.id}`, { as })).body.root
      for (const as of [wei, null]) expect(await rootFor(as)).toMatchObject({ id: seeded[2]?.id })
      expect(await rootFor(mia)).toMatchObject({ id: seeded[0]?.id })

      const secret = await seedForest(server, [
        { ...whispered(null, 'ada', 'mia'), content: 'A secret.' },
        said(0),
        ...Array.from({ length: 7 }, (_, index) => said(index + 1)),
      ])
      const { body } = await server.call('GET', `/api/messages/thread/${secret[8]?.id}`, { as: wei })
      expect(body.root).toMatchObject({ id: secret[1]?.id })
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`A secret|${secret[0]?.id}`))
    })

    test.for(['-1', '1.5', 'deep', ''])('depth=%s is refused', async (depth) => {
      const [seeded] = await seedForest(server, [said(null)])
      for (const call of ['branch_up', 'branch_down', 'thread']) {
        const { status, body } = await server.call('GET', `/api/messages/${call}/${seeded?.id}`, { query: { depth } })
        expect([status, body.detail]).toEqual([400, expect.stringContaining('depth')])
      }
    })

    test('ancestors end at the first hidden message, and never continue above it', async () => {
      const seeded = await seedForest(server, [said(null), whispered(0, 'ada', 'mia'), said(1), said(2)])
      const [root, , third, fourth] = seeded
      expect(await branch(seeded, `branch_up/${fourth?.id}`, { depth: 9 }, wei)).toEqual([2])
      expect(await branch(seeded, `branch_down/${root?.id}`, { depth: 9 }, wei)).toEqual([])
      const seen = await server.call('GET', `/api/messages/${third?.id}`, { as: wei })
      expect(seen.body).toMatchObject({ parent_id: null, child_ids: [fourth?.id], reply_count: 1 })
      const above = await server.call('GET', `/api/messages/${root?.id}`, { as: wei })
      expect(above.body).toMatchObject({ child_ids: [], reply_count: 0 })
    })

    test('replies are paged oldest first, public and private ones together', async () => {
      const replies = [
        said(0),
        whispered(0, 'wei'),
        said(0),
        whispered(0, 'mia'),
        whispered(0, 'mia', 'wei'),
        said(0),
        said(0),
      ]
      const seeded = await seedForest(server, [said(null), ...replies])
      const read: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: Record<string, string | number> = { limit: 2, ...(cursor === '' ? {} : { cursor }) }
        const { body } = await server.call('GET', `/api/messages/${seeded[0]?.id}/children`, { as: wei, query })
        read.push(...idsOf(body.messages))
        cursor = body.next_cursor
      }
      expect(read).toEqual(idsOf(seeded.filter((_, index) => ![0, 4].includes(index))))
      const { body } = await server.call('GET', `/api/messages/${seeded[0]?.id}/children`)
      expect([idsOf(body.messages), body.exhausted]).toEqual([
        idsOf(seeded.filter((_, i) => [1, 3, 6, 7].includes(i))),
        true,
      ])
    })

    test('invalid paging of replies is refused', async () => {
      const [seeded] = await seedForest(server, [said(null)])
      for (const query of [{ limit: 0 }, { limit: 101 }, { cursor: 'nonsense' }]) {
        const { status } = await server.call('GET', `/api/messages/${seeded?.id}/children`, { query })
        expect(status).toBe(400)
      }
    })
  })
}
