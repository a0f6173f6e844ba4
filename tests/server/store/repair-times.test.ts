import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isoDay } from '#rules/agents/spending.ts'
import { dayMs, orphanRetentionMs } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { everyone } from '../../../src/server/store/agents/agent-days.ts'
import { addCost, insertUse, usesSince } from '../../../src/server/store/agents/agent-uses.ts'
import { followersOf } from '../../../src/server/store/messages/following/followers.ts'
import { repairTimes, timeInTheFuture } from '../../../src/server/store/upkeep/repair-times.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { makeToken } from '../../support/server/tokens.ts'

const yearMs = 365 * dayMs

for (const dialect of dialects) {
  describe(`after a clock that was years ahead, on ${dialect}`, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await buildTestServer(dialect)
    })
    afterAll(() => server.close())

    test('messages get times up to now in their order, people can sign in, and new messages follow', async () => {
      const { wei } = await server.cast()
      const again = async () => ({ ...wei, token: await server.tokenFor(wei.uid, wei.email) })
      const { context, clock } = server
      const root = await server.post(wei, { content: 'A walnut.' })
      clock.advanceMs(5 * yearMs)
      await server.call('GET', '/api/user/me', { as: await again() })
      const replies = []
      for (const content of ['One chestnut.', 'Two chestnuts.', 'Three chestnuts.'])
        replies.push(await server.post(await again(), { content, parent_id: root.id }))
      await server.call('POST', '/api/user/sign-out-everywhere', { as: await again() })
      clock.advanceMs(-5 * yearMs + 60_000)
      const nowMs = clock.nowMs()
      expect(await timeInTheFuture(context.db, nowMs)).toMatch(/^2031-/)

      expect(await repairTimes(context.db, nowMs)).toBe(3)
      expect(await timeInTheFuture(context.db, nowMs)).toBeNull()
      const signedIn = await again()
      const { status, body } = await server.call('GET', '/api/messages/chronological', { as: signedIn })
      expect(status).toBe(200)
      expect(body.messages.map(({ id }: { id: string }) => id)).toEqual([
        ...replies.map(({ id }) => id).reverse(),
        root.id,
      ])
      expect(body.messages[0].timestamp).toBe(new Date(nowMs).toISOString())
      const found = await server.call('GET', '/api/messages/search', { as: signedIn, query: { q: 'chestnuts' } })
      expect(found.body.messages).toHaveLength(2)
      expect(found.body.messages[0].timestamp).toBe(new Date(nowMs).toISOString())
      const next = await server.post(signedIn, { content: 'Now.' })
      expect(Date.parse(next.timestamp)).toBe(nowMs + 1)
      expect(await repairTimes(context.db, nowMs + 1)).toBe(0)
    })

    test('new messages stay new to people, and seen ones stay seen', async () => {
      const { context, clock } = server
      const [ada, lin, mia, wei] = await Promise.all(
        (['admin', 'whitelisted', 'whitelisted', 'whitelisted'] as const).map((status, at) =>
          server.person(`${['ada', 'lin', 'mia', 'wei'][at]}-seeing`, status),
        ),
      )
      if (ada === undefined || lin === undefined || mia === undefined || wei === undefined) return expect.fail()
      const again = async (of: Account) => ({ ...of, token: await server.tokenFor(of.uid, of.email) })
      const seen = async (of: Account, body: object) =>
        expect(await server.call('POST', '/api/messages/seen', { as: await again(of), body })).toMatchObject({
          status: 200,
        })
      const root = await server.post(await again(wei), { content: 'A walnut.' })
      clock.advanceMs(5 * yearMs)
      const replies: Message[] = []
      for (let at = 0; at < 4; at += 1) {
        replies.push(await server.post(await again(wei), { parent_id: root.id }))
        clock.advanceMs(1_000)
      }
      const [first, second, third, fourth] = replies.map(({ id, timestamp }) => ({ id, until: timestamp }))
      if (first === undefined || second === undefined || third === undefined || fourth === undefined)
        return expect.fail()
      await seen(ada, { all: { until: second.until } })
      await seen(lin, { threads: [{ id: root.id, until: first.until }], ids: [third.id] })
      await seen(mia, { all: { until: new Date(clock.nowMs()).toISOString() } })
      clock.advanceMs(-5 * yearMs)
      await repairTimes(context.db, clock.nowMs())

      const next = await server.post(await again(wei), { parent_id: root.id })
      const newTo = async (of: Account) =>
        (await server.call('GET', `/api/messages/${root.id}/new`, { as: await again(of) })).body.ids.toSorted()
      expect(await newTo(ada)).toEqual([third.id, fourth.id, next.id].toSorted())
      expect(await newTo(lin)).toEqual([second.id, fourth.id, next.id].toSorted())
      expect(await newTo(mia)).toEqual([next.id])
      // What is seen next is moved into the time up to which everything is.
      await seen(lin, { ids: [second.id, fourth.id, next.id] })
      expect(await newTo(lin)).toEqual([])
      const left = await context.db
        .selectFrom('seen_messages')
        .select('message_id')
        .where('uid', '=', lin.uid)
        .execute()
      expect(left).toEqual([])
    })

    test('people who followed are notified again, and nobody of what was there before they followed', async () => {
      const { context, clock } = server
      const [ada, wei] = [await server.person('ada-following', 'admin'), await server.person('wei-following')]
      const again = async (of: Account) => ({ ...of, token: await server.tokenFor(of.uid, of.email) })
      clock.advanceMs(5 * yearMs)
      const root = await server.post(await again(wei), {})
      clock.advanceMs(1_000)
      const early = await server.post(await again(wei), { parent_id: root.id })
      clock.advanceMs(1_000)
      await server.call('POST', `/api/messages/${root.id}/follow`, { as: await again(ada), body: { state: 'follow' } })
      clock.advanceMs(1_000)
      const late = await server.post(await again(wei), { parent_id: root.id })
      clock.advanceMs(-5 * yearMs)
      await repairTimes(context.db, clock.nowMs())
      const next = await server.post(await again(wei), { parent_id: root.id })
      const notified = async (id: string) => {
        const uids: string[] = []
        for await (const some of followersOf(context.db, id)) uids.push(...some)
        return uids
      }
      expect([await notified(early.id), await notified(late.id), await notified(next.id)]).toEqual([
        [],
        [ada.uid],
        [ada.uid],
      ])
      const reply = await server.post(await again(ada), { parent_id: root.id })
      expect(await notified(reply.id)).toEqual([wei.uid])
      const { body } = await server.call('GET', '/api/for-me', { as: await again(ada) })
      expect(body.following).toHaveLength(1)
    })

    test('a suspension and a token last as long as they were to, and nothing else is from the future', async () => {
      const { context, clock } = server
      const { db } = context
      const [ada, mia] = [await server.person('ada-suspending', 'admin'), await server.person('mia-suspended')]
      const again = async (of: Account) => ({ ...of, token: await server.tokenFor(of.uid, of.email) })
      clock.advanceMs(5 * yearMs)
      const { id } = await server.post(await again(mia), {})
      await server.call('POST', `/api/messages/${id}/bookmark`, { as: await again(mia), body: { is_on: true } })
      const aheadMs = clock.nowMs()
      await makeToken(server, await again(mia), ['read'], { days: 7 })
      const suspended = await server.call('POST', `/api/admin/users/${mia.uid}/moderation`, {
        as: await again(ada),
        body: { action: 'suspend', days: 3, reason: 'Enough.' },
      })
      expect(suspended.status).toBe(200)
      await db
        .insertInto('deleted_files')
        .values({ id: 'a-file', after_ms: aheadMs + dayMs })
        .execute()
      await db.insertInto('webhook_messages').values({ message_id: id, posted_ms: aheadMs }).execute()
      clock.advanceMs(-5 * yearMs)
      const nowMs = clock.nowMs()
      await repairTimes(db, nowMs)

      const { suspended_until } = await db
        .selectFrom('users')
        .select('suspended_until')
        .where('uid', '=', mia.uid)
        .executeTakeFirstOrThrow()
      expect(Math.abs((suspended_until ?? 0) - nowMs - 3 * dayMs)).toBeLessThan(1_000)
      const [logged] = await db.selectFrom('moderation_log').selectAll().where('uid', '=', mia.uid).execute()
      expect(logged).toMatchObject({ until_ms: suspended_until, created_at: new Date(nowMs).toISOString() })
      const token = await db.selectFrom('tokens').selectAll().where('uid', '=', mia.uid).executeTakeFirstOrThrow()
      expect(token).toMatchObject({ created_ms: nowMs, expires_ms: nowMs + 7 * dayMs })
      expect(token.valid_s).toBeLessThanOrEqual(Math.floor(nowMs / 1_000))
      const [bookmark] = await db.selectFrom('bookmarks').selectAll().where('uid', '=', mia.uid).execute()
      expect(bookmark?.marked_at).toBe(new Date(nowMs).toISOString())
      const { after_ms } = await db.selectFrom('deleted_files').selectAll().executeTakeFirstOrThrow()
      expect(after_ms).toBe(nowMs + orphanRetentionMs)
      // It would be kept for years otherwise.
      const waiting = db.selectFrom('webhook_messages').select('posted_ms').where('message_id', '=', id)
      expect(await waiting.executeTakeFirstOrThrow()).toEqual({ posted_ms: nowMs })
    })

    test('nobody waits for years in slow mode', async () => {
      const { context, clock } = server
      const [ada, wei] = [await server.person('ada-slow', 'admin'), await server.person('wei-slow')]
      const again = async (of: Account) => ({ ...of, token: await server.tokenFor(of.uid, of.email) })
      const root = await server.post(await again(wei), {})
      const path = `/api/messages/${root.id}/slow-mode`
      expect((await server.call('POST', path, { as: await again(ada), body: { wait_s: 300 } })).status).toBe(200)
      clock.advanceMs(5 * yearMs)
      await server.post(await again(wei), { parent_id: root.id })
      clock.advanceMs(-5 * yearMs)
      await repairTimes(context.db, clock.nowMs())
      const { body } = await server.call('GET', path, { as: await again(wei) })
      expect(body).toEqual({ wait_s: 300, left_ms: 0 })
    })

    test('what agents cost counts as of today, and for the rate until its window has passed', async () => {
      const { context, clock } = server
      const { db } = context
      const use = { uid: 'lin', agent: 'claude' } as const
      const cost = { tokens_in: 10, tokens_out: 5, micros: 7 }
      const spend = async (id: string, uid: string, atMs: number) => {
        await insertUse(db, { ...use, id, uid }, atMs)
        await addCost(db, id, cost)
      }
      const nowMs = clock.nowMs()
      await spend('today', 'lin', nowMs)
      await spend('ahead', 'lin', nowMs + yearMs)
      await spend('a day later', 'lin', nowMs + yearMs + dayMs)
      await spend('another’s', 'mia', nowMs + yearMs)
      await insertUse(db, { ...use, id: 'open' }, nowMs + yearMs)
      await repairTimes(db, nowMs)
      await addCost(db, 'open', cost)

      const day = isoDay(nowMs)
      const times = (count: number) => ({ tokens_in: 10 * count, tokens_out: 5 * count, micros: 7 * count })
      expect(await db.selectFrom('agent_days').selectAll().orderBy('uid').execute()).toEqual([
        { uid: everyone, day, agent: 'claude', requests: 5, ...times(5) },
        { uid: 'lin', day, agent: 'claude', requests: 4, ...times(4) },
        { uid: 'mia', day, agent: 'claude', requests: 1, ...times(1) },
      ])
      expect(await usesSince(db, 'lin', nowMs - 1)).toBe(4)
      expect(await usesSince(db, 'lin', nowMs)).toBe(0)
    })

    test('deleted messages stay in the bin for their thirty days, and a webhook that failed is called again', async () => {
      const { context, clock } = server
      const wei = await server.person('wei-deleting')
      const again = async () => ({ ...wei, token: await server.tokenFor(wei.uid, wei.email) })
      clock.advanceMs(5 * yearMs)
      const { id } = await server.post(await again(), {})
      await server.call('DELETE', `/api/messages/${id}`, { as: await again() })
      const hook = { id: 'hook', uid: wei.uid, url: 'https://hooks.example/', events: 'all' as const, failures: 1 }
      const times = { created_ms: clock.nowMs(), due_ms: clock.nowMs() }
      await context.db
        .insertInto('webhooks')
        .values({ ...hook, ...times })
        .execute()
      clock.advanceMs(-5 * yearMs)
      await repairTimes(context.db, clock.nowMs())
      const { deleted_at } = await context.db
        .selectFrom('bin')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(Date.parse(deleted_at)).toBe(clock.nowMs())
      const { due_ms } = await context.db.selectFrom('webhooks').select('due_ms').executeTakeFirstOrThrow()
      expect(due_ms).toBe(clock.nowMs())
    })

    test('deletions keep their order in the bin, and what is restored stands where it was', async () => {
      const { ada, wei } = await server.cast()
      const { context, clock } = server
      const again = async (who: Account) => ({ ...who, token: await server.tokenFor(who.uid, who.email) })
      clock.advanceMs(5 * yearMs)
      const root = await server.post(await again(wei), { content: 'Which tree?' })
      const answers = []
      for (const content of ['An oak.', 'A birch.', 'A beech.'])
        answers.push(await server.post(await again(wei), { content, parent_id: root.id }))
      const ids = answers.map(({ id }) => id)
      for (const id of ids.slice(0, 2)) await server.call('DELETE', `/api/messages/${id}`, { as: await again(wei) })
      clock.advanceMs(-5 * yearMs)
      await repairTimes(context.db, clock.nowMs())
      const admin = await again(ada)
      const { body: bin } = await server.call('GET', '/api/admin/bin', { as: admin })
      const shown = bin.entries.filter(({ id }: { id: string }) => ids.includes(id))
      expect(shown.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[0]])
      expect(new Set(shown.map(({ deleted_at }: { deleted_at: string }) => deleted_at)).size).toBe(2)
      for (const id of ids.slice(0, 2)) await server.call('POST', `/api/admin/bin/${id}/restore`, { as: admin })
      const { body } = await server.call('GET', `/api/messages/${root.id}/children`, { as: admin })
      expect(body.messages.map(({ id }: { id: string }) => id)).toEqual(ids)
      for (const { timestamp } of body.messages) expect(Date.parse(timestamp)).toBeLessThan(clock.nowMs() + 1_000)
    })

    test('visitors see what is written next, though their answers were cached before', async () => {
      const { wei } = await server.cast()
      const { context, clock } = server
      clock.advanceMs(5 * yearMs)
      await server.post({ ...wei, token: await server.tokenFor(wei.uid, wei.email) }, { content: 'Ahead.' })
      clock.advanceMs(-5 * yearMs)
      await repairTimes(context.db, clock.nowMs())
      const again = { ...wei, token: await server.tokenFor(wei.uid, wei.email) }
      const newest = async () => (await server.call('GET', '/api/messages/chronological')).body.messages[0].content
      expect(await newest()).toBe('Ahead.')
      const next = await server.post(again, { content: 'Next.' })
      expect(await newest()).toBe('Next.')
      const thread = () => server.call('GET', `/api/messages/${next.id}`)
      expect((await thread()).body.child_ids).toEqual([])
      const reply = await server.post(again, { parent_id: next.id })
      expect((await thread()).body.child_ids).toEqual([reply.id])
    })
  })
}

test('the command says so where there is no database, and makes none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-repair-'))
  const program = join(import.meta.dirname, '../../../src/server/process/repair-times.ts')
  const DATA_DIR = join(folder, 'data')
  const { status, stderr } = spawnSync(process.execPath, [program], { env: { DATA_DIR }, encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    1,
    `${join(DATA_DIR, 'canopy.db')} is not there: DATA_DIR names the folder of the database.\n`,
  ])
  expect(existsSync(DATA_DIR)).toBe(false)
  rmSync(folder, { recursive: true })
})
