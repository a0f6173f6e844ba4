import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noMessagesFound, noPinned } from '#wire/texts.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { builtApp } from '../../support/server/built-app.ts'
import { clearMessages } from '../../support/server/seeded-forest.ts'

/** The page's body as text and links, without the data for the script. */
const contentOf = (html: string): string => html.slice(html.indexOf('<body>'), html.indexOf('<script type='))
const dataOf = (html: string): string =>
  /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? ''

describe.each(dialects)('the Cloud tab on %s', (dialect) => {
  let server: TestServer
  let ada: Account
  let wei: Account

  beforeAll(async () => {
    server = await buildTestServer(dialect, { distDir: await builtApp() })
    ada = await server.person('ada', 'admin')
    wei = await server.person('wei')
  }, 120_000)
  afterAll(() => server.close())
  beforeEach(() => clearMessages(server))

  const get = async (path = '/cloud') => (await server.app.server.inject({ method: 'GET', url: path })).body
  const content = async (path?: string) => contentOf(await get(path))

  test('an empty one says so', async () => {
    const words = await content()
    expect(words).toContain(noMessagesFound('public'))
    expect(words).toContain(noPinned)
  })

  test('it shows the pinned messages and the first page, each with a link to its thread', async () => {
    const pinned = await server.post(ada, { content: 'The rules of the house' })
    await server.call('POST', `/api/messages/${pinned.id}/pin`, { as: ada })
    const said = await server.post(wei, { content: 'Who brings the cake?' })
    const words = await content()
    expect(words).toContain('The rules of the house')
    expect(words).toContain('Who brings the cake?')
    for (const { id } of [pinned, said]) expect(words).toContain(`href="/cloud/${id}"`)
    expect(words).not.toContain(' style="')
  })

  test('following its links without a script leads to every message, once', async () => {
    for (let count = 1; count <= 12; count += 1) await server.post(wei, { content: `Message number ${count}.` })
    const seen: string[] = []
    let path: string | undefined = '/cloud'
    for (let pages = 0; path !== undefined && pages < 5; pages += 1) {
      const html: string = await content(path)
      seen.push(...[...html.matchAll(/Message number (\d+)\./g)].map(([, number]) => number ?? ''))
      path = /<a class="infinite-marker-link" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(seen.map(Number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  })

  test('the filters of the address apply, and an invalid cursor is left to the app', async () => {
    await server.post(ada, { content: 'By Ada' })
    await server.post(wei, { content: 'By Wei' })
    const words = await content('/cloud?author=wei&order=oldest')
    expect(words).toContain('By Wei')
    expect(words).not.toContain('By Ada')
    expect(await get('/cloud?after=nonsense')).not.toContain('id="page"')
  })

  test('it is rendered again after a post, a change, a pin, a new name and a deletion, and only then', async () => {
    const first = await server.post(wei, { content: 'First' })
    expect(await content()).toContain('First')
    await server.post(wei, { content: 'Second' })
    expect(await content()).toContain('Second')
    await server.call('PATCH', `/api/messages/${first.id}/title-description`, { as: ada, body: { title: 'A title' } })
    expect(await content()).toContain('A title')
    await server.call('POST', `/api/messages/${first.id}/pin`, { as: ada })
    expect(await content()).not.toContain(noPinned)
    await server.call('POST', '/api/user/profile', { as: wei, body: { display_name: 'Wei the Second' } })
    expect(await content()).toContain('Wei the Second')
    await server.call('DELETE', `/api/messages/${first.id}`, { as: ada })
    expect(await content()).not.toContain('A title')

    const etag = async () => (await server.app.server.inject({ method: 'GET', url: '/cloud' })).headers.etag
    const before = await etag()
    await server.post(wei, { content: 'A secret', public: false, recipients: ['ada'] })
    expect(await etag()).toBe(before)
  })

  test('it links its feeds after its content', async () => {
    await server.post(wei, { content: 'The words' })
    const { body } = await server.app.server.inject({ method: 'GET', url: '/cloud' })
    const feed = '<link rel="alternate" type="application/atom+xml" href="/feed.atom">'
    expect(body.indexOf(feed)).toBeGreaterThan(body.indexOf('The words'))
  })

  test('nothing private is in it, whoever requests it', async () => {
    await server.post(wei, { content: 'A secret', public: false, recipients: ['ada'] })
    for (const headers of [{}, { authorization: `Bearer ${ada.token}` }]) {
      const { body } = await server.app.server.inject({ method: 'GET', url: '/cloud?visibility=all', headers })
      expect(body).not.toContain('A secret')
    }
  })

  test('what people write is escaped in the page and in its data', async () => {
    const hostile = '</script><script>alert(1)</script><!--<script>"><img src=x onerror=alert(2)>\u2028'
    const { id } = await server.post(wei, { content: hostile })
    await server.call('PATCH', `/api/messages/${id}/title-description`, { as: ada, body: { title: hostile } })
    const html = await get()
    expect(html.match(/<script/g)).toHaveLength(2)
    expect(html).not.toContain('<img src=x')
    expect(JSON.parse(dataOf(html)).list.messages[0].content).toBe(hostile.trim())
  })
})
