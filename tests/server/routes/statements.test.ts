import { AsyncLocalStorage } from 'node:async_hooks'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { buildTestServer, dialects } from '../../support/server/build-app.ts'

/** `before` the transaction, then `within` it, with its begin and commit. */
type Counts = { readonly before: number; readonly within: number }

const counts: Readonly<
  Record<(typeof dialects)[number], Readonly<Record<'post' | 'reply' | 'private reply', Counts>>>
> = {
  sqlite: {
    post: { before: 0, within: 14 },
    reply: { before: 2, within: 14 },
    'private reply': { before: 3, within: 17 },
  },
  // Fewer: what a message stores is one statement.
  postgres: {
    post: { before: 0, within: 9 },
    reply: { before: 2, within: 8 },
    'private reply': { before: 3, within: 10 },
  },
}

afterEach(() => vi.restoreAllMocks())

for (const dialect of dialects) {
  test(`a post and a reply make no more statements than this, on ${dialect}`, async () => {
    const statements = recordStatements()
    const server = await buildTestServer(dialect)
    const { wei, mia } = await server.cast()
    const { id: parent_id } = await server.post(wei, {})
    // From now on they follow the thread, the session's last use is stored, and its state is cached.
    await server.post(mia, { parent_id })
    await server.post(mia, { parent_id })
    const made = {
      post: await statements.of(() => server.post(mia, {})),
      reply: await statements.of(() => server.post(mia, { parent_id })),
      'private reply': await statements.of(() => server.post(mia, { parent_id, public: false, recipients: ['wei'] })),
    }
    await server.close()
    for (const [name, texts] of Object.entries(made)) {
      const begin = texts.findIndex((text) => text.startsWith('begin'))
      const counted = { before: begin, within: texts.indexOf('commit') - begin + 1 }
      expect([name, counted], texts.join('\n')).toEqual([name, counts[dialect][name as keyof typeof made]])
    }
  })
}

for (const dialect of dialects) {
  test(`a person's list makes two statements, on ${dialect}`, async () => {
    const statements = recordStatements()
    const server = await buildTestServer(dialect)
    const { wei, mia } = await server.cast()
    const { id } = await server.post(wei, {})
    await server.post(mia, { parent_id: id })
    const list = () => server.call('GET', '/api/messages/chronological?limit=5&excerpt=300', { as: mia })
    // The first stores the session's last use, and the second caches its state.
    await list()
    await list()
    const texts = await statements.of(list)
    await server.close()
    expect(texts.length, texts.join('\n')).toBe(2)
  })
}

for (const dialect of dialects) {
  test(`a person's thread makes three statements, wherever it is opened, on ${dialect}`, async () => {
    const statements = recordStatements()
    const server = await buildTestServer(dialect)
    const { wei, mia } = await server.cast()
    const root = await server.post(wei, {})
    const middle = await server.post(mia, { parent_id: root.id })
    const end = await server.post(wei, { parent_id: middle.id })
    const thread =
      ({ id }: { readonly id: string }) =>
      () =>
        server.call('GET', `/api/messages/thread/${id}`, { as: mia })
    await thread(end)()
    await thread(end)()
    const made = await Promise.all([end, middle].map((message) => statements.of(thread(message))))
    await server.close()
    expect(
      made.map((texts) => texts.length),
      made.flat().join('\n'),
    ).toEqual([3, 3])
  })
}

for (const dialect of dialects) {
  test(`what is new in eight threads takes no more statements than in one, on ${dialect}`, async () => {
    const statements = recordStatements()
    const server = await buildTestServer(dialect)
    const { wei, mia } = await server.cast()
    const ids: string[] = []
    // Whoever replies follows the thread.
    const threadWithNews = async () => {
      const { id } = await server.post(wei, {})
      await server.post(mia, { parent_id: id })
      await server.post(wei, { parent_id: id })
      ids.push(id)
    }
    const asked = {
      counts: () => server.call('GET', '/api/messages/new-counts', { as: mia, query: { ids } }),
      number: () => server.call('GET', '/api/for-me/count', { as: mia }),
      page: () => server.call('GET', '/api/for-me', { as: mia }),
    }
    const made = async () => {
      const texts = await Promise.all(Object.values(asked).map((ask) => statements.of(ask)))
      return texts.map((each) => each.length)
    }
    await threadWithNews()
    await made()
    const inOne = await made()
    while (ids.length < 8) await threadWithNews()
    expect(await made()).toEqual(inOne)
    expect((await asked.number()).body.number).toBe(8)
    expect(Object.keys((await asked.counts()).body.counts)).toHaveLength(8)
    await server.close()
  })
}

/** Records what the drivers send for a call, in its order, and nothing of what runs beside it. */
function recordStatements() {
  const recording = new AsyncLocalStorage<string[]>()
  const note = (query: unknown) => recording.getStore()?.push(textOf(query))
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    note(args[0])
    return Reflect.apply(query, this, args)
  })
  const database = new Sqlite(':memory:')
  const statement = Object.getPrototypeOf(database.prepare('select 1'))
  database.close()
  for (const method of ['all', 'run'] as const) {
    const run = statement[method]
    vi.spyOn(statement, method).mockImplementation(function (this: unknown, ...args: unknown[]) {
      note(this)
      return Reflect.apply(run, this, args)
    })
  }
  return {
    of: async (act: () => Promise<unknown>): Promise<readonly string[]> => {
      const texts: string[] = []
      await recording.run(texts, act)
      return texts
    },
  }
}

/** The text of a string, of what pg is given, or of a statement of SQLite. */
function textOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return String(query)
  return 'text' in query ? String(query.text) : 'source' in query ? String(query.source) : ''
}
