import dns from 'node:dns'
import { createServer, type RequestListener } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { createServer as createTcpServer } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { guardedFetch } from '../../../src/server/outgoing/guarded-fetch.ts'
import { lookupPublic } from '../../../src/server/outgoing/public-hosts.ts'

const { lookup } = dns

/** A name server of our own: `addresses` is asked for each question. */
function resolveTo(addresses: (name: string, question: number) => readonly string[]): { questions: () => number } {
  let questions = 0
  type Found = (error: null, found: string | { address: string; family: number }[], family?: number) => void
  const answer = (name: string, { all }: { all?: boolean }, callback: Found) => {
    const found = addresses(name, questions).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    questions += 1
    if (all === true) callback(null, found)
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  }
  Object.assign(dns, { lookup: answer })
  syncBuiltinESMExports()
  return { questions: () => questions }
}
afterEach(() => {
  Object.assign(dns, { lookup })
  syncBuiltinESMExports()
})

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
  const hosts = [
    ['this machine', '127.0.0.1'],
    ['another address of this machine', '127.255.255.254'],
    ['one number', '2130706433'],
    ['hexadecimal', '0x7f000001'],
    ['hexadecimal parts', '0x7f.0x0.0x0.0x1'],
    ['octal', '017700000001'],
    ['octal parts', '0177.0.0.1'],
    ['mixed bases', '0x7f.1'],
    ['two parts', '127.1'],
    ['three parts', '127.0.1'],
    ['nothing', '0'],
    ['all zeros', '0.0.0.0'],
    ['a dot at its end', '127.0.0.1.'],
    ['full-width digits', '１２７．０．０．１'],
    ['circled digits', '①②⑦.⓪.⓪.①'],
    ['an ideographic stop', '127。0。0。1'],
    ['percent signs', '%31%32%37.0.0.1'],
    ['IPv6', '[::1]'],
    ['IPv6 in full', '[0:0:0:0:0:0:0:1]'],
    ['nothing in IPv6', '[::]'],
    ['IPv4 inside IPv6', '[::ffff:127.0.0.1]'],
    ['IPv4 inside IPv6, hexadecimal', '[::ffff:7f00:1]'],
    ['IPv4 inside IPv6, the old way', '[::127.0.0.1]'],
    ['NAT64', '[64:ff9b::7f00:1]'],
    ['6to4', '[2002:7f00:1::]'],
    ['Teredo', '[2001:0:7f00:1::]'],
    ['a link', '[fe80::1]'],
    ['a zone', '[fe80::1%25lo]'],
    ['a private IPv6 network', '[fd00::1]'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['the metadata of a cloud, hexadecimal', '0xa9fea9fe'],
    ['a private network', '10.0.0.1'],
    ['a home network', '192.168.0.1'],
    ['a carrier', '100.64.0.1'],
    ['a group', '224.0.0.1'],
    ['everybody', '255.255.255.255'],
    ['localhost', 'localhost'],
    ['localhost with a dot', 'localhost.'],
    ['localhost in capitals', 'LOCALHOST'],
    ['below localhost', 'agent.localhost'],
    ['a local name', 'printer.local'],
    ['an internal name', 'metadata.google.internal'],
    ['a name without a dot', 'database'],
    ['a name and a password', 'example.com@127.0.0.1'],
    ['a password with a public name behind it', 'user:secret@example.com'],
    ['a name that resolves to this machine', 'agent.example.com'],
    ['a name that resolves to this machine, with a dot', 'agent.example.com.'],
    ['a name whose addresses are not all public', 'both.example.com'],
    ['a name that resolves to IPv4 inside IPv6', 'mapped.example.com'],
    ['a name of digits', '127.0.0.1.example.com'],
  ] as const

  test.each(hosts)('%s: %s', async (_, host) => {
    connections = 0
    resolveTo((name) =>
      name.startsWith('both')
        ? ['127.0.0.1', '1.1.1.1']
        : name.startsWith('mapped')
          ? ['::ffff:127.0.0.1']
          : ['127.0.0.1'],
    )
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
