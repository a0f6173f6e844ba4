import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { builtApp } from '../../support/server/built-app.ts'
import { firebaseEnv } from '../../support/server/key-server.ts'
import { rawAnswer } from '../../support/server/raw-answer.ts'

let server: TestServer

beforeAll(async () => {
  server = await buildTestServer('sqlite', {
    distDir: await builtApp(),
    env: { PUBLIC_ORIGIN: 'https://canopy.example' },
  })
}, 120_000)
afterAll(() => server.close())

const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.server.inject({ method: 'GET', url: path, headers })

test('addresses that no browser sends are answered, and are no failure of the server', async () => {
  const address = new URL(await server.listen())
  const status = async (path: string) => {
    const lines = [`GET ${path} HTTP/1.1`, 'Host: canopy.example', 'Connection: close', '', '']
    return (await rawAnswer(address, lines.join('\r\n'))).split(' ')[1]
  }
  for (const path of ['/\\', '//\\', '/\\[', '/\\%5b:', '/\\evil.example:x', '/x#%', '/x#%ff', '/#%', '/\\\\[#%'])
    expect([path, await status(path)]).toEqual([path, expect.stringMatching(/^(200|404)$/)])
  expect(server.log()).not.toContain('"level":"error"')
  expect(server.log()).not.toContain('Invalid URL')
  expect(server.log()).not.toContain('URI malformed')
})

describe('the information pages', () => {
  test.each([
    ['/', 'Website Under Construction'],
    ['/architecture', 'Architecture'],
    ['/roadmap', 'Expanded modalities'],
    ['/terms', 'June 1, 2024'],
    ['/requests', 'Passion Map'],
  ])('%s has its text in the first response', async (path, words) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    const content = answer.body.slice(answer.body.indexOf('<body>'), answer.body.indexOf('<script data-files'))
    expect(content).toContain(words)
    expect(content).toContain('href="/cloud"')
    expect(answer.body).not.toContain(' style="')
    expect(answer.body).toContain(`<link rel="canonical" href="https://canopy.example${path}">`)
    expect(answer.body).toMatch(/<title>[^<]+ · Canopy<\/title>/)
  })

  test('scripts and full stylesheets come after the content', async () => {
    const { body } = await get('/terms')
    const end = body.indexOf('</dl>')
    for (const late of ['<script data-files', 'rel="stylesheet"']) {
      expect(body.indexOf(late)).toBeGreaterThan(end)
    }
  })

  test('no script file is requested before the text is painted', async () => {
    const { body } = await get('/terms')
    expect(body).not.toContain('rel="modulepreload"')
    expect(body).not.toMatch(/<script[^>]* src=/)
    expect(body.match(/<script data-files="([^"]*)">/)?.[1]).toMatch(/^(\/assets\/[\w-]+\.js ?){4,}$/)
  })

  test('the redirect is passed on to the login, safely escaped', async () => {
    const { body } = await get('/?redirect=%2Fnew-thread%22%3E%3Cscript%3E')
    expect(body).toContain('href="/login?redirect=%2Fnew-thread%22%3E%3Cscript%3E"')
    expect(body).toContain('name="robots" content="noindex, follow"')
  })
})

test('the page of a link for a new password is the same for all, and asks for nothing else', async () => {
  const { statusCode, body } = await get('/new-password')
  expect(statusCode).toBe(200)
  const form = body.slice(body.indexOf('<body>'), body.indexOf('<script data-files'))
  expect(body).toContain('<title>New password · Canopy</title>')
  expect(body).toContain('name="robots" content="noindex')
  expect(form).toContain('>New password<')
  expect(form).toContain('You need JavaScript to choose a new password.')
  expect(form.match(/<input/g)).toHaveLength(1)
  // Before the script is loaded, nothing can be sent: a browser would put it into the address.
  expect(form).toMatch(/<button[^>]* type="submit"[^>]* disabled=""|<button[^>]* disabled=""[^>]* type="submit"/)
  expect(form).not.toMatch(/<input[^>]* name=/)
})

describe('the page of a forgotten password', () => {
  test('is a form with one field, if links are mailed', async () => {
    const env = {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'a@canopy.example',
      PUBLIC_ORIGIN: 'https://canopy.example',
    }
    const mailing = await buildTestServer('sqlite', { distDir: await builtApp(), env })
    const { statusCode, body } = await mailing.app.server.inject({ method: 'GET', url: '/forgot-password' })
    const form = body.slice(body.indexOf('<body>'), body.indexOf('<script data-files'))
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Forgot your password? · Canopy</title>')
    expect(form.match(/<input/g)).toHaveLength(1)
    expect(form).toContain('You need JavaScript for this.')
    const login = await mailing.app.server.inject({ method: 'GET', url: '/login' })
    expect(login.body).toContain('href="/forgot-password"')
    const ada = await mailing.person('ada', 'admin')
    await mailing.call('PATCH', '/api/admin/settings', { as: ada, body: { name: 'Elm' } })
    const renamed = await mailing.app.server.inject({ method: 'GET', url: '/forgot-password' })
    expect(renamed.body).toContain('<title>Forgot your password? · Elm</title>')
    await mailing.close()
  })

  test('is not linked otherwise: an admin can help', async () => {
    const { body } = await get('/login')
    expect(body).not.toContain('/forgot-password')
    expect(body).toContain('Forgot your password? Ask an admin for a link.')
  })
})

describe('the sign-in page', () => {
  const words = (body: string) => body.slice(body.indexOf('<body>'), body.indexOf('<script data-files'))

  test('is a form that tells the first person that they will be the admin', async () => {
    const first = await get('/login?redirect=%2Fnew-thread')
    expect(first.statusCode).toBe(200)
    expect(words(first.body)).toContain('Be the first: the first account becomes the admin.')
    expect(words(first.body)).toContain('>E-mail<')
    expect(words(first.body)).toContain('You need JavaScript to log in.')
    expect(first.body).toContain('<title>Login · Canopy</title>')
    // Before the script is loaded, nothing can be sent: a browser would put it into the address.
    expect(words(first.body).match(/<button[^>]* disabled=""/g)).toHaveLength(2)
    expect(words(first.body)).not.toContain('passkey')
    expect(words(first.body)).not.toMatch(/<input[^>]* name=/)

    const [uid, email] = ['ada', 'ada@canopy.example']
    const token = await server.tokenFor(uid, email)
    await server.call('POST', '/api/user/register', { token, body: { uid, email } })
    const later = await get('/login')
    expect(words(later.body)).not.toContain('The first account')
    expect(words(later.body)).toContain('>Password<')
    expect(words(later.body).match(/<button[^>]* disabled=""/g)).toHaveLength(3)
    expect(words(later.body)).toContain('>Log in with a passkey<')
  })

  test('has Google’s button if Google signs people in', async () => {
    const env = firebaseEnv('http://127.0.0.1:1/keys')
    const firebase = await buildTestServer('sqlite', { distDir: await builtApp(), env })
    const { body } = await firebase.app.server.inject({ method: 'GET', url: '/login' })
    expect(words(body)).toContain('Sign in with Google')
    expect(words(body)).not.toContain('Password')
    await firebase.close()
  })
})

test('the policy names the one inlined style and the one inlined script by their hashes', async () => {
  const { body, headers } = await get('/terms')
  const hashOf = (inlined: RegExp) =>
    createHash('sha256')
      .update(inlined.exec(body)?.[1] ?? '')
      .digest('base64')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`;style-src-elem 'self' 'sha256-${hashOf(/<style>([\s\S]*?)<\/style>/)}';`)
  expect(policy).toContain(`;script-src 'self' 'sha256-${hashOf(/<script data-files[^>]*>([\s\S]*?)<\/script>/)}';`)
})

test('the cookie with the chosen theme sets the colours of the page; another value does not', async () => {
  const rootOf = async (cookie: string) => (await get('/terms', { cookie })).body.slice(0, 80)
  expect(await rootOf('a=b; theme=dark')).toContain('<html lang="en" style="color-scheme:dark">')
  expect(await rootOf('theme=light')).toContain('<html lang="en" style="color-scheme:light">')
  for (const other of ['', 'theme=system', 'theme="><script>', 'their-theme=dark'])
    expect(await rootOf(other)).toContain('<html lang="en"><head>')
  expect((await get('/terms')).headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
})

test('a page is sent in the requested encoding, and not at all if nothing has changed', async () => {
  const plain = await get('/terms')
  const br = await get('/terms', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get('/terms', { 'accept-encoding': 'gzip, br;q=0' })
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const again = await get('/terms', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('old addresses redirect without a script', async () => {
  for (const [from, to] of [
    ['/legal', '/terms'],
    ['/feed?visibility=all', '/cloud?visibility=all'],
    ['/messages/0190a000-0000-7000-8000-000000000000', '/cloud/0190a000-0000-7000-8000-000000000000'],
    ['/deep/beta.html', '/'],
  ]) {
    const { statusCode, headers } = await get(from ?? '')
    expect([statusCode, headers.location]).toEqual([301, to])
  }
})

test('all unknown addresses get the same page; screens that only the app can show get the bare app', async () => {
  const [one, other] = [await get('/nowhere/at/all'), await get('/else?x=1')]
  expect(one.statusCode).toBe(404)
  expect(one.body).toContain('There is nothing at this address.')
  expect(other.body).toBe(one.body)
  const app = await get('/ground')
  expect(app.statusCode).toBe(200)
  expect(app.body).not.toContain('id="page"')
  expect((await get('/server/entry-server.js')).statusCode).toBe(404)
})

test('a client that requests one new page after the other gets the bare app instead', async () => {
  const from = (address: string, path: string) => server.app.server.inject({ url: path, remoteAddress: address })
  const isRendered = ({ body }: { readonly body: string }) => body.includes('data-page') || body.includes('<main')
  const answers = []
  for (let page = 0; page <= 300; page += 1) answers.push(await from('192.0.2.44', `/?redirect=%2Fcloud%2F${page}`))
  expect(answers.slice(0, 300).every(isRendered)).toBe(true)
  expect(answers[300]?.statusCode).toBe(200)
  expect(isRendered(answers[300] ?? { body: '' })).toBe(false)
  expect(isRendered(await from('192.0.2.44', '/?redirect=%2Fcloud%2F0'))).toBe(true)
  expect(isRendered(await from('192.0.2.45', '/?redirect=%2Fcloud%2F301'))).toBe(true)
})

test('a list that changes is rendered each time, also for many who read it through one address', async () => {
  const wei = await server.person('wei')
  const read = () => server.app.server.inject({ url: '/cloud', remoteAddress: '192.0.2.46' })
  await read()
  for (let change = 1; change <= 301; change += 1) {
    await server.post(wei, { content: `Change ${change}.` })
    expect((await read()).body).toContain(`Change ${change}.`)
  }
}, 60_000)

test('an address of nothing but slashes is handled like any other', async () => {
  for (const path of ['//', '///', '//cloud']) expect((await get(path)).statusCode, path).toBeLessThan(500)
})
