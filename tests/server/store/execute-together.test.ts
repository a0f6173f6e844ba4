import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { executeTogether } from '../../../src/server/store/database/execute-together.ts'
import { buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'

let server: TestServer | null = null
afterEach(() => server?.close())

for (const dialect of dialects) {
  test(`statements with many parameters are executed together, all or none, on ${dialect}`, async () => {
    server = await buildTestServer(dialect)
    const { db } = server.context
    const follows = (uid: string, rootId: string) =>
      sql`insert into follows (uid, message_id, root_id, state, is_automatic, changed_ms)
        values (${uid}, ${rootId}, ${rootId}, ${'follow'}, ${0}, ${7})`.compile(db)
    const stored = async () => {
      const rows = await db.selectFrom('follows').select(['uid', 'root_id']).orderBy('uid').execute()
      return rows.map(({ uid, root_id }) => `${uid} ${root_id}`)
    }
    const muted = sql`insert into muted_people (uid, muted_uid, muted_ms) values (${'wei'}, ${'mia'}, ${1})`.compile(db)
    await db.transaction().execute((tx) => executeTogether(tx, [follows('ada', 'a'), follows('wei', 'b'), muted]))
    expect(await stored()).toEqual(['ada a', 'wei b'])
    await db.transaction().execute((tx) => executeTogether(tx, [follows('zoe', 'c')]))
    await db.transaction().execute((tx) => executeTogether(tx, []))
    const twice = db.transaction().execute((tx) => executeTogether(tx, [follows('mia', 'd'), follows('ada', 'a')]))
    await expect(twice).rejects.toThrow(/unique/i)
    expect(await stored()).toEqual(['ada a', 'wei b', 'zoe c'])
  })
}
