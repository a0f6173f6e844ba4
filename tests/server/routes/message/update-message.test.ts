import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { idsOf } from '../../../support/server/seeded-forest.ts'

for (const dialect of dialects) {
  describe(`updating a message on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ada = await server.person('ada', 'admin')
      wei = await server.person('wei')
    })
    afterAll(() => server.close())

    const entitled = async (id: string, body: unknown) => {
      const answer = await server.call('PATCH', `/api/messages/${id}/title-description`, { as: ada, body })
      return answer.status === 200 ? [answer.body.title, answer.body.description] : [answer.status, answer.body.detail]
    }
    const changedSince = async (act: () => Promise<unknown>) => {
      const { cursor } = (await server.call('GET', '/api/messages/changes')).body
      await act()
      const { body } = await server.call('GET', '/api/messages/changes', { query: { since: cursor } })
      return idsOf(body.updated)
    }

    describe('title and description', () => {
      test('are trimmed, empty becomes null, an absent field stays', async () => {
        const { id } = await server.post(wei, {})
        expect(await entitled(id, { title: '  A title ', description: '\r\nLine one\r\nLine two  ' })).toEqual([
          'A title',
          'Line one\nLine two',
        ])
        expect(await entitled(id, { description: '' })).toEqual(['A title', null])
        expect(await entitled(id, {})).toEqual(['A title', null])
        expect(await entitled(id, { title: null, description: 'only' })).toEqual([null, 'only'])
        expect(await entitled(id, { title: '   ' })).toEqual([null, 'only'])
      })

      test('a title is one line', async () => {
        const { id } = await server.post(wei, {})
        expect(await entitled(id, { title: 'one\n two\r\n\r\nthree\n' })).toEqual(['one two three', null])
      })

      test('200 and 2,000 characters pass, one more does not', async () => {
        const { id } = await server.post(wei, {})
        const [title, description] = ['t'.repeat(200), 'd'.repeat(2_000)]
        expect(await entitled(id, { title: ` ${title} `, description: `${description}\n` })).toEqual([
          title,
          description,
        ])
        expect(await entitled(id, { title: `${title}t` })).toEqual([400, expect.stringContaining('title')])
        expect(await entitled(id, { description: `${description}d` })).toEqual([
          400,
          expect.stringContaining('description'),
        ])
        expect(await entitled(id, { title: 'a\0' })).toEqual([400, expect.stringContaining('title')])
      })

      test('only a change is an update', async () => {
        const { id } = await server.post(wei, {})
        expect(await changedSince(() => entitled(id, { title: 'new' }))).toEqual([id])
        expect(await changedSince(() => entitled(id, { title: ' new ', description: null }))).toEqual([])
      })
    })

    describe('reformat', () => {
      const reformatted = (id: string, as: Account | null = null) =>
        server.call('POST', `/api/messages/${id}/reformat`, { as })
      const untidy = '* one\n* two\n\n\n\n\\(x\\)\n```js\ncode  '

      test('stores the tidy text for everyone, and keeps author and time', async () => {
        const before = await server.post(wei, { content: untidy })
        const { status, body } = await reformatted(before.id)
        expect([status, body.content]).toEqual([200, '- one\n- two\n\n$x$\n```js\ncode\n```'])
        const after = (await server.call('GET', `/api/messages/${before.id}`, { as: wei })).body
        expect(after).toEqual({ ...before, content: body.content })
      })

      test('a second call changes nothing and sends no event', async () => {
        const { id } = await server.post(wei, { content: untidy })
        expect(await changedSince(() => reformatted(id))).toEqual([id])
        expect(await changedSince(() => reformatted(id, wei))).toEqual([])
      })

      test('a text that would exceed the limit stays unchanged', async () => {
        const content = `\`\`\`\n${'x'.repeat(49_996)}`
        const { id } = await server.post(wei, { content })
        expect((await reformatted(id)).body.content).toBe(content)
      })

      test('is counted as a look-up of the address when logged out, as a write otherwise', async () => {
        const strict = await buildTestServer(dialect, { env: { LOOKUP_RATE: '2/minute' } })
        const mia = await strict.person('mia')
        const { id } = await strict.post(mia, {})
        const statuses: number[] = []
        for (let index = 0; index < 3; index += 1)
          statuses.push((await strict.call('POST', `/api/messages/${id}/reformat`)).status)
        expect(statuses).toEqual([200, 200, 429])
        expect((await strict.call('POST', `/api/messages/${id}/reformat`, { as: mia })).status).toBe(200)
        expect((await strict.call('POST', `/api/messages/${id}/reformat`, { address: '10.0.0.9' })).status).toBe(200)
        await strict.close()
      })
    })
  })
}
