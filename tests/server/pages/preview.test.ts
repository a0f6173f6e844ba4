import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { previewsWaitingMax } from '#wire/limits.ts'
import { fontFamily, fontFile, previewFont } from '../../../src/server/pages/preview/font.ts'
import {
  type Preview,
  pictureOf,
  previewHeight,
  previewWidth,
  treeOf,
} from '../../../src/server/pages/preview/picture.ts'
import { newPreviewsRate } from '../../../src/server/pages/preview/preview-routes.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'

const font = previewFont()
const plain: Preview = { title: 'A thread', site: 'Canopy', accent: 'sky', parents: [null] }

describe('the picture', () => {
  test('says the words and the name, without the signs that the font doesn’t have', () => {
    const svg = pictureOf({ ...plain, title: '🌳 Ein <Wald> & mehr – лес, δάσος' }, font)
    expect(svg).toContain('>Ein &lt;Wald&gt; &amp; mehr – лес, δάσος<')
    expect(svg).toContain('>Canopy<')
  })

  test('words in letters that the font doesn’t have are replaced by what can be said, in any script', () => {
    for (const words of ['森を歩く', '숲 산책', 'نزهة في الغابة', 'טיול ביער', 'เดินป่า', '𐎀𐎁', '🌳']) {
      const svg = pictureOf({ ...plain, title: words, parents: [null, 0] }, font)
      expect(svg).not.toContain(words)
      expect(svg).toContain('>A conversation<')
      expect(svg.match(/<circle/g)).toHaveLength(2)
    }
    expect(pictureOf({ ...plain, title: '森', site: '森' }, font)).toContain('>A message<')
    expect(pictureOf({ ...plain, title: 'जंगल की सैर' }, font)).toContain('जंगल')
  })

  test('the widths of the font are those that the words have when drawn', async () => {
    const { Resvg } = await import('@resvg/resvg-js')
    for (const text of ['Wood', 'illicit', 'Überraschung', 'лес']) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200" font-family="${fontFamily}" font-weight="700"><text y="100" font-size="100">${text}</text></svg>`
      const box = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: [fontFile] } }).getBBox()
      expect(Math.abs((box?.width ?? 0) - 100 * font.widthOf(text))).toBeLessThan(20)
    }
  })

  test('long words and many words stay inside, and end in an ellipsis', () => {
    const svg = pictureOf({ ...plain, title: `${'e'.repeat(400)} ${'word '.repeat(100)}` }, font)
    expect(svg.match(/<text/g)).toHaveLength(6)
    expect(svg).toContain('…</text>')
  })

  test('each branch has a row of its own, and nothing crosses', () => {
    expect(treeOf([null, 0, 1, 0, 1, 3])).toEqual([
      { level: 0, row: 0, parent: null },
      { level: 1, row: 0, parent: 0 },
      { level: 2, row: 0, parent: 1 },
      { level: 2, row: 1, parent: 1 },
      { level: 1, row: 2, parent: 0 },
      { level: 2, row: 2, parent: 4 },
    ])
    const wide = treeOf([null, ...Array.from({ length: 100 }, () => 0)])
    expect(wide).toHaveLength(13)
    expect(treeOf(Array.from({ length: 100 }, (_, at) => (at === 0 ? null : at - 1)))).toHaveLength(10)
  })
})

for (const dialect of dialects) {
  describe(`previews on ${dialect}`, () => {
    let server: TestServer
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ wei, mia } = await server.cast())
    })
    afterAll(() => server.close())
    let address = 0
    beforeEach(() => {
      address += 1
    })

    const ask = (id: string, headers: Record<string, string> = {}) =>
      server.app.server.inject({
        url: `/cloud/${id}/preview.png`,
        headers,
        remoteAddress: `10.0.${dialect === 'postgres' ? 1 : 0}.${address}`,
      })

    test('are PNGs of the size that other sites expect', async () => {
      const root = await server.post(wei, { content: 'How do walnuts grow?' })
      const { statusCode, headers, rawPayload } = await ask(root.id)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' })
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([previewWidth, previewHeight])
      expect(rawPayload.length).toBeLessThan(150_000)
      expect((await ask(root.id, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    })

    test('change with the thread, and not with others', async () => {
      const root = await server.post(wei, { content: 'A thread' })
      const etag = async () => (await ask(root.id)).headers.etag
      const before = await etag()
      await server.post(wei, { content: 'Another one' })
      expect(await etag()).toBe(before)
      const reply = await server.post(mia, { parent_id: root.id })
      const after = await etag()
      expect(after).not.toBe(before)
      expect((await ask(reply.id)).headers.etag).toBe(after)
      await server.call('DELETE', `/api/messages/${reply.id}`, { as: mia })
      expect(await etag()).toBe(before)
    })

    test('show nothing that is private, and hidden threads are like missing ones', async () => {
      const root = await server.post(wei, { content: 'A thread' })
      const before = (await ask(root.id)).headers.etag
      const hidden = await server.post(wei, { parent_id: root.id, public: false, recipients: [mia.uid] })
      await server.post(wei, { parent_id: hidden.id })
      expect((await ask(root.id)).headers.etag).toBe(before)
      const secret = await server.post(wei, { public: false, recipients: [mia.uid] })
      const [one, two, three] = await Promise.all([ask(hidden.id), ask(secret.id), ask(crypto.randomUUID())])
      for (const answer of [one, two, three]) expect(answer?.statusCode).toBe(404)
      expect(one?.body).toBe(three?.body)
      expect((await ask('no-id')).statusCode).toBe(404)
      await server.call('DELETE', `/api/messages/${root.id}`, { as: wei })
      expect((await ask(root.id)).statusCode).toBe(404)
    })
  })
}

describe('drawing for strangers', () => {
  let server: TestServer
  let wei: Account

  beforeAll(async () => {
    server = await buildTestServer('sqlite')
    ;({ wei } = await server.cast())
  })
  afterAll(() => server.close())

  const ask = (id: string, remoteAddress: string) =>
    server.app.server.inject({ url: `/cloud/${id}/preview.png`, remoteAddress })

  test('an address gets a limited number of new pictures a minute; those already drawn are sent all the same', async () => {
    const [first, second, third] = [await server.post(wei, {}), await server.post(wei, {}), await server.post(wei, {})]
    for (let each = 0; each < newPreviewsRate.limit - 2; each += 1)
      await server.context.limiter.take('preview:address 10.0.0.1', newPreviewsRate)
    expect((await ask(first.id, '10.0.0.1')).statusCode).toBe(200)
    expect((await ask(second.id, '10.0.0.1')).statusCode).toBe(200)
    expect((await ask(third.id, '10.0.0.1')).statusCode).toBe(429)
    expect((await ask(first.id, '10.0.0.1')).statusCode).toBe(200)
    expect((await ask(third.id, '10.0.0.2')).statusCode).toBe(200)
  })

  test('pictures are drawn one after the other; beyond the queue’s limit a request is told to come again', async () => {
    const roots = []
    for (let each = 0; each < previewsWaitingMax + 10; each += 1)
      roots.push(await server.post(wei, { content: `${each}` }))
    const all = await Promise.all(roots.map(({ id }) => ask(id, '10.0.0.3')))
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]))
    const refused = all.find(({ statusCode }) => statusCode === 503)
    expect(refused?.headers['retry-after']).toBeDefined()
  })
})
