import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkedWrite, nothingPublic, type Write, write } from '../../../src/server/store/database/transaction.ts'
import { buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'

for (const dialect of dialects) {
  describe(`a write that first checks something, on ${dialect}`, () => {
    let server: TestServer
    beforeEach(async () => {
      server = await buildTestServer(dialect)
      await sql`create table notes (text text not null unique)`.execute(server.context.db)
    })
    afterEach(() => server.close())

    const notes = async (db = server.context.db) =>
      (await sql<{ text: string }>`select text from notes`.execute(db)).rows
    const add = (text: string, options = {}) =>
      write(server.context.db, 0, ({ tx }) => sql`insert into notes values (${text})`.execute(tx), options)

    test('acts on what it found', async () => {
      await add('known')
      const done = await checkedWrite(
        server.context.db,
        0,
        { check: (tx) => notes(tx), act: async ({ timestampMs }, found) => ({ found, isTimed: timestampMs > 0 }) },
        nothingPublic,
      )
      expect(done).toEqual({ found: [{ text: 'known' }], isTimed: true })
    })

    test('is refused by its check, and nothing is stored', async () => {
      const refused = new Error('refused')
      const act = () => add('never')
      const done = checkedWrite(server.context.db, 0, { check: () => Promise.reject(refused), act }, nothingPublic)
      await expect(done).rejects.toBe(refused)
      expect(await notes()).toEqual([])
    })
  })
}

describe('a write that first checks something, on PostgreSQL', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await buildTestServer('postgres')
    await sql`create table notes (text text not null unique)`.execute(server.context.db)
  })
  afterEach(() => server.close())

  const count = async (db = server.context.db) =>
    (await sql<{ text: string }>`select text from notes`.execute(db)).rows.length
  const add = (text: string, options = {}) =>
    write(server.context.db, 0, ({ tx }) => sql`insert into notes values (${text})`.execute(tx), options)

  /** Runs `between` after the first check, as if another node were faster. */
  async function withInBetween(between: () => Promise<unknown>) {
    const found: number[] = []
    await checkedWrite(
      server.context.db,
      0,
      {
        check: async (tx) => {
          found.push(await count(tx))
          if (found.length === 1) await between()
          return found.length
        },
        act: async (_, checked) => expect(checked).toBe(found.length),
      },
      nothingPublic,
    )
    return found
  }

  test('lets others write while it checks, and checks again what they may have changed', async () => {
    expect(await withInBetween(() => add('by another'))).toEqual([0, 1])
  })

  test('doesn’t check again after posts, and what people change for themselves', async () => {
    expect(await withInBetween(() => add('by another', { changesPublic: 'one thread' }))).toEqual([0])
    expect(await withInBetween(() => add('and another', nothingPublic))).toEqual([1])
  })

  test('is repeated after another that stored the same first, and then finds it', async () => {
    const store = async (text: string) =>
      checkedWrite(
        server.context.db,
        0,
        {
          check: async (tx) => (await count(tx)) > 0,
          act: async ({ tx }, isStored) => {
            if (!isStored) await sql`insert into notes values (${text})`.execute(tx)
            return isStored
          },
        },
        nothingPublic,
      )
    const done = await Promise.all([store('once'), store('once'), store('once')])
    expect(done.toSorted()).toEqual([false, true, true])
    expect(await count()).toBe(1)
  })

  test('fails if what it stores is taken by something that its check doesn’t see', async () => {
    await add('taken')
    const act = ({ tx }: Write) => sql`insert into notes values ('taken')`.execute(tx)
    const done = checkedWrite(server.context.db, 0, { check: async () => null, act }, nothingPublic)
    await expect(done).rejects.toMatchObject({ code: '23505' })
  })
})
