import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mergeSegments } from '../../../src/server/store/search-index/search-segments.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { idsOf } from '../../support/server/seeded-forest.ts'

let dataDir: string
let server: TestServer
let ada: Account

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'canopy-segments-'))
  server = await buildTestServer('sqlite', { dataDir })
  ada = await server.person('ada', 'admin')
})
afterEach(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const segments = async () => {
  const counted = sql<{ count: number }>`select count(distinct segid) as count from search_index_idx`
  return (await counted.execute(server.context.db)).rows[0]?.count ?? 0
}
const post = (content: string) => server.post(ada, { content })
/** Distinct words per message, so that merging takes many steps; few enough to be indexed immediately. */
const wordsOf = (leaf: number) =>
  Array.from({ length: 200 }, (_, index) =>
    BigInt(`0x${createHash('md5').update(`${leaf} ${index}`).digest('hex')}`)
      .toString(36)
      .slice(2, 10),
  ).join(' ')
/** One after the other: those of one commit would share a segment. */
async function postMany(from: number, count: number) {
  const posted = []
  for (let leaf = from; leaf < from + count; leaf += 1) posted.push(await post(`Leaf ${leaf} of ${wordsOf(leaf)}`))
  return posted
}
const found = async (q: string) =>
  idsOf((await server.call('GET', '/api/messages/search', { as: ada, query: { q, limit: 100 } })).body.messages)
const untilDone = new AbortController().signal

test('the segments of many posts are merged, and search results stay the same', async () => {
  const posted = await postMany(0, 63)
  expect(await segments()).toBeGreaterThan(6)
  const before = await found('leaf')
  expect(before).toHaveLength(63)
  await mergeSegments(server.context.db, untilDone)
  expect(await segments()).toBe(1)
  expect(await found('leaf')).toEqual(before)
  expect(await found('"leaf 17 "')).toEqual([posted[17]?.id])
})

test('posts, edits and deletions in between are neither lost nor found again', async () => {
  const [first, second] = await postMany(0, 63)
  const merging = mergeSegments(server.context.db, untilDone)
  const later = await postMany(63, 20)
  expect(await server.call('DELETE', `/api/messages/${first?.id}`, { as: ada })).toMatchObject({ status: 200 })
  expect(await server.call('POST', `/api/messages/${second?.id}/reformat`, { as: ada })).toMatchObject({ status: 200 })
  expect(await segments()).toBeGreaterThan(1)
  await merging
  const all = await found('leaf')
  expect(all).toHaveLength(82)
  expect(all).toEqual(expect.arrayContaining(later.map(({ id }) => id)))
  expect(all).not.toContain(first?.id)
  await sql`insert into search_index (search_index) values ('integrity-check')`.execute(server.context.db)
})

test('few segments are left alone; an interrupted merge loses nothing, and the next one continues', async () => {
  await postMany(0, 3)
  await mergeSegments(server.context.db, untilDone)
  expect(await segments()).toBe(3)
  await postMany(3, 60)
  await mergeSegments(server.context.db, AbortSignal.abort())
  expect(await segments()).toBeGreaterThan(6)
  expect(await found('leaf')).toHaveLength(63)
  await mergeSegments(server.context.db, untilDone)
  expect(await segments()).toBe(1)
  expect(await found('leaf')).toHaveLength(63)
})

test('a server that starts merges the segments of the last one', async () => {
  await postMany(0, 63)
  expect(await segments()).toBeGreaterThan(6)
  await server.close()
  server = await buildTestServer('sqlite', { dataDir })
  await expect.poll(segments).toBe(1)
})
