import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../support/server/build-app.ts'
import { freshPostgres } from '../support/server/postgres.ts'

const key = () => crypto.randomUUID()

for (const dialect of dialects) {
  describe(`idempotency on ${dialect}`, () => {
    let server: TestServer
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { MESSAGE_RATE: '60/minute', IMPORT_RATE: '20/hour' } })
      wei = await server.person('wei')
      mia = await server.person('mia')
    })
    afterAll(() => server.close())

    const post = (as: Account, idempotencyKey: string, body: unknown, path = '/api/messages', on = server) =>
      on.call('POST', path, { as, body, headers: { 'idempotency-key': idempotencyKey }, anyShape: true })
    const stored = async (on = server) => (await on.context.db.selectFrom('messages').select('id').execute()).length
    const conversation = {
      messages: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hi' },
      ],
    }

    test('twenty concurrent posts with one key store one message and get one answer', async () => {
      const before = await stored()
      const same = key()
      const bodies = Array.from({ length: 20 }, (_, index) => ({ content: `attempt ${index}` }))
      const answers = await Promise.all(bodies.map((body) => post(wei, same, body)))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
      expect(await stored()).toBe(before + 1)
    })

    test('twenty concurrent imports with one key store one thread', async () => {
      const before = await stored()
      const same = key()
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => post(wei, same, conversation, '/api/messages/import/claude')),
      )
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.thread_id}`)).size).toBe(1)
      expect(await stored()).toBe(before + 2)
    })

    test('a repeated request gets the first answer, whatever its body and the case of its key', async () => {
      const same = key()
      const first = await post(wei, same, { content: 'first' })
      expect(await post(wei, same, { content: 'second' })).toMatchObject({ status: 201, body: first.body })
      expect(await post(wei, same.toUpperCase(), { nonsense: true })).toMatchObject({ status: 201, body: first.body })
    })

    test('repeating the post of a deleted message returns none of its text', async () => {
      const same = key()
      const first = await post(wei, same, { content: 'words to be gone' })
      await server.call('DELETE', `/api/messages/${first.body.id}`, { as: wei })
      const before = await stored()
      const again = await post(wei, same, { content: 'words to be gone' })
      expect([again.status, again.body]).toEqual([
        410,
        { detail: texts.deletedAfterSending, code: 'message_deleted_after_sending' },
      ])
      expect(await stored()).toBe(before)
    })

    test('posts and imports share one key space', async () => {
      const same = key()
      const first = await post(wei, same, { content: 'first' })
      const before = await stored()
      const second = await post(wei, same, conversation, '/api/messages/import/grok')
      expect([second.status, second.body]).toEqual([201, first.body])
      expect(await stored()).toBe(before)
    })

    test('the same key of another person is a different key', async () => {
      const same = key()
      const weis = await post(wei, same, { content: 'a secret', public: false })
      const mias = await post(mia, same, { content: 'mine' })
      expect([mias.status, mias.body.content]).toEqual([201, 'mine'])
      expect(mias.body.id).not.toBe(weis.body.id)
    })

    test('refusals are not stored: the same key may succeed later', async () => {
      const same = key()
      expect((await post(wei, same, { content: '' })).status).toBe(400)
      expect((await post(wei, same, { content: 'x', parent_id: key() })).status).toBe(404)
      expect((await post(wei, same, { content: 'x', recipients: ['ghost'] })).status).toBe(400)
      expect((await post(wei, same, { messages: [] }, '/api/messages/import/claude')).status).toBe(400)
      expect(await post(wei, same, { content: 'at last' })).toMatchObject({ status: 201, body: { content: 'at last' } })
    })

    test('a key that is not a UUID is refused', async () => {
      for (const bad of ['1', 'not-a-uuid', `${key()}0`]) {
        const { status, body } = await post(wei, bad, { content: 'x' })
        expect([status, body]).toEqual([
          400,
          { detail: 'Idempotency-Key must be a UUID', code: 'idempotency_key_invalid' },
        ])
      }
    })

    test('repeated requests don’t count against the rate, even if sent concurrently', async () => {
      const nora = await server.person('nora')
      const same = key()
      const results = await Promise.all(Array.from({ length: 30 }, () => post(nora, same, { content: 'x' })))
      for (let index = 0; index < 60; index += 1) results.push(await post(nora, same, { content: 'x' }))
      expect(new Set(results.map(({ status }) => status))).toEqual(new Set([201]))
      const statuses: number[] = []
      for (let index = 0; index < 60; index += 1) statuses.push((await post(nora, key(), { content: 'x' })).status)
      expect([statuses.filter((each) => each === 201).length, statuses.at(-1)]).toEqual([59, 429])
      expect((await post(nora, same, { content: 'x' })).status).toBe(201)
    })

    test('an answer is stored across a restart', async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'canopy-restart-'))
      const own = dialect === 'postgres' ? await freshPostgres() : null
      const setting = { dataDir, ...(own === null ? {} : { databaseUrl: own.url }) }
      const same = key()
      const before = await buildTestServer(dialect, setting)
      const rosa = await before.person('rosa')
      const first = await post(rosa, same, { content: 'before' }, '/api/messages', before)
      await before.close()
      const after = await buildTestServer(dialect, { ...setting, clock: server.clock })
      const again = await post(rosa, same, { content: 'after' }, '/api/messages', after)
      expect([again.status, again.body, await stored(after)]).toEqual([201, first.body, 1])
      await after.close()
      await own?.drop()
      rmSync(dataDir, { recursive: true })
    })
  })
}
