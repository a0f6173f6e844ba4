import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultAccent, defaultName, defaultWriters } from '#wire/installation.ts'
import { defaultLanguage, type Language, languageCookie, languages, pseudoLanguage } from '#wire/language.ts'
import { catalogue as pseudoTexts } from '#wire/languages/pseudo.ts'
import { catalogueIn, offeredLanguages } from '../../../src/server/http/reader-language.ts'
import { type Installed, installedFile } from '../../../src/server/pages/installed.ts'
import { buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { builtApp } from '../../support/server/built-app.ts'

let server: TestServer

beforeAll(async () => {
  server = await buildTestServer('sqlite', { distDir: await builtApp() })
}, 120_000)
afterAll(() => server.close())

const pseudo = languageCookie('en-XA')
const installed: Installed = { name: defaultName, accent: defaultAccent, writers: defaultWriters, help_contact: null }

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
  // Without them it would stand there unstyled until its script has run, and could not be installed.
  const styles = [...shell.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path = '']) => path)
  expect(styles).toEqual([expect.stringMatching(/^\/assets\/t\/app-/)])
  for (const path of styles) expect((await get(path)).statusCode).toBe(200)
  expect(shell).toContain('href="/manifest.webmanifest?language=en-XA"')
})

test('a worker fetches the page again once a language has another file of texts', async () => {
  const built = '{"revision":"1","url":"index.html"}'
  const workerWith = async (texts: string) => {
    const catalogue = await catalogueIn('de')
    return installedFile('service-worker.js', { installed, language: 'de', catalogue, texts })?.change(built)
  }
  expect(await workerWith('de-1.js')).toBe(await workerWith('de-1.js'))
  expect(await workerWith('de-2.js')).not.toBe(await workerWith('de-1.js'))
})

test('a thousand mixed requests: each is answered in its language, also from the cache and when nothing has changed', async () => {
  const offered = [...offeredLanguages]
  const paths = ['/cloud', '/', '/terms', '/login', '/nowhere', '/requests']
  const combinations = offered.length * paths.length
  const headersFor = (language: Language, at: number): Readonly<Record<string, string>> => {
    if (language === defaultLanguage) return at % 2 === 0 ? {} : { 'accept-language': 'tlh, en-GB;q=0.9' }
    const isAutomatic = at % 3 === 0 && language !== pseudoLanguage
    return isAutomatic
      ? { 'accept-language': `tlh, ${language};q=0.9, en;q=0.1` }
      : { cookie: languageCookie(language) }
  }
  const startOf = (language: Language): string => {
    const direction = languages[language].direction === 'rtl' ? ' dir="rtl"' : ''
    const attributes = language === defaultLanguage ? '' : '(?: data-long-login)?'
    return `^<!doctype html><html lang="${language}"${direction}${attributes}><head>`
  }
  const etags = new Map<string, string>()
  const bodies = new Map<string, string>()
  const wrong: string[] = []
  const ask = async (at: number) => {
    const path = paths[at % paths.length] ?? '/'
    const language = offered[at % offered.length] ?? defaultLanguage
    const round = Math.floor(at / combinations)
    const known = etags.get(`${language} ${path}`)
    // Another language's tag, too: it must not be taken for this page's.
    const other = etags.get(`${offered[(at + 1 + round) % offered.length]} ${path}`)
    const asked = round % 2 === 1 ? known : other
    const answer = await get(path, {
      ...headersFor(language, at + round),
      ...(asked === undefined ? {} : { 'if-none-match': asked }),
    })
    const isRight = answer.statusCode === 304 ? asked === known : new RegExp(startOf(language)).test(answer.body)
    if (!isRight) wrong.push(`${path} in ${language}: ${answer.statusCode}`)
    if (answer.statusCode === 304) return
    etags.set(`${language} ${path}`, String(answer.headers.etag))
    bodies.set(`${language} ${path}`, answer.body)
  }
  for (let start = 0; start < 1_000; start += 20)
    await Promise.all(Array.from({ length: 20 }, (_, each) => ask(start + each)))
  expect(wrong).toEqual([])
  const titles = offered.map((language) => /<title>[^<]*/.exec(bodies.get(`${language} /terms`) ?? '')?.[0])
  for (const [at, language] of offered.entries()) expect(titles[at]).toContain((await catalogueIn(language)).termsLabel)
}, 120_000)
