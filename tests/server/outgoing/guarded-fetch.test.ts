import { createServer, type RequestListener } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { guardedFetch } from '../../../src/server/outgoing/guarded-fetch.ts'
import { lookupPublic } from '../../../src/server/outgoing/public-hosts.ts'
import { privateHosts, resolveAsUsual, resolveTo, resolveToThisMachine } from '../../support/server/private-hosts.ts'

afterEach(resolveAsUsual)

/** This machine, which counts whoever connects. */
let port = 0
let connections = 0
const machine = createTcpServer((socket) => {
  connections += 1
  socket.destroy()
})
beforeAll(async () => {
  await new Promise<void>((resolve) => machine.listen(0, '::', resolve))
  const address = machine.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => new Promise<void>((resolve) => machine.close(() => resolve())))

const guarded = guardedFetch({ trusted: new Set(), bytesMax: 100 })

describe('an address that is not of a public host over https is not connected to', () => {
  test.each(privateHosts)('%s: %s', async (_, host) => {
    connections = 0
    resolveToThisMachine()
    const error = await guarded(`https://${host}:${port}/v1`, { signal: AbortSignal.timeout(2_000) }).catch((e) => e)
    expect(error).toBeInstanceOf(TypeError)
    expect(connections).toBe(0)
  })

  test.each([
    'http://example.com/',
    'http://127.0.0.1/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'data:text/plain,hello',
    'gopher://127.0.0.1:70/',
    'https://example.com:22/',
    'https://example.com:25/',
    'https://example.com:80/',
    '//example.com/',
    '',
  ])('%s', async (address) => {
    const names = resolveTo(() => ['127.0.0.1'])
    await expect(guarded(address)).rejects.toBeInstanceOf(TypeError)
    expect(names.questions()).toBe(0)
  })
})

test('a name is resolved once, and its checked answer is the one that is used', async () => {
  const names = resolveTo((_, question) => (question === 0 ? ['1.1.1.1'] : ['127.0.0.1']))
  const used = await new Promise((resolve) =>
    lookupPublic('rebinding.example.com', { all: true }, (_, addresses) => resolve(addresses)),
  )
  expect(used).toEqual([{ address: '1.1.1.1', family: 4 }])
  expect(names.questions()).toBe(1)
  connections = 0
  await expect(guarded(`https://rebinding.example.com:${port}/`)).rejects.toMatchObject({
    cause: { code: 'NOT_PUBLIC' },
  })
  expect(names.questions()).toBe(2)
  expect(connections).toBe(0)
})

describe('an address that the operator allows', () => {
  async function withServer(answer: RequestListener, use: (origin: string) => Promise<void>): Promise<void> {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    try {
      await use(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`)
    } finally {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    }
  }
  const allowing = (origin: string) => guardedFetch({ trusted: new Set([origin]), bytesMax: 100 })

  test('gets the request as it is, and its response comes back', async () => {
    const seen: unknown[] = []
    await withServer(
      (request, response) => {
        request.setEncoding('utf8').on('data', (body) => {
          seen.push([request.method, request.url, request.headers.authorization, body])
          response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] }).end('{"a":1}')
        })
      },
      async (origin) => {
        const init = { method: 'POST', headers: { authorization: 'Bearer key' }, body: 'Hello 木' }
        const response = await allowing(origin)(`${origin}/v1?x=1`, init)
        expect(response.status).toBe(201)
        expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
        expect(await response.json()).toEqual({ a: 1 })
      },
    )
    expect(seen).toEqual([['POST', '/v1?x=1', 'Bearer key', 'Hello 木']])
  })

  test.each([301, 302, 303, 307, 308])('a redirect with status %i is not followed', async (status) => {
    connections = 0
    await withServer(
      (_, response) => response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end(),
      async (origin) => {
        const error = await allowing(origin)(origin).catch((e) => e)
        expect(error).toMatchObject({ message: 'fetch failed', cause: { code: 'REDIRECT' } })
      },
    )
    expect(connections).toBe(0)
  })

  test('a response that is longer than allowed breaks off, and one without an end is closed', async () => {
    let isClosed = false
    await withServer(
      (_, response) => {
        response.on('close', () => {
          isClosed = true
        })
        const more = () => response.write('x'.repeat(60), () => setImmediate(more))
        more()
      },
      async (origin) => {
        const response = await allowing(origin)(origin)
        await expect(response.text()).rejects.toMatchObject({ code: 'TOO_LARGE' })
        await expect.poll(() => isClosed).toBe(true)
      },
    )
  })

  test('a compressed response is refused: its size is not what was counted', async () => {
    await withServer(
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      async (origin) => {
        await expect(allowing(origin)(origin)).rejects.toMatchObject({ cause: { code: 'ENCODED' } })
      },
    )
  })

  test('the caller’s signal ends it before, during and after the head', async () => {
    await expect(guarded('https://example.com', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    await withServer(
      (request, response) => request.url === '/head' && response.write('x'),
      async (origin) => {
        const silent = allowing(origin)(origin, { signal: AbortSignal.timeout(50) })
        await expect(silent).rejects.toMatchObject({ name: 'TimeoutError' })
        const half = await allowing(origin)(`${origin}/head`, { signal: AbortSignal.timeout(200) })
        await expect(half.text()).rejects.toThrow()
      },
    )
  })

  test('does not open other ports of the same host', async () => {
    connections = 0
    const trusted = new Set([`http://127.0.0.1:${port + 1}`])
    await expect(guardedFetch({ trusted, bytesMax: 100 })(`http://127.0.0.1:${port}/`)).rejects.toBeInstanceOf(
      TypeError,
    )
    expect(connections).toBe(0)
  })
})
