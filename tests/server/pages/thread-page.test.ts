import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pageContentMaxLength } from '#wire/limits.ts'
import { scrollDownForMore, scrollUpForMore, threadNotFound } from '#wire/texts.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { builtApp } from '../../support/server/built-app.ts'
import { clearMessages, seedForest } from '../../support/server/seeded-forest.ts'

/** The page's text as people read it: React puts marks between adjacent texts. */
const contentOf = (html: string): string =>
  html.slice(html.indexOf('<body>'), html.indexOf('<script type=')).replaceAll('<!-- -->', '')

describe.each(dialects)('a thread on %s', (dialect) => {
  let server: TestServer
  let ada: Account
  let wei: Account

  beforeAll(async () => {
    const env = { PUBLIC_ORIGIN: 'https://canopy.example' }
    server = await buildTestServer(dialect, { distDir: await builtApp(), env })
    ada = await server.person('ada', 'admin')
    wei = await server.person('wei')
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(() => clearMessages(server))

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    server.app.server.inject({ method: 'GET', url: path, headers })
  const html = async (id: string) => (await get(`/cloud/${id}`)).body

  test('it is rendered on the server: markdown as elements, formulas as MathML, the newest branch', async () => {
    const root = await server.post(wei, { content: 'A **bold** word and $\\frac{a}{b}$.\n\n```js\nlet x = 1 < 2\n```' })
    await server.post(ada, { content: 'The older answer', parent_id: root.id })
    await server.post(ada, { content: 'The newer answer', parent_id: root.id })
    const content = contentOf(await html(root.id))
    expect(content).toContain('<strong>bold</strong>')
    expect(content).toContain('<mfrac>')
    expect(content).toContain('let x = 1 &lt; 2')
    expect(content).toContain('The newer answer')
    expect(content).not.toContain('The older answer')
    expect(content).toContain('2 of 2')
    expect(content).not.toContain(' style="')
  })

  test('it links the feeds of its thread after its content', async () => {
    const root = await server.post(wei, { content: 'The words' })
    const reply = await server.post(wei, { content: 'A reply', parent_id: root.id })
    const body = await html(reply.id)
    const feed = `<link rel="alternate" type="application/feed+json" href="/cloud/${root.id}/feed.json">`
    expect(body.indexOf(feed)).toBeGreaterThan(body.indexOf('A reply'))
  })

  test('siblings, and messages above and below, are reached by links', async () => {
    const root = await server.post(wei, { content: 'Root' })
    const older = await server.post(ada, { content: 'The older answer', parent_id: root.id })
    await server.post(ada, { content: 'The newer answer', parent_id: root.id })
    expect(await html(root.id)).toMatch(new RegExp(`<a [^>]*href="/cloud/${older.id}"[^>]*aria-label="Previous reply"`))

    const chain = await seedForest(
      server,
      Array.from({ length: 20 }, (_, index) => ({
        parent: index === 0 ? null : index - 1,
        author: 'wei',
        public: true,
        recipients: [],
      })),
    )
    const link = (id: string | undefined, words: string) =>
      new RegExp(`<a class="infinite-marker-link" href="/cloud/${id}">${words}`)
    const middle = await html(chain[10]?.id ?? '')
    expect(middle).toMatch(link(chain[5]?.id, scrollUpForMore))
    expect(middle).toMatch(link(chain[15]?.id, scrollDownForMore))
  })

  test('it has tags for search engines and previews', async () => {
    const root = await server.post(wei, { content: 'What is "this" & that?' })
    await server.call('PATCH', `/api/messages/${root.id}/title-description`, { as: ada, body: { title: 'A <title>' } })
    const body = await html(root.id)
    expect(body).toContain('<title>A &lt;title&gt; · Canopy</title>')
    expect(body).toContain('<meta property="og:title" content="A &lt;title&gt;">')
    expect(body).toContain('content="What is &quot;this&quot; &amp; that?"')
    expect(body).toContain(`<link rel="canonical" href="https://canopy.example/cloud/${root.id}">`)
    expect(body).toContain('<meta property="og:type" content="article">')
  })

  test('its preview has a picture of the thread, at an address that changes with the thread', async () => {
    const root = await server.post(wei, { content: 'A thread' })
    const reply = await server.post(ada, { parent_id: root.id })
    const picture = (body: string) => /og:image" content="([^"]+)"/.exec(body)?.[1] ?? ''
    const before = picture(await html(reply.id))
    expect(before).toMatch(new RegExp(`^https://canopy.example/cloud/${root.id}/preview.png[?]v=[\\w-]{8}$`))
    const answer = await server.app.server.inject({ url: new URL(before).pathname })
    expect(answer.headers['content-type']).toBe('image/png')
    await server.post(ada, { parent_id: reply.id })
    expect(picture(await html(reply.id))).not.toBe(before)
  })

  test('a link to a branch shows that branch; an invalid one shows the newest', async () => {
    const root = await server.post(wei, { content: 'Root' })
    const old = await server.post(ada, { content: 'The older answer', parent_id: root.id })
    let leaf = old
    for (let level = 1; level <= 8; level += 1)
      leaf = await server.post(wei, { content: `Level ${level} of it`, parent_id: leaf.id })
    await server.post(ada, { content: 'The newer answer', parent_id: root.id })
    const secret = { content: 'A secret', public: false, recipients: ['ada'] }
    const hidden = await server.post(wei, { ...secret, parent_id: old.id })
    const linked = await html(`${root.id}?leaf=${leaf.id}`)
    expect(contentOf(linked)).toContain('Level 8 of it')
    expect(contentOf(linked)).toContain('1 of 2')
    expect(contentOf(linked)).not.toContain('The newer answer')
    expect(linked).toContain(`<link rel="canonical" href="https://canopy.example/cloud/${root.id}">`)

    const plain = await html(root.id)
    expect(contentOf(plain)).toContain('The newer answer')
    for (const nowhere of [hidden.id, root.id, old.id.replace(/.$/, 'x'), '0190a000-0000-7000-8000-000000000000', ''])
      expect(await html(`${root.id}?leaf=${nowhere}`)).toBe(plain)
    const elsewhere = await server.post(wei, { content: 'Another root' })
    expect(await html(`${root.id}?leaf=${elsewhere.id}`)).toBe(await html(root.id))
    expect((await get(`/cloud/${hidden.id}?leaf=${leaf.id}`)).statusCode).toBe(404)
  })

  test('a branch that is too long for a page continues by links', async () => {
    const chain = await seedForest(
      server,
      Array.from({ length: 60 }, (_, index) => ({
        parent: index === 0 ? null : index - 1,
        author: 'wei',
        public: true,
        recipients: [],
      })),
    )
    const [root, leaf] = [chain[0]?.id, chain[59]?.id]
    const body = await html(`${root}?leaf=${leaf}`)
    expect(body).toMatch(
      new RegExp(`<a class="infinite-marker-link" href="/cloud/${chain[20]?.id}\\?leaf=${leaf}">${scrollDownForMore}`),
    )
  })

  test('opened far below its root it is still named after the root', async () => {
    const chain = await seedForest(server, [
      { parent: null, author: 'wei', public: true, recipients: [], content: 'How does it *begin*?' },
      ...Array.from({ length: 8 }, (_, parent) => ({ parent, author: 'wei', public: true, recipients: [] })),
    ])
    const [root, , , , , , , , last] = chain
    const untitled = await html(last?.id ?? '')
    expect(untitled).toContain('<title>Untitled Thread · Canopy</title>')
    expect(untitled).toContain('<meta property="og:title" content="How does it begin?">')
    await server.call('PATCH', `/api/messages/${root?.id}/title-description`, {
      as: ada,
      body: { title: 'Beginnings' },
    })
    const body = await html(last?.id ?? '')
    expect(body).toContain('<title>Beginnings · Canopy</title>')
    expect(body).toContain('<meta property="og:title" content="Beginnings">')
    expect(body).toMatch(/<h1[^>]*>Beginnings</)
  })

  test('a private one is answered like a missing one, byte for byte, whoever requests it', async () => {
    const root = await server.post(wei, { content: 'For everyone' })
    const secret = { content: 'A secret', public: false, recipients: ['ada'] }
    const below = await server.post(ada, { ...secret, parent_id: root.id, recipients: ['wei'] })
    const alone = await server.post(wei, secret)
    const missing = await get('/cloud/0190a000-0000-7000-8000-000000000000')
    expect(missing.statusCode).toBe(404)
    expect(missing.body).toContain(threadNotFound)
    for (const path of [`/cloud/${alone.id}`, `/cloud/${below.id}`, `/cloud/${alone.id}?x=1`, '/cloud/nonsense']) {
      for (const headers of [{}, { authorization: `Bearer ${ada.token}` }]) {
        const answer = await get(path, headers)
        expect([answer.statusCode, answer.body]).toEqual([404, missing.body])
        expect({ ...answer.headers, date: '', 'x-request-id': '' }).toEqual({
          ...missing.headers,
          date: '',
          'x-request-id': '',
        })
      }
    }
    expect(await html(root.id)).not.toContain('A secret')
    expect(await html(root.id)).toContain('"reply_count":0')
  })

  test('it is rendered again when it changes, and 404 when it is deleted', async () => {
    const root = await server.post(wei, { content: 'Root' })
    const first = (await get(`/cloud/${root.id}`)).headers.etag
    await server.post(wei, { content: 'Elsewhere' })
    expect((await get(`/cloud/${root.id}`)).headers.etag).toBe(first)
    const reply = await server.post(ada, { content: 'A reply', parent_id: root.id })
    expect(await html(root.id)).toContain('A reply')
    await server.call('POST', `/api/messages/${root.id}/pin`, { as: ada })
    expect(await html(root.id)).toContain('Pinned')
    await server.call('DELETE', `/api/messages/${reply.id}`, { as: ada })
    expect(await html(root.id)).not.toContain('A reply')
    await server.call('DELETE', `/api/messages/${root.id}`, { as: ada })
    expect((await get(`/cloud/${root.id}`)).statusCode).toBe(404)
  })

  test('very long messages and very many siblings don’t make it long', async () => {
    const words = 'Much was said here. '.repeat(2_000)
    const root = await server.post(wei, { content: 'Root' })
    const long = await server.post(wei, { content: words, parent_id: root.id })
    await server.post(wei, { content: words, parent_id: long.id })
    const body = await html(root.id)
    expect(body).toContain(scrollDownForMore)
    expect(body.length).toBeLessThan(4 * pageContentMaxLength)

    const crowd = await seedForest(
      server,
      Array.from({ length: 600 }, (_, index) => ({
        parent: index === 0 ? null : 0,
        author: 'wei',
        public: true,
        recipients: [],
      })),
    )
    const crowded = await html(crowd[0]?.id ?? '')
    expect(contentOf(crowded)).toContain('599 of 599')
    expect(crowded.length).toBeLessThan(2 * pageContentMaxLength)
  })

  test('what people write is escaped in the page and in its data', async () => {
    const hostile =
      '</script><script>alert(1)</script><!-- <img src=x onerror=alert(2)> [x](javascript:alert(3)) {{7*7}}'
    const root = await server.post(wei, { content: hostile })
    await server.call('PATCH', `/api/messages/${root.id}/title-description`, { as: ada, body: { title: hostile } })
    const body = await html(root.id)
    expect(body.match(/<script/g)).toHaveLength(2)
    expect(body).not.toMatch(/<img[^>]* onerror|href="javascript:/)
  })
})
