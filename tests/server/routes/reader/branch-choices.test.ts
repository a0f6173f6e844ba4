import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { branchChoicesAtOnceMax, branchChoicesInThreadMax, branchChoicesMax } from '#wire/limits.ts'
import type { BranchChoice } from '#wire/reader/branch-choice.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { deleteSeeded, type Seed, type SeededMessage, said, seedForest } from '../../../support/server/seeded-forest.ts'

for (const dialect of dialects) {
  describe(`branch choices on ${dialect}`, () => {
    let server: TestServer
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      await server.person('ada', 'admin')
      wei = await server.person('wei')
      mia = await server.person('mia', 'other')
    })
    beforeEach(() => server.context.db.deleteFrom('branch_memory').execute())
    afterAll(() => server.close())

    const choice = (
      seeded: readonly SeededMessage[],
      parent: number,
      child: number,
      at = '2026-01-02T10:00:00.000Z',
    ) => ({
      parent_id: seeded[parent]?.id ?? '',
      child_id: seeded[child]?.id ?? '',
      chosen_at: at,
    })
    const keep = async (as: Account | null, ...choices: readonly BranchChoice[]) =>
      (await server.call('POST', '/api/messages/branch-choices', { as, body: { choices } })).status
    const kept = async (as: Account | null, seeded: readonly SeededMessage[], id = seeded[0]?.id) => {
      const { body } = await server.call('GET', `/api/messages/thread/${id}`, { as })
      const index = (wanted: string) => seeded.findIndex((each) => each.id === wanted)
      return (body.branch_choices ?? []).map((each: BranchChoice) => [index(each.parent_id), index(each.child_id)])
    }

    test('one device’s choices are in another’s thread, newest first', async () => {
      const seeded = await seedForest(server, [said(null), said(0), said(0), said(1), said(1)])
      expect(await keep(wei, choice(seeded, 0, 1), choice(seeded, 1, 4, '2026-01-02T11:00:00.000Z'))).toBe(200)
      expect(await kept(wei, seeded)).toEqual([
        [1, 4],
        [0, 1],
      ])
      expect(await kept(wei, seeded, seeded[3]?.id)).toEqual([
        [1, 4],
        [0, 1],
      ])
    })

    test('the later choice wins, in any order of arrival; a time in the future becomes now', async () => {
      const seeded = await seedForest(server, [said(null), said(0), said(0)])
      await keep(wei, choice(seeded, 0, 1, '2026-01-02T12:00:00.000Z'))
      await keep(wei, choice(seeded, 0, 2, '2026-01-02T11:00:00.000Z'))
      expect(await kept(wei, seeded)).toEqual([[0, 1]])
      await keep(wei, choice(seeded, 0, 2, '2999-01-01T00:00:00.000Z'))
      expect(await kept(wei, seeded)).toEqual([[0, 2]])
      server.clock.advanceMs(1_000)
      await keep(wei, choice(seeded, 0, 1, new Date(server.clock.nowMs()).toISOString()))
      expect(await kept(wei, seeded)).toEqual([[0, 1]])
    })

    test('nobody else gets them, and visitors have none', async () => {
      const seeded = await seedForest(server, [said(null), said(0), said(0)])
      expect(await keep(mia, choice(seeded, 0, 1))).toBe(200)
      expect(await kept(wei, seeded)).toEqual([])
      expect(await kept(null, seeded)).toEqual([])
      expect(await keep(null, choice(seeded, 0, 1))).toBe(401)
    })

    test('missing or hidden messages and wrong parents are ignored with the same answer', async () => {
      const hidden: Seed = { ...said(0), public: false, recipients: ['wei'] }
      const seeded = await seedForest(server, [said(null), said(0), hidden, said(2), said(2), said(1)])
      const nowhere = { ...choice(seeded, 0, 1), child_id: crypto.randomUUID() }
      const bad = { ...choice(seeded, 0, 1), child_id: 'no id' }
      expect(await keep(mia, nowhere, bad, choice(seeded, 0, 2), choice(seeded, 0, 5), choice(seeded, 2, 3))).toBe(200)
      expect(await kept(mia, seeded)).toEqual([])
      expect(await keep(wei, choice(seeded, 0, 2), choice(seeded, 2, 3))).toBe(200)
      expect(await kept(wei, seeded)).toHaveLength(2)
    })

    test('a branch below a hidden message is not sent with the thread above it', async () => {
      const hidden: Seed = { ...said(0), public: false, recipients: ['wei'] }
      const seeded = await seedForest(server, [said(null), hidden, said(1), said(2), said(2)])
      await keep(mia, choice(seeded, 2, 3))
      expect(await kept(mia, seeded)).toEqual([])
      expect(await kept(mia, seeded, seeded[2]?.id)).toEqual([[2, 3]])
    })

    test('they are deleted with the messages', async () => {
      const seeded = await seedForest(server, [said(null), said(0), said(0), said(1)])
      await keep(wei, choice(seeded, 0, 1), choice(seeded, 1, 3))
      await deleteSeeded(server, seeded, seeded[1]?.id ?? '')
      expect(await kept(wei, seeded)).toEqual([])
      expect(await server.context.db.selectFrom('branch_memory').selectAll().execute()).toEqual([])
    })

    test('the newest thousand of a person are stored, and a thread returns its own newest', {
      timeout: 60_000,
    }, async () => {
      const count = branchChoicesMax + 50
      const seeded = await seedForest(server, [said(null), ...Array.from({ length: count }, (_, index) => said(index))])
      const choices = Array.from({ length: count }, (_, index) =>
        choice(seeded, index, index + 1, new Date(Date.UTC(2026, 0, 1) + index).toISOString()),
      )
      for (let from = 0; from < count; from += branchChoicesAtOnceMax) {
        expect(await keep(wei, ...choices.slice(from, from + branchChoicesAtOnceMax))).toBe(200)
      }
      const rows = await server.context.db.selectFrom('branch_memory').select('parent_id').execute()
      expect(new Set(rows.map(({ parent_id }) => parent_id))).toEqual(
        new Set(choices.slice(-branchChoicesMax).map(({ parent_id }) => parent_id)),
      )
      const told = await kept(wei, seeded)
      expect([told.length, told[0]]).toEqual([branchChoicesInThreadMax, [count - 1, count]])
    })

    test('too many choices, or an invalid time, are refused', async () => {
      const seeded = await seedForest(server, [said(null), said(0)])
      expect(await keep(wei, ...Array(branchChoicesAtOnceMax + 1).fill(choice(seeded, 0, 1)))).toBe(400)
      expect(await keep(wei, choice(seeded, 0, 1, 'yesterday'))).toBe(400)
    })
  })
}
