import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { visitor } from '#rules/access/viewer.ts'
import { feedContentLength, feedEntriesMax } from '#wire/limits.ts'
import { buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { clearMessages, isSeenBy, seedForest, someForest } from '../../../support/server/seeded-forest.ts'
import { sendFile } from '../../../support/server/uploads.ts'

/** What a strict XML parser reads: the texts of each element by name, in order, and the links of each kind. */
function parsed(xml: string) {
  const texts = new Map<string, string[]>()
  const links: { readonly [name: string]: string }[] = []
  const open: string[] = []
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name)
    texts.set(name, [...(texts.get(name) ?? []), ''])
    if (name === 'link') links.push(attributes)
  })
  parser.on('text', (text) => {
    const of = texts.get(open.at(-1) ?? '')
    if (of !== undefined) of[of.length - 1] += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return { texts: (name: string) => texts.get(name) ?? [], links }
}

for (const dialect of dialects) {
  describe(`feeds on ${dialect}`, () => {
    let server: TestServer
    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { PUBLIC_ORIGIN: 'https://canopy.example' } })
      await server.person('ada', 'admin')
      for (const name of ['wei', 'mia', 'rosa', 'otto']) await server.person(name)
    })
    afterAll(() => server.close())

    const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
      server.app.server.inject({ url, headers })
    const idsIn = (body: string) =>
      parsed(body)
        .texts('id')
        .slice(1)
        .map((id) => id.replace('urn:uuid:', ''))

    test('the newest public messages, in Atom and as a JSON Feed', async () => {
      await clearMessages(server)
      const wei = await server.person('wei')
      const root = await server.post(wei, { content: 'Which *tree*?\n\nThe <b>oak</b> & the birch\nor an elm' })
      const path = { method: 'PATCH', url: `/api/messages/${root.id}/title-description` } as const
      await server.call(path.method, path.url, {
        as: await server.person('ada', 'admin'),
        body: { title: 'Trees ]]> "&amp;"' },
      })
      const strange = `\u000b\ufffe ]]><![CDATA[ ${'long '.repeat(2_000)}`
      const reply = await server.post(wei, { content: strange, parent_id: root.id })
      const note = await server.post(wei, { content: 'canary', public: false })

      const atom = await get('/feed.atom')
      expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
      const { texts, links } = parsed(atom.body)
      expect(texts('id')).toEqual(['https://canopy.example/', `urn:uuid:${reply.id}`, `urn:uuid:${root.id}`])
      expect(texts('title')).toEqual([
        'Canopy',
        expect.stringMatching(/^\s*\]\]><!\[CDATA\[ long/),
        'Trees ]]> "&amp;"',
      ])
      expect(texts('name')).toEqual(['wei', 'wei'])
      expect(texts('updated')).toEqual([reply.timestamp, reply.timestamp, root.timestamp])
      expect(texts('content')[1]).toBe(
        '<p>Which *tree*?</p><p>The &lt;b&gt;oak&lt;/b&gt; &amp; the birch<br>or an elm</p>',
      )
      expect(texts('content')[0]?.length).toBeLessThan(feedContentLength + 200)
      expect(links.map(({ rel, href }) => [rel, href])).toEqual([
        ['self', 'https://canopy.example/feed.atom'],
        ['alternate', 'https://canopy.example/cloud'],
        ['alternate', `https://canopy.example/cloud/${reply.id}`],
        ['alternate', `https://canopy.example/cloud/${root.id}`],
      ])
      const json = await get('/feed.json')
      expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
      expect(json.json()).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        feed_url: 'https://canopy.example/feed.json',
        items: [
          { id: `urn:uuid:${reply.id}`, url: `https://canopy.example/cloud/${reply.id}` },
          { title: 'Trees ]]> "&amp;"', authors: [{ name: 'wei' }], date_published: root.timestamp },
        ],
      })
      for (const body of [atom.body, json.body]) {
        expect(body).not.toContain('canary')
        expect(body).not.toContain(note.id)
        expect(body).not.toContain('@canopy.example')
        expect(body).not.toContain('<script')
      }
    })

    test('names what is attached, with its description, and where its bytes are', async () => {
      await clearMessages(server)
      const wei = await server.person('wei')
      const oak = await sendFile(server, wei, Buffer.from('Oak'), { name: 'oak & elm.txt', alt: 'Heights "in metres"' })
      const elm = await sendFile(server, wei, Buffer.from('An elm'), { name: 'elm.txt' })
      await server.post(wei, { content: 'Which tree?', attachments: [oak.body.id, elm.body.id] })
      await server.post(wei, { content: 'None.' })
      const enclosures = parsed((await get('/feed.atom')).body).links.filter(({ rel }) => rel === 'enclosure')
      const [type, url] = ['text/plain; charset=utf-8', 'https://canopy.example/api/attachments']
      expect(enclosures).toEqual([
        {
          rel: 'enclosure',
          type,
          length: '3',
          title: 'oak & elm.txt (Heights "in metres")',
          href: `${url}/${oak.body.id}/file`,
        },
        { rel: 'enclosure', type, length: '6', title: 'elm.txt', href: `${url}/${elm.body.id}/file` },
      ])
      const [none, some] = (await get('/feed.json')).json().items
      expect(none).not.toHaveProperty('attachments')
      expect(some.attachments).toEqual(
        enclosures.map(({ title, href, length }) => {
          return { url: href, mime_type: type, title, size_in_bytes: Number(length) }
        }),
      )
      const bytes = await get(new URL(String(enclosures[1]?.href)).pathname)
      expect([bytes.statusCode, bytes.body]).toEqual([200, 'An elm'])
    })

    test('says when a message was edited, and who posted what has an agent as its author', async () => {
      await clearMessages(server)
      const wei = await server.person('wei')
      const root = await server.post(wei, { content: 'Which tree?' })
      const reply = await server.post(wei, { content: 'The oak.', content_author: 'chatgpt', parent_id: root.id })
      server.clock.advanceMs(5_000)
      const body = { content: 'Which tree is it?', base: 1 }
      const edit = await server.call('POST', `/api/messages/${root.id}/edits`, { as: wei, body })
      const { at } = edit.body.edited
      expect(at > reply.timestamp).toBe(true)
      const { texts } = parsed((await get(`/cloud/${root.id}/feed.atom`)).body)
      expect(texts('updated')).toEqual([at, reply.timestamp, at])
      expect(texts('published')).toEqual([reply.timestamp, root.timestamp])
      expect(texts('name')).toEqual(['ChatGPT via wei', 'wei'])
      const json = (await get(`/cloud/${root.id}/feed.json`)).json()
      expect(json.items).toMatchObject([
        { date_published: reply.timestamp, date_modified: reply.timestamp, authors: [{ name: 'ChatGPT via wei' }] },
        { date_published: root.timestamp, date_modified: at },
      ])
    })

    test('is revalidated like a page, the same for everyone, and changes with any post and deletion', async () => {
      await clearMessages(server)
      const wei = await server.person('wei')
      const root = await server.post(wei, { content: 'Which tree?' })
      const path = `/cloud/${root.id}/feed.atom`
      const first = await get(path)
      expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' })
      const etag = String(first.headers.etag)
      expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(304)
      for (const name of ['ada', 'wei', 'otto']) {
        const { token } = await server.person(name)
        expect((await get(path, { authorization: `Bearer ${token}` })).body).toBe(first.body)
      }
      const reply = await server.post(wei, { content: 'The oak.', parent_id: root.id })
      const second = await get(path, { 'if-none-match': etag })
      expect(second.statusCode).toBe(200)
      expect(idsIn(second.body)).toEqual([reply.id, root.id])
      expect(parsed(second.body).texts('title')[0]).toBe('Which tree? · Canopy')
      await server.call('DELETE', `/api/messages/${reply.id}`, { as: wei })
      for (const each of [path, '/feed.atom', '/feed.json']) expect((await get(each)).body).not.toContain(reply.id)
      await server.call('DELETE', `/api/messages/${root.id}`, { as: wei })
      expect((await get(path)).statusCode).toBe(404)
      expect(idsIn((await get('/feed.atom')).body)).toEqual([])
    })

    test('a private thread is answered like a missing one, whoever asks', async () => {
      const wei = await server.person('wei')
      const hidden = await server.post(wei, { public: false, recipients: ['mia'] })
      const answerOf = async (id: string, token: string) => {
        const { statusCode, body } = await get(`/cloud/${id}/feed.json`, { authorization: `Bearer ${token}` })
        return [statusCode, body]
      }
      for (const name of ['wei', 'mia', 'ada', 'otto']) {
        const { token } = await server.person(name)
        const missing = await answerOf(v7(), token)
        expect(missing[0]).toBe(404)
        for (const id of [hidden.id, 'x', '%00']) expect(await answerOf(id, token)).toEqual(missing)
      }
    })

    test('has fifty entries at most, and what a visitor reaches', { timeout: 120_000 }, async () => {
      await clearMessages(server)
      const wei = await server.person('wei')
      const root = await server.post(wei, {})
      for (let at = 0; at < feedEntriesMax + 5; at += 1) await server.post(wei, { parent_id: root.id })
      for (const path of ['/feed.atom', `/cloud/${root.id}/feed.atom`])
        expect(idsIn((await get(path)).body)).toHaveLength(feedEntriesMax)
      await fc.assert(
        fc.asyncProperty(someForest(['ada', 'wei', 'mia'], 14), async (seeds) => {
          await clearMessages(server)
          const seeded = await seedForest(server, seeds)
          // The test writes beside the server, whose cache would not notice.
          await server.post(wei, { public: false })
          const byId = new Map(seeded.map((each) => [each.id, each]))
          const topOf = (id: string): string => {
            const above = byId.get(byId.get(id)?.parent_id ?? '')
            return above !== undefined && isSeenBy(visitor, above) ? topOf(above.id) : id
          }
          const seen = seeded.filter((each) => isSeenBy(visitor, each)).reverse()
          expect(idsIn((await get('/feed.atom')).body)).toEqual(seen.map(({ id }) => id))
          for (const each of seeded) {
            const { statusCode, body } = await get(`/cloud/${each.id}/feed.atom`)
            expect(statusCode).toBe(isSeenBy(visitor, each) ? 200 : 404)
            if (statusCode !== 200) continue
            const reached = seen.filter(({ id }) => topOf(id) === topOf(each.id))
            expect(idsIn(body)).toEqual(reached.map(({ id }) => id))
          }
        }),
        { numRuns: 20 },
      )
    })
  })
}

test('feeds that change again and again are limited by address, as pages are', { timeout: 60_000 }, async () => {
  const server = await buildTestServer('sqlite')
  const wei = await server.person('wei')
  const root = await server.post(wei, {})
  let last = 200
  for (let at = 0; at < 310 && last === 200; at += 1) {
    const answer = await server.app.server.inject({ url: `/cloud/${root.id}/feed.atom` })
    last = answer.statusCode
    await server.context.db
      .updateTable('clock')
      .set((eb) => ({ every_thread_ms: eb('last_ms', '+', at + 1) }))
      .execute()
  }
  expect(last).toBe(429)
  await server.close()
})
