import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'

for (const dialect of dialects) {
  describe(`messages on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ ada, wei, mia } = await server.cast())
    })
    afterAll(() => server.close())

    test('a posted message is returned with every field', async () => {
      const posted = await server.post(wei, { content: '  Hello\r\nworld  ' })
      expect(posted).toMatchObject({
        parent_id: null,
        child_ids: [],
        reply_count: 0,
        title: null,
        content: 'Hello\nworld',
        content_author: 'wei',
        author_uid: 'wei',
        author_email: 'wei@canopy.example',
        public: true,
        recipients: [],
        is_pinned: false,
        is_read: true,
        for_tabs: ['public'],
      })
      const seenByMia = await server.call('GET', `/api/messages/${posted.id}`, { as: mia })
      expect(seenByMia.body).toEqual({ ...posted, author_email: null, author_email_display: null })
    })

    test('a private reply doesn’t exist for anyone but its author and its recipients, admins included', async () => {
      const root = await server.post(ada, {})
      const secret = await server.post(wei, { parent_id: root.id, public: false, recipients: ['mia'] })
      const answers = await Promise.all(
        [null, ada, wei, mia].map((as) => server.call('GET', `/api/messages/${secret.id}`, { as })),
      )
      expect(answers.map((answer) => answer.status)).toEqual([404, 404, 200, 200])
      const roots = await Promise.all(
        [null, ada, wei, mia].map((as) => server.call('GET', `/api/messages/${root.id}`, { as })),
      )
      expect(roots.map((answer) => answer.body.child_ids)).toEqual([[], [], [secret.id], [secret.id]])
      expect(roots.map((answer) => answer.body.reply_count)).toEqual([0, 0, 1, 1])
    })

    test('twenty concurrent posts with one key store one message', async () => {
      const key = crypto.randomUUID()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          server.call('POST', '/api/messages', {
            as: wei,
            body: { content: `attempt ${index}` },
            headers: { 'idempotency-key': key },
          }),
        ),
      )
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    })
  })
}
