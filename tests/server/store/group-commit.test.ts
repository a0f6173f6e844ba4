import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Queries } from '../../../src/server/store/database/database.ts'
import { deferToCommit, executeDeferred } from '../../../src/server/store/database/group-commit.ts'
import { write } from '../../../src/server/store/database/transaction.ts'
import { insertMessage } from '../../../src/server/store/messages/posting.ts'
import { removeFromSearch } from '../../../src/server/store/search-index/search-index.ts'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'

describe('writes that wait at the same time, on SQLite', () => {
  let server: TestServer
  beforeEach(async () => {
    server = await buildTestServer('sqlite')
    // A group is committed after a time; here it never passes.
    vi.spyOn(performance, 'now').mockReturnValue(0)
    await sql`create table notes (text text not null unique)`.execute(server.context.db)
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await server.close()
  })

  const add = (text: string, fail?: unknown) =>
    write(server.context.db, server.clock.nowMs(), async ({ tx, timestampMs }) => {
      await sql`insert into notes values (${text})`.execute(tx)
      if (fail !== undefined) throw fail
      return timestampMs
    })
  const notes = async () => {
    const { rows } = await sql<{ text: string }>`select text from notes order by rowid`.execute(server.context.db)
    return rows.map(({ text }) => text)
  }
  const texts = (count: number) => Array.from({ length: count }, (_, at) => `note ${at}`)

  test('share one commit, keep their order and have times of their own', async () => {
    const commits = countStatements('commit')
    const times = await Promise.all(texts(20).map((text) => add(text)))
    expect(commits()).toBe(1)
    expect(await notes()).toEqual(texts(20))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(new Set(times).size).toBe(20)
    await add('alone')
    expect(commits()).toBe(2)
  })

  test('fail alone: what one has written is undone, and the others are stored', async () => {
    const wrong = new Error('refused')
    const ended = await Promise.allSettled([
      add('first'),
      add('undone', wrong),
      add('first'),
      add('last'),
      add('undone too', wrong),
    ])
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled', 'rejected'])
    expect(ended[1]).toMatchObject({ reason: wrong })
    expect(ended[2]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_UNIQUE' } })
    expect(await notes()).toEqual(['first', 'last'])
    await expect(add('alone', wrong)).rejects.toBe(wrong)
    expect(await notes()).toEqual(['first', 'last'])
  })

  test('are all refused if the transaction is lost, and none of them is stored', async () => {
    // As SQLite does when the disk is full.
    const lose = () =>
      write(server.context.db, server.clock.nowMs(), async ({ tx }) => {
        await sql`rollback`.execute(tx)
        throw new Error('disk full')
      })
    const ended = await Promise.allSettled([add('before'), lose(), add('after')])
    expect(ended.slice(0, 2)).toMatchObject(Array(2).fill({ status: 'rejected', reason: { message: 'disk full' } }))
    // It had not begun, so it is written by itself.
    expect(ended[2]).toMatchObject({ status: 'fulfilled' })
    expect(await notes()).toEqual(['after'])
  })

  test('are acknowledged only once the commit has succeeded', async () => {
    const failed = failOnce('commit', new Error('the disk is gone'))
    const ended = await Promise.allSettled(texts(3).map((text) => add(text)))
    expect(failed()).toBe(true)
    expect(ended).toMatchObject(Array(3).fill({ status: 'rejected', reason: { message: 'the disk is gone' } }))
    expect(await notes()).toEqual([])
    await add('later')
    expect(await notes()).toEqual(['later'])
  })

  test('are committed after a while, even if more wait', async () => {
    const commits = countStatements('commit')
    const times = [0, 0, 5, 30, 0, 0, 5, 30]
    vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 0)
    await Promise.all(texts(20).map((text) => add(text)))
    expect(commits()).toBeGreaterThan(1)
    expect(await notes()).toEqual(texts(20))
  })

  test('see what those before them have written', async () => {
    const count = () =>
      write(server.context.db, server.clock.nowMs(), async ({ tx }) => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from notes`.execute(tx)
        await sql`insert into notes values (${`one of ${rows[0]?.count}`})`.execute(tx)
        return rows[0]?.count
      })
    expect(await Promise.all([count(), count(), count()])).toEqual([0, 1, 2])
  })

  describe('defer statements to their commit', () => {
    const defer = (text: string, fail?: unknown, first = async (_tx: Queries) => {}) =>
      write(server.context.db, server.clock.nowMs(), async ({ tx }) => {
        await first(tx)
        await deferToCommit(tx, [sql`insert into notes values (${text})`.compile(tx)])
        if (fail !== undefined) throw fail
      })

    test('deferred statements are executed after all writes, except those of writes that fail', async () => {
      await Promise.allSettled([
        defer('deferred first'),
        add('first'),
        defer('undone', 'refused'),
        defer('deferred last'),
      ])
      expect(await notes()).toEqual(['first', 'deferred first', 'deferred last'])
      await defer('alone')
      expect(await notes()).toContain('alone')
    })

    test('a write that builds on deferred statements executes them first, and they stay if it fails', async () => {
      await Promise.allSettled([
        defer('first'),
        defer('undone', 'refused', executeDeferred),
        defer('second', undefined, executeDeferred),
        add('last'),
      ])
      expect(await notes()).toEqual(['first', 'last', 'second'])
    })

    test('if a deferred statement fails, so do all writes', async () => {
      const ended = await Promise.allSettled([add('same'), defer('same'), add('other')])
      expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
      expect(await notes()).toEqual([])
    })
  })

  test('leave nothing of a message in the search index if one removes what another has posted', async () => {
    const { wei } = await server.cast()
    const { db } = server.context
    const nowMs = server.clock.nowMs()
    const [kept = '', removed = ''] = [v7(), v7()]
    const add = (id: string) =>
      write(db, nowMs, ({ tx, timestampMs }) =>
        insertMessage(tx, timestampMs, {
          id,
          parent: null,
          author_uid: wei.uid,
          content_author: 'Wei',
          content: 'The oak',
          public: true,
          recipients: [],
        }),
      )
    const index = async () => (await sql`select rowid from search_index`.execute(db)).rows.length
    await Promise.all([
      add(kept),
      add(removed),
      write(db, nowMs, ({ tx }) => removeFromSearch(tx, [removed])),
      write(db, nowMs, ({ tx }) => removeFromSearch(tx, [kept]).then(() => Promise.reject('refused'))).catch(() => {}),
    ])
    expect(await index()).toBe(1)
  })
})

/** The driver's `run`, which makes all statements that return no rows. */
function onRun(before: (source: string) => void): void {
  const database = new Sqlite(':memory:')
  const statement = Object.getPrototypeOf(database.prepare('select 1'))
  database.close()
  const { run } = statement
  vi.spyOn(statement, 'run').mockImplementation(function (this: unknown, ...args: unknown[]) {
    before((this as Sqlite.Statement).source)
    return Reflect.apply(run, this, args)
  })
}

function countStatements(text: string): () => number {
  let count = 0
  onRun((source) => {
    if (source === text) count += 1
  })
  return () => count
}

function failOnce(text: string, error: Error): () => boolean {
  let hasFailed = false
  onRun((source) => {
    if (source !== text || hasFailed) return
    hasFailed = true
    throw error
  })
  return () => hasFailed
}
