import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#wire/languages/ar.ts'
import { embedLevelsMax } from '#wire/limits.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { builtApp } from '../../support/server/built-app.ts'
import { sendFile } from '../../support/server/uploads.ts'

let server: TestServer
let ada: Account
let wei: Account

beforeAll(async () => {
  server = await buildTestServer('sqlite', { distDir: await builtApp() })
  ada = await server.person('ada', 'admin')
  wei = await server.person('wei')
}, 120_000)
afterAll(() => server.close())

const get = (id: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.server.inject({ url: `/embed/${id}`, headers })

test('shows the path to a message as text with links, and nothing beside it', async () => {
  const root = await server.post(wei, { content: 'Which **tree**? <script>alert(1)</script>' })
  const reply = await server.post(ada, { content: 'The oak.', parent_id: root.id })
  await server.post(wei, { content: 'A birch beside it.', parent_id: root.id })
  await server.post(wei, { content: 'Oaks grow old.', parent_id: reply.id })
  const { statusCode, body } = await get(reply.id)
  expect(statusCode).toBe(200)
  expect(body.match(/<article>/g)).toHaveLength(2)
  expect(body).toContain('Which <strong>tree</strong>? &lt;script&gt;')
  expect(body).toContain('<p class="plain" dir="auto">The oak.</p>')
  expect(body).toContain(`<a href="/cloud/${reply.id}">Read and reply on Canopy</a>`)
  expect(body).toContain('<base target="_blank">')
  for (const other of ['A birch', 'Oaks grow', '<script', ' style="', '<form']) expect(body).not.toContain(other)
})

test('a picture given by address is a link that says where it leads, and nothing is a button', async () => {
  const content =
    '![An <oak>](https://me@trees.example:8080/oak.png?a=1&b=2) and ![](https://trees.example/b.png) by @ada\n\n`code`'
  const { id } = await server.post(wei, { content })
  const { body } = await get(id)
  expect(body).toContain(
    '<a href="https://me@trees.example:8080/oak.png?a=1&amp;b=2" rel="noopener noreferrer nofollow ugc">' +
      'An &lt;oak&gt; (<bdi>trees.example:8080</bdi>)</a> and <a href="https://trees.example/b.png"',
  )
  expect(body).toContain(' by @ada')
  expect(body).not.toContain('<button')
})

test('what is attached is named, with its description, and leads to the message', async () => {
  const file = await sendFile(server, wei, Buffer.from('Oak'), { name: 'oak & elm.txt', alt: 'Heights <in m>' })
  const { id } = await server.post(wei, { content: 'As attached.', attachments: [file.body.id] })
  const line = `<a href="/cloud/${id}">Files: oak &amp; elm.txt (Heights &lt;in m&gt;)</a>`
  expect((await get(id)).body).toContain(line)
  const reply = await server.post(ada, { content: 'No files here.', parent_id: id })
  expect((await get(reply.id)).body.match(/Files: /g)).toHaveLength(1)
})

test('its own words are in the language of the reader, also from the cache', async () => {
  const { id } = await server.post(wei, {})
  const inArabic = await get(id, { 'accept-language': 'ar' })
  expect(inArabic.body).toContain('<html lang="ar" dir="rtl">')
  expect(inArabic.body).toContain(catalogue.embedReadOnSiteLabel('Canopy'))
  expect(inArabic.headers.vary).toContain('Accept-Language')
  expect((await get(id)).body).toContain('Read and reply on Canopy')
  expect((await get(id, { 'accept-language': 'ar' })).body).toBe(inArabic.body)
})

test('each text runs in its own direction, and what would turn code around is named', async () => {
  const { id } = await server.post(wei, { content: '**שלום**\n\n`if (admin\u202e) return`' })
  const { body } = await get(id)
  expect(body).toContain('<div class="text" dir="auto"><p><strong>שלום</strong></p>')
  expect(body).toContain('<span class="hidden-sign" data-sign="U+202E">\u202e</span>')
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(body) ?? []
  expect(style).toMatch(/\.text :is\(p,li,[^)]*\)\{unicode-bidi:plaintext\}/)
  expect(style).toContain('.hidden-sign{unicode-bidi:isolate}.hidden-sign::before{content:attr(data-sign)')
})

test('what a person posted as an agent names them, in the words of the reader', async () => {
  const { id } = await server.post(wei, { content: 'I am an oracle.', content_author: 'chatgpt' })
  expect((await get(id)).body).toContain('<bdi>ChatGPT via wei</bdi>')
  expect((await get(id, { 'accept-language': 'ar' })).body).toContain(`<bdi>ChatGPT ${catalogue.postedVia} wei</bdi>`)
})

test('may be framed by anybody, and may do nothing but show text and open links', async () => {
  const { id } = await server.post(wei, {})
  const { headers, body } = await get(id)
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(body) ?? []
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers['content-security-policy']).toBe(
    [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
      'sandbox allow-popups allow-popups-to-escape-sandbox',
    ].join(';'),
  )
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(headers).not.toHaveProperty('set-cookie')
  expect((await get(id, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  // Every other page stays as it was.
  const page = await server.app.server.inject({ url: `/cloud/${id}` })
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('what a visitor may not see is answered like what is missing, whoever asks; the path begins below it', async () => {
  const hidden = await server.post(wei, { content: 'canary', public: false, recipients: ['ada'] })
  const below = await server.post(ada, { content: 'Below it.', parent_id: hidden.id, public: true })
  for (const { token } of [ada, wei]) {
    const headers = { authorization: `Bearer ${token}` }
    const missing = await get(v7(), headers)
    expect(missing.statusCode).toBe(404)
    for (const id of [hidden.id, 'x', '%00']) {
      const { statusCode, body } = await get(id, headers)
      expect([statusCode, body]).toEqual([404, missing.body])
    }
    const { body } = await get(below.id, headers)
    expect(body).toContain('Below it.')
    expect(body).not.toContain('canary')
    expect(body).not.toContain(hidden.id)
  }
})

test('of a message that was deleted, the frame on another site says so, and leads to the site', async () => {
  const { id } = await server.post(wei, { content: 'Soon gone.' })
  expect((await get(id)).statusCode).toBe(200)
  await server.call('DELETE', `/api/messages/${id}`, { as: wei })
  const { statusCode, headers, body } = await get(id)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    404,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['content-security-policy']).toContain('sandbox ')
  expect(body).toContain('<main><p>Message not found</p></main><p><a href="/">Canopy</a></p>')
  const inArabic = await get(id, { 'accept-language': 'ar' })
  expect(inArabic.body).toContain('<html lang="ar" dir="rtl">')
  expect(inArabic.body).toContain(`<p>${catalogue.messageNotFound}</p>`)
})

test('a long path begins later, with a link to its beginning; a deletion removes the page', async () => {
  const root = await server.post(wei, { content: 'The beginning' })
  let id = root.id
  for (let at = 0; at <= embedLevelsMax; at += 1) id = (await server.post(wei, { parent_id: id })).id
  const { body } = await get(id)
  expect(body.match(/<article>/g)).toHaveLength(embedLevelsMax + 1)
  expect(body).toContain(`<a href="/cloud/${root.id}">Earlier messages</a>`)
  await server.call('DELETE', `/api/messages/${root.id}`, { as: wei })
  expect((await get(id)).statusCode).toBe(404)
})
