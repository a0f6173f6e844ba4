import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Call, calls } from '#wire/calls.ts'
import { buildTestServer, type TestServer } from '../support/server/build-app.ts'
import { firebaseEnv } from '../support/server/key-server.ts'
import { makeToken } from '../support/server/tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await buildTestServer('sqlite')
})
afterAll(() => server.close())

const everyCall: readonly Call[] = Object.values(calls)
const pathOf = (call: Call): string => call.path.replace(/:[a-z]+/g, 'x')

test('every answer of /api forbids caching, good or bad', async () => {
  const ada = await server.person('ada', 'admin')
  for (const as of [null, ada]) {
    for (const call of everyCall) {
      const answer = await server.call(call.method, pathOf(call), { as })
      expect([call.path, answer.headers['cache-control']]).toEqual([call.path, 'no-store'])
    }
  }
  for (const path of ['/api/openapi.json', '/api/nowhere', '/api/messages/%zz']) {
    expect((await server.call('GET', path)).headers['cache-control']).toBe('no-store')
  }
  expect((await server.call('GET', '/api/config', { token: 'owner' })).headers['cache-control']).toBe('no-store')
})

test('each 401 says how to sign in, without a token, with a wrong one and with one that was revoked', async () => {
  const wei = await server.person('wei')
  const { token, secret } = await makeToken(server, wei, ['read'])
  expect((await server.call('GET', '/api/bookmarks', { token: secret })).status).toBe(200)
  await server.call('POST', `/api/account/tokens/${token.id}/revoke`, { as: wei })
  for (const [method, path] of [
    ['GET', '/api/bookmarks'],
    ['POST', '/mcp'],
  ] as const) {
    for (const given of [{}, { token: secret }, { token: 'canopy_none' }]) {
      const { status, headers } = await server.call(method, path, given)
      expect([path, given, status, headers['www-authenticate']]).toEqual([path, given, 401, 'Bearer'])
    }
  }
})

test('every answer varies by the caller, and says so', async () => {
  expect((await server.call('GET', '/api/messages/chronological')).headers.vary).toMatch(/^Authorization, Origin/)
})

test('a sign-out clears the browser’s cache of this site and nothing else; a page of another origin cannot request it', async () => {
  const path = '/api/user/sign-out'
  const wei = await server.person('wei')
  for (const as of [null, wei]) {
    const { status, headers } = await server.call('POST', path, { as, body: {} })
    expect([status, headers['clear-site-data']]).toEqual([200, '"cache"'])
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
    const { status, headers } = await server.call('POST', path, { body: '{}', headers: { 'content-type': type } })
    expect([status, headers['clear-site-data']]).toEqual([415, undefined])
  }
  expect((await server.call('POST', path)).headers['clear-site-data']).toBeUndefined()
  expect((await server.call('GET', '/api/user/me', { as: wei })).status).toBe(200)
})

describe('openapi.json', () => {
  test('lists every call of the wire, with its parameters', async () => {
    const { body } = await server.call('GET', '/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const call of everyCall) {
      const documented = body.paths[call.path.replace(/:([a-z]+)/g, '{$1}')]?.[call.method.toLowerCase()]
      expect([call.path, documented?.summary]).toEqual([call.path, call.summary])
      expect(Object.keys(documented.responses)).toContain(String(call.status ?? 200))
    }
  })

  test('lists nothing but calls of the wire', async () => {
    const { body } = await server.call('GET', '/api/openapi.json')
    const documented = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = everyCall.map((call) => `${call.method} ${call.path.replace(/:([a-z]+)/g, '{$1}')}`)
    expect(documented.filter((each) => !each.startsWith('HEAD ')).sort()).toEqual(expected.sort())
  })

  test('names every call, each by a name of its own, so that generated clients have methods that last', async () => {
    const { body } = await server.call('GET', '/api/openapi.json')
    const ids = Object.entries(calls).map(([name, { path, method }]: [string, Call]) => {
      const { operationId } = body.paths[path.replace(/:([a-z]+)/g, '{$1}')][method.toLowerCase()]
      expect([path, operationId]).toEqual([path, name])
      return operationId
    })
    expect(new Set(ids).size).toBe(everyCall.length)
  })

  test('says of every call what its answer is: files are not JSON, and a list of what was asked is CSV', async () => {
    const { body } = await server.call('GET', '/api/openapi.json')
    const others = everyCall.flatMap(({ path, method, status = 200 }) => {
      const documented = body.paths[path.replace(/:([a-z]+)/g, '{$1}')][method.toLowerCase()]
      const types = Object.keys(documented.responses[status].content)
      return types.includes('application/json') ? [] : [[path, ...types]]
    })
    expect(others.sort()).toEqual([
      ['/api/admin/agent-usage.csv', 'text/csv'],
      ['/api/attachments/:id/:form', '*/*'],
    ])
  })

  test('has the header by which a call may be repeated, at those that answer a repeat', async () => {
    const { body } = await server.call('GET', '/api/openapi.json')
    for (const call of everyCall) {
      const { parameters = [] } = body.paths[call.path.replace(/:([a-z]+)/g, '{$1}')][call.method.toLowerCase()]
      const headers = parameters.filter((each: { readonly in: string }) => each.in === 'header')
      const names = headers.map((each: { readonly name: string; readonly required?: boolean }) => [
        each.name,
        each.required,
      ])
      expect([call.path, ...names]).toEqual([
        call.path,
        ...(call.idempotent === true ? [['Idempotency-Key', false]] : []),
      ])
    }
  })

  test('there is no documentation page in production', async () => {
    expect((await server.call('GET', '/api/docs')).status).toBe(404)
  })
})

describe('the headers against foreign content', () => {
  const securityOf = (headers: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => !['date', 'connection', 'content-length', 'content-type', 'vary', 'x-request-id'].includes(name),
      ),
    )

  test('in local mode', async () => {
    const { headers } = await server.call('GET', '/api/config')
    expect(securityOf(headers)).toMatchInlineSnapshot(`
      {
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none';script-src 'self';connect-src 'self';frame-src 'self';img-src 'self' blob:;media-src 'self' blob:;style-src-elem 'self';style-src-attr 'unsafe-inline';manifest-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types canopy default",
        "cross-origin-opener-policy": "same-origin-allow-popups",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "accelerometer=(),camera=(),display-capture=(),geolocation=(),gyroscope=(),microphone=(),midi=(),payment=(),serial=(),usb=(),xr-spatial-tracking=()",
        "referrer-policy": "strict-origin-when-cross-origin",
        "x-content-type-options": "nosniff",
        "x-dns-prefetch-control": "off",
      }
    `)
  })

  test('in firebase mode the provider’s pages are allowed, and with https the browser must stay there', async () => {
    const env = { ...firebaseEnv('http://127.0.0.1:1/keys'), PUBLIC_ORIGIN: 'https://canopy.example' }
    const firebase = await buildTestServer('sqlite', { env })
    const { headers } = await firebase.call('GET', '/api/config')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy).toContain("script-src 'self' https://apis.google.com")
    expect(policy).toContain("frame-src 'self' https://canopy-test.firebaseapp.com")
    expect(policy).toContain("worker-src 'self'")
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    )
    expect(policy.join(';')).not.toContain('trusted-types')
    expect(headers['content-security-policy-report-only']).toBe(
      "require-trusted-types-for 'script';trusted-types canopy default",
    )
    await firebase.close()
  })

  test('behind a trusted proxy that uses TLS, the browser must stay there, too', async () => {
    const trusting = await buildTestServer('sqlite', { env: { TRUST_PROXY: 'true' } })
    const hsts = async (on: typeof server, proto: string) =>
      (await on.call('GET', '/api/config', { headers: { 'x-forwarded-proto': proto } })).headers[
        'strict-transport-security'
      ]
    expect(await hsts(trusting, 'https')).toBe('max-age=31536000')
    expect([await hsts(trusting, 'http'), await hsts(server, 'https')]).toEqual([undefined, undefined])
    await trusting.close()
  })

  test('the frame of an image may show it, and nothing else; no other site may frame it', async () => {
    const ask = (query: string, headers = {}) => server.app.server.inject({ url: `/picture${query}`, headers })
    const { headers, body } = await ask('?address=https%3A%2F%2Fcats.test%2F%22onerror%3D1')
    const [style, script] = [/<style>(.*)<\/style>/, /<script>(.*)<\/script>/].map((part) => {
      const hash = createHash('sha256').update(part.exec(body)?.[1] ?? '')
      return `'sha256-${hash.digest('base64')}'`
    })
    expect(headers['content-security-policy']).toBe(
      `default-src 'none';img-src http: https:;style-src ${style};script-src ${script};base-uri 'none';form-action 'none';frame-ancestors 'self';sandbox allow-scripts`,
    )
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(body).toContain('src="https://cats.test/%22onerror=1"')
    expect((await ask('?address=https%3A%2F%2Fcats.test', { 'sec-fetch-dest': 'document' })).statusCode).toBe(404)
    const wrong = [
      '',
      '?address=javascript:alert(1)',
      '?address=/api/config',
      '?address=a&address=b',
      '?address=data:,x',
    ]
    for (const query of wrong) expect((await ask(query)).statusCode, query).toBe(404)
  })

  test('refusals have them too', async () => {
    const answers = [await server.call('GET', '/api/nowhere'), await server.call('GET', '/api/user/me')]
    for (const { headers } of answers) expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  })
})
