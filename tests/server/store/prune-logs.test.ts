import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { changesRetentionMs } from '#wire/limits.ts'
import { pruneOld } from '../../../src/server/store/messages/changes.ts'
import { buildTestServer, dialects } from '../../support/server/build-app.ts'

const old = 1_000

test.each(dialects)('on %s old entries go a few at a time, and others read in between', async (dialect) => {
  const server = await buildTestServer(dialect)
  const { db } = server.context
  const nowMs = server.clock.nowMs()
  const oldMs = nowMs - changesRetentionMs - 1
  const ids = Array.from({ length: old }, (_, at) => String(at))
  for (let at = 0; at < old; at += 100) {
    const some = ids.slice(at, at + 100)
    const answers = some.map((key) => ({ uid: 'wei', key, status: 201, body: '{}', created_ms: oldMs - Number(key) }))
    await db.insertInto('idempotency').values(answers).execute()
    const seen = some.map((id) => ({
      seq: -Number(id),
      uid: '',
      message_id: id,
      created_seq: 1,
      at_ms: oldMs - Number(id),
    }))
    await db
      .insertInto('changes')
      .values(seen.map((row) => ({ ...row, kind: 'new' as const })))
      .execute()
  }
  const count = async (table: 'idempotency' | 'changes') => {
    const counted = db.selectFrom(table).select(({ fn }) => fn.countAll().as('count'))
    return Number((await counted.executeTakeFirstOrThrow()).count)
  }
  const kept = { uid: 'wei', key: 'kept', status: 201, body: '{}', created_ms: nowMs }
  await db.insertInto('idempotency').values(kept).execute()
  const seenOnTheWay = { idempotency: new Set<number>(), changes: new Set<number>() }
  let isDone = false
  const pruning = pruneOld(db, nowMs).finally(() => {
    isDone = true
  })
  while (!isDone) {
    for (const table of ['idempotency', 'changes'] as const) seenOnTheWay[table].add(await count(table))
    await setImmediate()
  }
  await pruning
  expect([await count('idempotency'), await count('changes')]).toEqual([1, 0])
  for (const table of ['idempotency', 'changes'] as const)
    expect([...seenOnTheWay[table]].filter((each) => each > 1 && each < old).length, table).toBeGreaterThan(0)
  await server.close()
})
