import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageCookie } from '#wire/language.ts'
import { catalogue as pseudoTexts } from '#wire/languages/pseudo.ts'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { builtApp } from '../../support/server/built-app.ts'

let server: TestServer

beforeAll(async () => {
  server = await buildTestServer('sqlite', { distDir: await builtApp() })
}, 120_000)
afterAll(() => server.close())

const pseudo = languageCookie('en-XA')

const get = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  server.app.server.inject({ method: 'GET', url, headers })

test('a page is in the chosen language from its first byte on, with its direction and its texts before its code', async () => {
  const { body, headers } = await get('/cloud', { cookie: pseudo })
  expect(body).toMatch(/^<!doctype html><html lang="en-XA" data-long-login>/)
  expect(body).toContain('[Ñó píññéd méššáğéš ýét.')
  expect(body).toMatch(/data-files="\/assets\/t\/index-[^"]+ \/assets\/t\/en-XA-[^"]+" data-texts="\/assets\/t\/en-XA-/)
  expect(headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
  const english = await get('/cloud')
  expect(english.body).toMatch(/^<!doctype html><html lang="en"><head>/)
  expect(english.body).not.toMatch(/data-texts|assets\/t\//)
})

test('the address of a page never decides its language, and what is fetched without cookies names it', async () => {
  expect((await get('/cloud?language=en-XA')).body).toContain('<html lang="en">')
  const page = (await get('/terms', { cookie: pseudo })).body
  expect(page).toContain('href="/manifest.webmanifest?language=en-XA"')
  const { lang, dir, description, shortcuts } = (await get('/manifest.webmanifest?language=en-XA')).json()
  expect({ lang, dir }).toEqual({ lang: 'en-XA', dir: 'ltr' })
  expect(description).toMatch(/^\[Á múltípláýér/)
  expect(shortcuts[0].name).toMatch(/^\[Ñéw/)
  expect((await get('/manifest.webmanifest?language=tlh')).json().lang).toBe('en')
  // Else a worker's cache would not give them out.
  for (const path of ['/theme.js', '/manifest.webmanifest', '/favicon.svg'])
    expect(String((await get(path)).headers.vary ?? '')).not.toContain('Language')
})

test('the worker and the page that opens without a network are of the same language', async () => {
  const worker = (await get('/service-worker.js', { cookie: pseudo })).body
  expect(worker).toContain('language=en-XA')
  expect(worker).toContain(pseudoTexts.notificationUnreadable)
  const english = (await get('/service-worker.js')).body
  expect(english).toContain('language=en')
  const revision = (text: string) => /"revision":"([^"]+)","url":"index\.html"/.exec(text)?.[1]
  expect(revision(worker)).not.toBe(revision(english))
  const shell = (await get('/index.html', { cookie: pseudo })).body
  expect(shell).toMatch(
    /<html lang="en-XA" data-long-login>[\s\S]*<script type="module" data-texts="\/assets\/t\/en-XA-/,
  )
})

test('a thousand mixed requests: each is answered in its language, also from the cache and when nothing has changed', async () => {
  const paths = ['/cloud', '/', '/terms', '/login', '/nowhere', '/requests']
  const etags = new Map<string, string>()
  const wrong: string[] = []
  const ask = async (at: number) => {
    const path = paths[at % paths.length] ?? '/'
    const [language, headers] =
      at % 7 < 3
        ? ['en-XA', { cookie: pseudo }]
        : at % 7 < 5
          ? ['en', {}]
          : ['en', { 'accept-language': 'tlh, en-GB;q=0.9' }]
    const known = etags.get(`${language} ${path}`)
    // The other language's tag, too: it must not be taken for this page's.
    const other = etags.get(`${language === 'en' ? 'en-XA' : 'en'} ${path}`)
    const asked = at % 2 === 0 ? known : other
    const answer = await get(path, { ...headers, ...(asked === undefined ? {} : { 'if-none-match': asked }) })
    const isRight =
      answer.statusCode === 304
        ? asked === known
        : answer.body.startsWith(
            `<!doctype html><html lang="${language}"${language === 'en' ? '' : ' data-long-login'}><head>`,
          )
    if (!isRight) wrong.push(`${path} in ${language}: ${answer.statusCode}`)
    if (answer.statusCode !== 304) etags.set(`${language} ${path}`, String(answer.headers.etag))
  }
  for (let start = 0; start < 1_000; start += 20)
    await Promise.all(Array.from({ length: 20 }, (_, each) => ask(start + each)))
  expect(wrong).toEqual([])
}, 120_000)
