import { brotliDecompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offeredLanguages } from '../../../src/server/http/reader-language.ts'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { builtApp } from '../../support/server/built-app.ts'

/**
 * Of three seconds a round trip on slow-2g takes two; the last one must suffice for the request, this, and painting.
 */
const bytesMax = 5_200

let server: TestServer

beforeAll(async () => {
  server = await buildTestServer('sqlite', { distDir: await builtApp() })
}, 120_000)
afterAll(() => server.close())

/** What a browser can show of a page after this many bytes. */
const shownOf = (page: Buffer, bytes: number): string =>
  brotliDecompressSync(page.subarray(0, bytes), { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString()

/** The bytes of an answer, including headers, up to this text. */
async function bytesUntil(words: string, path: string, language = 'en'): Promise<number> {
  const { headers, rawPayload } = await server.app.server.inject({
    url: path,
    headers: { 'accept-encoding': 'br', 'accept-language': language },
  })
  const head = Object.entries(headers).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
  let [tooFew, enough] = [0, rawPayload.length]
  expect(shownOf(rawPayload, enough)).toContain(words)
  while (enough - tooFew > 1) {
    const bytes = Math.floor((tooFew + enough) / 2)
    if (shownOf(rawPayload, bytes).includes(words)) enough = bytes
    else tooFew = bytes
  }
  return head + enough
}

test('the first text of a list, and of a thread, arrives with the second round trip on the slowest connection', async () => {
  const ada = await server.person('ada', 'admin')
  const wei = await server.person('wei')
  const pinned = await server.post(ada, { content: 'The rules of the house: be kind, and say what you know.' })
  await server.call('POST', `/api/messages/${pinned.id}/pin`, { as: ada })
  const root = await server.post(wei, { content: 'Shall we **plant** a walnut, or an oak?' })
  await server.post(ada, { content: 'An oak.', parent_id: root.id })
  await server.post(wei, { content: 'First of all, the soil.', parent_id: root.id })
  expect(await bytesUntil('First of all', '/cloud')).toBeLessThanOrEqual(bytesMax)
  expect(await bytesUntil('<strong>plant', `/cloud/${root.id}`)).toBeLessThanOrEqual(bytesMax)
  const tooMany: string[] = []
  for (const language of offeredLanguages) {
    const list = await bytesUntil('First of all', '/cloud', language)
    const thread = await bytesUntil('<strong>plant', `/cloud/${root.id}`, language)
    if (Math.max(list, thread) > bytesMax) tooMany.push(`${language}: ${list}, ${thread}`)
  }
  expect(tooMany).toEqual([])
}, 60_000)
