import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accents } from '#wire/installation.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { builtApp } from '../../support/server/built-app.ts'

let server: TestServer
let distDir: string
let ada: Account

beforeAll(async () => {
  distDir = await builtApp()
  server = await buildTestServer('sqlite', { distDir, env: { PUBLIC_ORIGIN: 'https://canopy.example' } })
  ada = await server.person('ada', 'admin')
}, 120_000)
afterAll(() => server.close())
afterEach(() => change({ name: 'Canopy', accent: 'sky', writers: 'approved', help_contact: null }))

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => server.app.server.inject({ url, headers })
const change = (body: object) => server.call('PATCH', '/api/admin/settings', { as: ada, body })
const built = (file: string) => readFileSync(join(distDir, file), 'utf8')
const files = ['index.html', 'manifest.webmanifest', 'service-worker.js']
/** The bare app: of an address that the server renders no page for. */
const bare = '/ground'

test('with the defaults, also chosen again, pages and files are byte for byte as without settings', async () => {
  const pages = ['/', '/cloud', '/login', '/requests']
  const all = async () => Promise.all(pages.map(async (path) => (await get(path)).body))
  const before = await all()
  for (const body of before) {
    expect(body).toMatch(/^<!doctype html><html lang="en"><head>/)
    expect(body).not.toContain('data-accent')
  }
  for (const file of files) expect((await get(`/${file}`)).body).toBe(built(file))
  expect((await get(bare)).body).toBe(built('index.html'))
  await change({ name: 'Elm', accent: 'rust', writers: 'everyone', help_contact: 'help@elm.example' })
  await change({ name: 'Canopy', accent: 'sky', writers: 'approved', help_contact: null })
  expect(await all()).toEqual(before)
  for (const file of files) expect((await get(`/${file}`)).body).toBe(built(file))
})

test('the name is in the header, in titles, in the manifest, and for the app; nothing in it is markup', async () => {
  const name = `Elm "&" <b>O'ak</b>`
  const escaped = 'Elm &quot;&amp;&quot; &lt;b&gt;O&#39;ak&lt;/b&gt;'
  const inReact = /Elm (?:"|&quot;)&amp;(?:"|&quot;) &lt;b&gt;O(?:'|&#x27;)ak&lt;\/b&gt;/
  await change({ name })
  const { body } = await get('/cloud')
  expect(body).toContain(`<html lang="en" data-name="${escaped}">`)
  expect(/<title>Cloud · ([^<]*)<\/title>/.exec(body)?.[1]).toMatch(inReact)
  expect(/class="header-brand"[^>]*>([^<]*)</.exec(body)?.[1]).toMatch(inReact)
  expect(body).toContain(`<meta name="apple-mobile-web-app-title" content="${escaped}">`)
  expect(body).toContain(`<meta property="og:site_name" content="${escaped}">`)
  expect(body).toContain('<meta property="og:title" content="Cloud">')
  expect(body).not.toContain('<b>O')
  expect(/class="page-brand"[^>]*>(?:<img[^>]*>)([^<]*)</.exec((await get('/terms')).body)?.[1]).toMatch(inReact)

  expect(/<title>[^<]* · ([^<]*)<\/title>/.exec((await get('/new-password')).body)?.[1]).toMatch(inReact)

  const shell = (await get(bare)).body
  expect(shell).toContain(`<html lang="en" data-name="${escaped}">`)
  expect(shell).toContain(`<title>${escaped}</title>`)
  expect(shell).toContain(`<p class="opening-name">${escaped}</p>`)
  expect((await get('/index.html')).body).toBe(shell)
  expect((await get('/manifest.webmanifest')).json()).toEqual({
    ...JSON.parse(built('manifest.webmanifest')),
    name,
    short_name: name,
  })
})

test('the accent is in the first styles, and in the colours of the browser’s bars; a theme stays', async () => {
  const { tint, bars } = accents.plum
  await change({ accent: 'plum' })
  const { body } = await get('/cloud')
  expect(body).toContain(`<html lang="en" style="--tint:${tint}" data-accent>`)
  expect(/<style>(.*?)<\/style>/.exec(body)?.[1]).toContain('[data-accent]')
  for (const bar of bars) expect(body).toContain(`<meta name="theme-color" content="${bar}"`)
  const dark = (await get('/cloud', { cookie: 'theme=dark' })).body
  expect(dark).toContain(`<html lang="en" style="color-scheme:dark;--tint:${tint}" data-accent>`)
  expect((await get('/manifest.webmanifest')).json().theme_color).toBe(bars[0])
  const shell = (await get(bare)).body
  expect(shell).toContain(`<html lang="en" style="--tint:${tint}" data-accent>`)
  for (const bar of bars) expect(shell).toContain(`content="${bar}"`)
})

test('who may write is on the page for access', async () => {
  expect((await get('/requests')).body).toContain('Passion Map')
  await change({ writers: 'invited' })
  const invited = (await get('/requests')).body
  expect(invited).toContain('<html lang="en" data-writers="invited">')
  expect(invited).toContain('New members come by invitation here.')
  expect(invited).not.toContain('Passion Map')
  await change({ writers: 'everyone' })
  const everyone = (await get('/requests')).body
  expect(everyone).toContain('Everyone who creates an account can write here.')
  expect(everyone).not.toContain('Passion Map')
  await change({ writers: 'approved' })
  expect((await get('/requests')).body).toContain('Passion Map')
})

test('the address for help is a link on the page for access, for the app too, and nothing in it is markup', async () => {
  const whoInvited = 'Need help? Write to the person who invited you.'
  expect((await get('/requests')).body).toContain(whoInvited)
  await change({ help_contact: 'help@elm.example' })
  const page = (await get('/requests')).body
  expect(page).toContain('<html lang="en" data-help-contact="help@elm.example">')
  expect(page).toMatch(/Need help\? Write to (?:<!-- -->)?<a href="mailto:help@elm.example"[^>]*>help@elm.example<\/a>/)
  expect(page).not.toContain(whoInvited)
  expect((await get(bare)).body).toContain('<html lang="en" data-help-contact="help@elm.example">')
  await change({ writers: 'invited' })
  expect((await get('/requests')).body).toContain('href="mailto:help@elm.example"')
  await change({ writers: 'approved', help_contact: `"&'?bcc=x@elm.example` })
  const escaped = (await get('/requests')).body
  expect(escaped).toContain('<html lang="en" data-help-contact="&quot;&amp;&#39;?bcc=x@elm.example">')
  expect(escaped).toMatch(/href="mailto:%22%26(?:'|&#x27;)%3Fbcc%3Dx@elm.example"/)
  await change({ help_contact: null })
  expect((await get('/requests')).body).toContain(whoInvited)
})

test('a change makes another page, another file and another worker: none is answered as not modified', async () => {
  const addresses = ['/cloud', '/terms', bare, ...files.map((file) => `/${file}`)]
  const etags = async () =>
    Object.fromEntries(await Promise.all(addresses.map(async (url) => [url, String((await get(url)).headers.etag)])))
  const revisions = async () =>
    (await get('/service-worker.js')).body.match(/"revision":"[\w-]+","url":"(?:index|manifest)/g)
  const before = { etags: await etags(), revisions: await revisions() }
  expect(before.revisions).toHaveLength(2)
  for (const [url, etag] of Object.entries(before.etags)) {
    expect((await get(url, { 'if-none-match': String(etag) })).statusCode, url).toBe(304)
  }
  await change({ name: 'Elm' })
  const elm = { etags: await etags(), revisions: await revisions() }
  await change({ accent: 'teal' })
  const teal = { etags: await etags(), revisions: await revisions() }
  await change({ help_contact: 'help@elm.example' })
  const help = { etags: await etags(), revisions: await revisions() }
  expect(help.etags['/cloud']).not.toBe(teal.etags['/cloud'])
  await change({ help_contact: null })
  for (const url of addresses) {
    expect(new Set([before.etags[url], elm.etags[url], teal.etags[url]]).size, url).toBe(3)
    expect((await get(url, { 'if-none-match': String(elm.etags[url]) })).statusCode, url).toBe(200)
    const again = await get(url, { 'if-none-match': String(teal.etags[url]) })
    expect({ status: again.statusCode, caching: again.headers['cache-control'] }, url).toEqual({
      status: 304,
      caching: 'no-cache',
    })
  }
  expect(new Set([before, elm, teal, help].flatMap(({ revisions: each }) => each ?? [])).size).toBe(8)
  await change({ name: 'Canopy', accent: 'sky' })
  expect(await etags()).toEqual(before.etags)
})

test('changed files are compressed, and have their types', async () => {
  await change({ name: 'Elm' })
  const types = await Promise.all(
    files.map(async (file) => (await get(`/${file}`, { 'accept-encoding': 'br' })).headers),
  )
  expect(types.map((headers) => [headers['content-type'], headers['content-encoding']])).toEqual([
    ['text/html; charset=utf-8', 'br'],
    ['application/manifest+json; charset=utf-8', 'br'],
    ['text/javascript; charset=utf-8', 'br'],
  ])
})
