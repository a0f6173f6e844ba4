import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { wrongError } from '../../support/server/error-answers.ts'
import { rawAnswer } from '../../support/server/raw-answer.ts'

for (const dialect of dialects) {
  describe(`addresses and queries on ${dialect}`, () => {
    let server: TestServer
    let ada: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ada = await server.person('ada', 'admin')
      await server.post(ada, {})
    })
    afterAll(() => server.close())

    const get = (path: string) => server.call('GET', path, { as: ada })

    const badIds = [
      'nope',
      '0',
      '00000000-0000-0000-0000-00000000000',
      '00000000-0000-0000-0000-000000000000',
      '0000000000000000000000000000000000000000',
      '%00',
      '%F0%9F%8C%B3',
      "'%20or%201=1--",
      'x'.repeat(1_000),
      '..%2f..%2fetc%2fpasswd',
    ]
    test.each(badIds)('the id %s is 404 in every path', async (id) => {
      const paths: readonly (readonly [string, string, unknown?])[] = [
        ['GET', `/api/messages/${id}`],
        ['GET', `/api/messages/count/${id}`],
        ['GET', `/api/messages/branch_up/${id}`],
        ['GET', `/api/messages/branch_down/${id}`],
        ['GET', `/api/messages/thread/${id}`],
        ['GET', `/api/messages/${id}/children`],
        ['POST', `/api/messages/${id}/pin`],
        ['POST', `/api/messages/${id}/unpin`],
        ['POST', `/api/messages/${id}/mark-read`],
        ['POST', `/api/messages/${id}/mark-unread`],
        ['POST', `/api/messages/${id}/reformat`],
        ['DELETE', `/api/messages/${id}`],
        ['PATCH', `/api/messages/${id}/title-description`, { title: 'x' }],
        ['PATCH', `/api/admin/users/${id}`, { status: 'other' }],
        ['POST', `/api/admin/users/${id}/sign-out`],
        ['POST', `/api/admin/applications/${id}/decision`, { decision: 'approve' }],
      ]
      for (const [method, path, body] of paths) {
        const answer = await server.call(method, path, { as: ada, ...(body === undefined ? {} : { body }) })
        expect([path, answer.status]).toEqual([path, 404])
      }
    })

    test('malformed ids are left out of a batch', async () => {
      const body = ['nope', '', 'x'.repeat(1_000), "' or 1=1--"]
      expect((await server.call('POST', '/api/messages/batch', { as: ada, body })).body).toEqual([])
    })

    const badQueries: readonly (readonly [path: string, field: string])[] = [
      ['/api/messages/chronological?limit=0', 'limit'],
      ['/api/messages/chronological?limit=101', 'limit'],
      ['/api/messages/chronological?limit=ten', 'limit'],
      ['/api/messages/chronological?limit=1.5', 'limit'],
      ['/api/messages/chronological?limit=', 'limit'],
      ['/api/messages/chronological?limit=1&limit=2', 'limit'],
      ['/api/messages/chronological?limit=NaN', 'limit'],
      ['/api/messages/chronological?cursor=%25%25', 'cursor'],
      ['/api/messages/chronological?cursor=AAAA', 'cursor'],
      [`/api/messages/chronological?cursor=${'A'.repeat(2_000)}`, 'cursor'],
      ['/api/messages/chronological?public=maybe', 'public'],
      ['/api/messages/chronological?sort_order=random', 'sort_order'],
      ['/api/messages/chronological?date_start=yesterday', 'date_start'],
      ['/api/messages/chronological?date_start=2026-13-01', 'date_start'],
      ['/api/messages/chronological?date_start=2026-02-30', 'date_start'],
      ['/api/messages/chronological?date_end=2026-01-01T25:00', 'date_end'],
      ['/api/messages/chronological?date_end=2026-01-01T10:00%2B99:00', 'date_end'],
      ['/api/messages/chronological?excerpt=0', 'excerpt'],
      ['/api/messages/chronological?author_uid=%00', 'author_uid'],
      [`/api/messages/chronological?${'recipients=a&'.repeat(21)}`, 'recipients'],
      ['/api/messages/recommended?limit=0', 'limit'],
      ['/api/messages/recommended?limit=-5', 'limit'],
      ['/api/messages/pinned?limit=101', 'limit'],
      ['/api/messages/pinned?limit=1e309', 'limit'],
      ['/api/messages/pinned?limit=-1e309', 'limit'],
      ['/api/messages/changes?since=nonsense', 'since'],
      [`/api/messages/changes?since=${Buffer.from('-1.5').toString('base64url')}`, 'since'],
      ['/api/messages/changes?since=%00', 'since'],
      ['/api/user/search?query=%00', 'query'],
      ['/api/user/search?query=a&limit=51', 'limit'],
      [`/api/user/search?query=${'a'.repeat(201)}`, 'query'],
      ['/api/user/validate-tag', 'tag'],
      ['/api/user/validate-tag?tag=%00', 'tag'],
      ['/api/user/whitelist-status', 'email'],
      ['/api/user/admin-status?email=%00', 'email'],
      [`/api/user/admin-status?email=${'a'.repeat(255)}`, 'email'],
      ['/api/admin/users?query=%00', 'query'],
    ]
    test.each(badQueries)('%s is 400 and names %s', async (path, field) => {
      const answer = await get(path)
      expect(answer.status).toBe(400)
      expect(answer.body.detail).toContain(field)
    })

    test.each([
      '/api/messages/chronological?unknown=1&__proto__=x&constructor=y',
      '/api/messages/chronological?%ff=%fe',
      '/api/messages/chronological?author_uid[]=a',
      '/api/messages/chronological?=&&&==',
      '/api/user/search?query=%F0%9F%8C%B3%25_%5C',
      '/api/messages/recommended?limit=99999999999999999999',
    ])('%s is ignored and answered', async (path) => {
      expect((await get(path)).status).toBe(200)
    })

    test.each(['/api/messages/%', '/api/messages/%zz', '/api/messages/%c3%28', '/api/%ff', '/%'])(
      '%s is malformed',
      async (path) => {
        const answer = await get(path)
        expect(answer).toMatchObject({ status: 400, body: { detail: 'The address is malformed' } })
        const { 'content-security-policy': policy, ...headers } = (await get('/api/nowhere')).headers
        expect(answer.headers['content-security-policy']).toBe(policy)
        const others = Object.keys(headers).filter((name) => !['vary', 'x-request-id'].includes(name))
        expect(Object.keys(answer.headers)).toEqual(expect.arrayContaining(others))
      },
    )

    test('unknown paths are 404 and never cached', async () => {
      for (const path of [
        '/api',
        '/api/',
        '/api/nowhere',
        '/api/messages/a/b/c',
        '//api/config',
        '/api/../api/nowhere',
      ]) {
        const answer = await get(path)
        expect([path, answer.status, answer.headers['cache-control']]).toEqual([path, 404, 'no-store'])
        expect(wrongError(answer.body)).toBeNull()
      }
    })

    test('a very long path is refused', async () => {
      const answer = await get(`/api/messages/${'x'.repeat(8_000)}`)
      expect([404, 414]).toContain(answer.status)
      expect(wrongError(answer.body)).toBeNull()
    })
  })
}

describe('malformed HTTP', () => {
  let server: TestServer
  let address: URL

  beforeAll(async () => {
    server = await buildTestServer('sqlite')
    address = new URL(await server.listen())
  })
  afterAll(() => server.close())

  const rows: readonly (readonly [string, string, RegExp])[] = [
    [
      'headers of 20 KB',
      `GET /api/config HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
      /^HTTP\/1.1 431 /,
    ],
    ['an address of 20 KB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, /^HTTP\/1.1 431 /],
    ['nonsense', 'HELLO\r\n\r\n', /^HTTP\/1.1 400 /],
    [
      'two lengths',
      'POST /api/messages HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
      /^HTTP\/1.1 400 /,
    ],
    [
      'a length and chunks',
      'POST /api/messages HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1.1 400 /,
    ],
  ]
  test.each(rows)('%s', async (_name, text, expected) => {
    const answer = await rawAnswer(address, text)
    expect(answer).toMatch(expected)
    expect(wrongError(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''))).toBeNull()
  })

  test('HTTP/1.0 without a host is answered', async () => {
    const answer = await rawAnswer(address, 'GET /api/config HTTP/1.0\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toContain('"authDomain":')
  })
})
