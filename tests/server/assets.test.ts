import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestServer, type TestServer } from '../support/server/build-app.ts'
import { builtApp } from '../support/server/built-app.ts'

let server: TestServer
/** A copy of the build, from which files may be deleted. */
let distDir: string
let names: readonly string[]

beforeAll(async () => {
  distDir = mkdtempSync(join(tmpdir(), 'canopy-assets-'))
  cpSync(await builtApp(), distDir, { recursive: true })
  names = readdirSync(join(distDir, 'assets'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css)$/.test(name),
  )
  server = await buildTestServer('sqlite', { distDir })
}, 120_000)
afterAll(async () => {
  await server.close()
  rmSync(distDir, { recursive: true })
})

const get = (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.server.inject({ method, url, headers })

test('every script and style is sent as it was compressed by the build, with its type, to be cached for good', async () => {
  expect(names.length).toBeGreaterThan(200)
  for (const [encoding, suffix, some] of [
    ['br', '.br', names],
    ['gzip', '.gz', names.slice(0, 10)],
    ['identity', '', names.slice(0, 10)],
  ] as const)
    for (const name of some) {
      const { statusCode, headers, rawPayload } = await get(`/assets/${name}`, { 'accept-encoding': encoding })
      expect([name, statusCode]).toEqual([name, 200])
      expect(rawPayload.equals(readFileSync(join(distDir, 'assets', name + suffix)))).toBe(true)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(rawPayload.length),
        'content-type': `text/${name.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`,
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      })
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    }
})

test('a script is read from the disk once for each encoding', async () => {
  const [name = ''] = names.filter((each) => each.endsWith('.js'))
  const path = join(distDir, 'assets', `${name}.br`)
  const before = readFileSync(path)
  await get(`/assets/${name}`, { 'accept-encoding': 'br' })
  rmSync(path)
  const { statusCode, rawPayload } = await get(`/assets/${name}`, { 'accept-encoding': 'br' })
  expect(statusCode).toBe(200)
  expect(rawPayload.equals(before)).toBe(true)
})

test('a script that was deleted before anybody asked for it is not found', async () => {
  const name = 'deleted-12345678.js'
  const copy = mkdtempSync(join(tmpdir(), 'canopy-assets-'))
  cpSync(distDir, copy, { recursive: true })
  writeFileSync(join(copy, 'assets', name), 'export {}')
  const other = await buildTestServer('sqlite', { distDir: copy })
  rmSync(join(copy, 'assets', name))
  const { statusCode, headers } = await other.app.server.inject({ url: `/assets/${name}` })
  expect(statusCode).toBe(404)
  expect(headers['cache-control']).not.toContain('immutable')
  await other.close()
  rmSync(copy, { recursive: true })
})

test('a script that the build has not compressed is compressed for each request', async () => {
  const plain = mkdtempSync(join(tmpdir(), 'canopy-assets-'))
  cpSync(distDir, plain, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) })
  const other = await buildTestServer('sqlite', { distDir: plain })
  const largest = names.toSorted((one, two) => sizeOf(two) - sizeOf(one))[0] ?? ''
  const url = `/assets/${largest}`
  const answer = await other.app.server.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
  expect(brotliDecompressSync(answer.rawPayload).equals(readFileSync(join(plain, 'assets', largest)))).toBe(true)
  await other.close()
  rmSync(plain, { recursive: true })
})

const sizeOf = (name: string): number => statSync(join(distDir, 'assets', name)).size

test('a script that a later build puts there is sent without a restart', async () => {
  writeFileSync(join(distDir, 'assets/later-12345678.js'), 'export {}')
  const { statusCode, headers, payload } = await get('/assets/later-12345678.js')
  expect([statusCode, payload]).toEqual([200, 'export {}'])
  expect(headers['cache-control']).toContain('immutable')
})

test('a client that has a script already gets no bytes, and neither does a HEAD', async () => {
  const url = `/assets/${names[1]}`
  const { headers, rawPayload } = await get(url, { 'accept-encoding': 'gzip' })
  const again = await get(url, { 'accept-encoding': 'gzip', 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  const head = await get(url, { 'accept-encoding': 'gzip' }, 'HEAD')
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(rawPayload.length))
})

test.each(['/assets/../package.json', '/assets/none.js', '/assets/', '/assets/%2e%2e/server/server.js'])(
  '%s is no asset',
  async (url) => {
    const { headers } = await get(url)
    expect(headers['cache-control']).not.toContain('immutable')
    expect(String(headers['content-type'])).not.toContain('javascript')
  },
)
