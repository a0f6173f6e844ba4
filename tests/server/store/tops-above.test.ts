import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { allTopsAbove, topsAbove } from '../../../src/server/store/messages/tree/outline.ts'
import { buildTestServer, dialects } from '../../support/server/build-app.ts'
import { type Seed, seedForest } from '../../support/server/seeded-forest.ts'

const said = (parent: number | null, isPublic = true): Seed => ({
  parent,
  author: 'ada',
  public: isPublic,
  recipients: [],
})

for (const dialect of dialects) {
  test(`each message has the top that its reader reaches, and one that is gone has none, on ${dialect}`, async () => {
    const server = await buildTestServer(dialect)
    // 0 → 1, and 0 → 2 (hidden) → 3 → 4; 5 by itself.
    const ids = (await seedForest(server, [said(null), said(0), said(0, false), said(2), said(3), said(null)])).map(
      ({ id }) => id,
    )
    const at = (index: number) => ids[index] ?? ''
    const { db } = server.context
    const viewer = { uid: 'wei', status: 'whitelisted' } as const
    const gone = { id: v7(), root_id: at(0) }
    const messages = [0, 1, 3, 4].map((index) => ({ id: at(index), root_id: at(0) }))
    const tops = await topsAbove(db, viewer, [...messages, { id: at(5), root_id: at(5) }, gone])
    expect([...tops].map(([id, top]) => [id, top.id])).toEqual([
      [at(0), at(0)],
      [at(1), at(0)],
      [at(3), at(3)],
      [at(4), at(3)],
      [at(5), at(5)],
    ])
    const all = await allTopsAbove(db, viewer, [at(1), at(4), at(5)])
    expect(all.map(({ id }) => id).sort()).toEqual([at(0), at(3), at(5)].sort())
    expect(await topsAbove(db, viewer, [{ id: gone.id, root_id: gone.id }])).toEqual(new Map())
    await server.close()
  })
}
