import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { titleMaxLength } from '#wire/limits.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../support/server/build-app.ts'

for (const dialect of dialects) {
  describe(`errors on ${dialect}`, () => {
    let server: TestServer
    let people: Record<'ada' | 'wei' | 'mia', Account>
    beforeAll(async () => {
      server = await buildTestServer(dialect)
      people = await server.cast()
    })
    afterAll(() => server.close())

    test('an error is a text, its code, and what the text has besides its words', async () => {
      const nobody = await server.call('POST', '/api/messages', { body: { content: 'Hello' } })
      expect([nobody.status, nobody.body]).toEqual([
        401,
        { detail: 'You need to be signed in', code: 'sign_in_required' },
      ])
      const { id } = await server.post(people.wei, {})
      const body = { title: 'x'.repeat(titleMaxLength + 1) }
      const long = await server.call('PATCH', `/api/messages/${id}/title-description`, { as: people.ada, body })
      const detail = `title must be at most ${titleMaxLength} characters long`
      expect([long.status, long.body]).toEqual([
        400,
        { detail, code: 'title_too_long', params: { max: titleMaxLength } },
      ])
    })

    test('what may not be seen has the same error as what is not there', async () => {
      const { id } = await server.post(people.wei, { public: false, recipients: [people.ada.uid] })
      const answers = await Promise.all(
        [id, crypto.randomUUID(), 'no-id'].map((each) =>
          server.call('GET', `/api/messages/${each}`, { as: people.mia }),
        ),
      )
      for (const { status, body } of answers) {
        expect([status, body]).toEqual([404, { detail: 'Message not found', code: 'message_not_found' }])
      }
    })
  })
}

test('the description of the calls has the code', async () => {
  const server = await buildTestServer('sqlite')
  const { body } = await server.call('GET', '/api/openapi.json')
  const { responses } = body.paths['/api/messages'].post
  for (const kind of ['4XX', '5XX'])
    expect([kind, responses[kind]?.content['application/json'].schema.required]).toEqual([kind, ['detail', 'code']])
  await server.close()
})
