import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentMaxLength } from '#wire/limits.ts'
import { agentsFile } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'

for (const dialect of dialects) {
  describe(`posting on ${dialect}`, () => {
    let server: TestServer
    let wei: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { AGENTS_FILE: agentsFile() } })
      wei = await server.person('wei')
      await server.person('mia')
    })
    afterAll(() => server.close())

    const posted = async (body: Record<string, unknown>) => {
      const answer = await server.call('POST', '/api/messages', { as: wei, body: { content: 'Hello', ...body } })
      return answer.status === 201 ? answer.body : [answer.status, answer.body.detail]
    }
    const uids = (message: { recipients: { uid: string }[] }) => message.recipients.map(({ uid }) => uid)

    test('public is the default; true, false, 1 and 0 are accepted, anything else is not', async () => {
      const given: unknown[] = []
      for (const value of [undefined, true, 1, false, 0]) given.push((await posted({ public: value })).public)
      expect(given).toEqual([true, true, true, false, false])
      for (const value of ['true', 2, null]) {
        expect(await posted({ public: value })).toEqual([400, expect.stringContaining('public')])
      }
    })

    test('recipients are merged, in order, and shown with name and tag', async () => {
      const message = await posted({ recipients: ['mia', 'wei', 'mia'] })
      expect(message.recipients).toEqual([
        { uid: 'mia', display_name: 'mia', user_tag: 'mia' },
        { uid: 'wei', display_name: 'wei', user_tag: 'wei' },
      ])
    })

    test('a private message without recipients is addressed to its author alone', async () => {
      const message = await posted({ public: false })
      expect([uids(message), message.for_tabs, message.is_read]).toEqual([['wei'], ['private', 'direct'], true])
      expect(uids(await posted({ public: true }))).toEqual([])
    })

    test('unknown recipients are refused by name, agents are accepted', async () => {
      expect(await posted({ recipients: ['mia', 'ghost', 'phantom'] })).toEqual([
        400,
        expect.stringMatching(/ghost, phantom/),
      ])
      const toAgent = await posted({ public: false, recipients: ['chatgpt'] })
      expect(toAgent.recipients).toEqual([{ uid: 'chatgpt', display_name: 'ChatGPT', user_tag: 'gpt' }])
      expect(await posted({ recipients: ['grok'] })).toEqual([400, expect.stringContaining('grok')])
      expect(await posted({ recipients: [{ uid: 'mia' }] })).toEqual([400, expect.stringContaining('recipients')])
    })

    test.for(['', '   ', '\n\t \r\n', '\u00a0\u3000'])('blank content %j is refused', async (content) => {
      expect(await posted({ content })).toEqual([400, 'content must not be blank'])
    })

    test('content is measured in UTF-16 units after trimming', async () => {
      const full = '😀'.repeat(contentMaxLength / 2)
      expect((await posted({ content: `  ${full}\n` })).content).toBe(full)
      expect(await posted({ content: `${full}x` })).toEqual([
        400,
        `content must be at most ${contentMaxLength} characters long`,
      ])
    })

    test('content is stored as written, but trimmed and with LF', async () => {
      const written = '\r\n <script>alert(1)</script>\r\n\r$x$ \u202e "quotes" \\ ’ \u{1F469}\u200d\u{1F680}  '
      expect((await posted({ content: written })).content).toBe(
        '<script>alert(1)</script>\n\n$x$ \u202e "quotes" \\ ’ \u{1F469}\u200d\u{1F680}',
      )
    })

    test('NUL and lone surrogates are refused', async () => {
      expect(await posted({ content: 'a\0b' })).toEqual([400, 'content must not contain NUL characters'])
      expect(await posted({ content: '\ud800' })).toEqual([400, 'content must not contain lone surrogates'])
    })

    test('a person posts as themselves or as an agent, never as another person', async () => {
      for (const author of [undefined, 'wei', 'chatgpt', 'claude', 'gemini', 'grok']) {
        const message = await posted({ content_author: author })
        expect([message.content_author, message.author_uid]).toEqual([author ?? 'wei', 'wei'])
      }
      for (const author of ['mia', 'chatgpt-system', 'ChatGPT', '', 'ghost']) {
        expect(await posted({ content_author: author })).toEqual([400, expect.stringContaining('content_author')])
      }
    })

    test('times and ids grow with every message, also within one millisecond', async () => {
      const messages = [await posted({}), await posted({}), await posted({})]
      const times = messages.map(({ timestamp }) => timestamp)
      expect(new Set(times).size).toBe(3)
      expect(times).toEqual(times.toSorted())
      const ids = messages.map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted())
      expect(times[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    })

    test('a batch keeps its order and leaves out missing messages and invalid ids', async () => {
      const one = await posted({ content: 'one' })
      const two = await posted({ content: 'two' })
      const ids = [two.id, 'no-id', crypto.randomUUID(), one.id, two.id.toUpperCase()]
      for (const body of [ids, { ids }]) {
        const answer = await server.call('POST', '/api/messages/batch', { body })
        expect(answer.body.map(({ content }: { content: string }) => content)).toEqual(['two', 'one'])
      }
      const tooMany = Array.from({ length: 501 }, () => one.id)
      expect((await server.call('POST', '/api/messages/batch', { body: tooMany })).status).toBe(400)
      expect((await server.call('POST', '/api/messages/batch', { body: { ids: tooMany } })).status).toBe(400)
      const cut = await server.call('POST', '/api/messages/batch', { body: [one.id], query: { excerpt: 1 } })
      expect(cut.body).toMatchObject([{ content: 'o…', truncated: true }])
    })
  })
}
