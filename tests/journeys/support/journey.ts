import { rm } from 'node:fs/promises'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
  type TestInfo,
} from '@playwright/test'
import { defaultLanguage, type Language, languageCookie, languages } from '#wire/language.ts'
import { makeDataTemplate } from '../../support/server/data-template.ts'
import { startDelayingProxy } from '../../support/server/delaying-proxy.ts'
import { tokensIn } from '../../support/server/tokens-in.ts'
import { escaped } from './languages/patterns.ts'
import { type Say, saidIn } from './languages/said-in.ts'
import { translateLocators } from './languages/translated-locators.ts'
import type { Person } from './people.ts'
import { type Server, type ServerProcess, startServer } from './server.ts'
import { startServerHere } from './server-here.ts'
import { storageOf } from './signed-in.ts'
import { watchContext } from './watch-context.ts'

type Journey = {
  /** What the browser's console may log in this journey, such as failed requests while offline. */
  readonly tolerated: RegExp | null
  /** The addresses of other hosts this journey may request; no page requests any by itself. */
  readonly thirdParties: RegExp | null
  readonly watched: undefined
  /** Additions to the server's environment. */
  readonly environment: Readonly<Record<string, string>>
  /** What the server may log as an error in this journey, such as a failed model. */
  readonly expectedErrors: RegExp | null
  /**
   * Whether pages get the service worker. Without it a page costs half as much, nothing is prefetched, and nothing is
   * cached.
   */
  readonly worker: boolean
  /**
   * Whether a device has not shown yet that cards can be swiped: a second after the first fork is in view, its card
   * moves.
   */
  readonly swipeNudge: boolean
  /** What stands on the root element before the app starts. */
  readonly direction: 'ltr' | 'rtl'
  /** Where the next reply, and the end of a line, is. */
  readonly sideways: Sideways
  /** The source of a pattern for an English text, or a part of one, where no locator finds it, such as in a file. */
  readonly said: (text: string, isWhole?: 'whole') => string
  readonly server: Server
  /** A separate browser for each person, already signed in; null is a visitor. */
  readonly openAs: (person: Person | null, path?: string, options?: BrowserContextOptions) => Promise<Page>
}

/** The browser logs failed requests, and the app reports parts that it will load once the network is back. */
export const noNetwork =
  /Failed to load resource|WebSocket connection .* failed|ERR_INTERNET_DISCONNECTED|error occurred when fetching the script|Unable to preload CSS|Failed to fetch dynamically imported module/

/** The browser logs this if a page gets no worker. */
const workerBlocked = 'Service Worker registration blocked'

type Sideways = {
  /** 1 to the right of what comes before; -1 to the left of it, in a language from right to left. */
  readonly sign: 1 | -1
  readonly next: 'ArrowRight' | 'ArrowLeft'
  readonly previous: 'ArrowLeft' | 'ArrowRight'
}

type Worker = {
  /**
   * The language that the browsers prefer. The journeys name what they look for in English; their locators then find it
   * in the language.
   */
  readonly language: Language
  /** What the app says for an English text, if that is not English. */
  readonly say: Say | null
  /** An empty database and a signing key, copied for every server of this worker. */
  readonly dataTemplate: string
}

export const test = base.extend<Journey, Worker>({
  dataTemplate: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => {
      const folder = await makeDataTemplate()
      await use(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  language: [defaultLanguage, { option: true, scope: 'worker' }],

  say: [
    async ({ browser, language }, use) => {
      const say = language === defaultLanguage ? null : await saidIn(language)
      if (say !== null) {
        const page = await browser.newPage()
        translateLocators(page, say)
        await page.close()
      }
      await use(say)
    },
    { scope: 'worker', auto: true },
  ],

  tolerated: [null, { option: true }],
  thirdParties: [null, { option: true }],

  // In every browser of every journey: no violation of the content security policy, and no requests to other hosts.
  watched: [
    async ({ browser, thirdParties }, use) => {
      const heard: string[] = []
      const watching: Promise<void>[] = []
      const hear = (words: string) => heard.push(words)
      const watch = (context: BrowserContext) => {
        watching.push(watchContext(context, { hear, thirdParties }).catch(() => undefined))
      }
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      await Promise.all(watching)
      expect(heard, 'a page asked or tried what it must not').toEqual([])
    },
    { auto: true },
  ],

  environment: [{}, { option: true }],
  expectedErrors: [null, { option: true }],
  worker: [true, { option: true }],
  swipeNudge: [false, { option: true }],

  server: async ({ dataTemplate, environment, expectedErrors }, use, info) => {
    const server = await startServerHere(dataTemplate, environment)
    const line = mostLateMs > 0 ? await startDelayingProxy(server.url, mostLateMs) : null
    await use(line === null ? server : { ...server, url: line.url })
    await line?.close()
    await server.remove()
    await checkLog(server, info, expectedErrors)
  },

  direction: ['ltr', { option: true }],

  said: async ({ say }, use) => {
    await use((text, isWhole) => {
      if (say !== null) return say(text, { isWhole: isWhole !== undefined, ignoresCase: false }).source
      return isWhole === undefined ? escaped(text) : `^${escaped(text)}$`
    })
  },

  sideways: async ({ language, direction }, use) => {
    const isMirrored = direction === 'rtl' || languages[language].direction === 'rtl'
    await use(
      isMirrored
        ? { sign: -1, next: 'ArrowLeft', previous: 'ArrowRight' }
        : { sign: 1, next: 'ArrowRight', previous: 'ArrowLeft' },
    )
  },

  openAs: async ({ browser, server, tolerated, worker, swipeNudge, direction, language }, use, info) => {
    const contexts: BrowserContext[] = []
    const calls: string[] = []
    const noise: string[] = []
    const hear = (words: string) => {
      if (!worker && words.includes(workerBlocked)) return
      if (!tolerated?.test(words)) noise.push(words)
    }
    await use(async (person, path = '/cloud', options = {}) => {
      const { origin } = new URL(options.baseURL ?? server.url)
      const storageState = person === null ? undefined : await storageOf(server, person, origin)
      const context = await browser.newContext({
        baseURL: origin,
        serviceWorkers: worker ? 'allow' : 'block',
        ...(language === defaultLanguage ? {} : { locale: language }),
        ...(storageState === undefined ? {} : { storageState }),
        ...options,
      })
      contexts.push(context)
      // The request for a worker's script has the browser's own Accept-Language, not the context's.
      if (language !== defaultLanguage) await context.addCookies([cookieOf(language, origin)])
      recordCalls(context, calls)
      await context.addInitScript(asOnAnOrdinaryPhone)
      if (!swipeNudge) await context.addInitScript(afterTheSwipeNudge)
      if (direction === 'rtl') await context.addInitScript(fromRightToLeft)
      const page = await context.newPage()
      page.on('console', (message) => {
        if (isMissingPage(message.text(), message.location().url)) return
        if (['error', 'warning'].includes(message.type()))
          hear(`${message.type()}: ${message.text()} ${message.location().url}`)
      })
      // An error without stack lines, such as a failed import's, has an empty stack.
      page.on('pageerror', (error) => hear(`uncaught: ${error.stack || error.message}`))
      await page.goto(path)
      if (options.javaScriptEnabled !== false) await isHydrated(page, person)
      return page
    })
    for (const context of contexts) await context.close()
    if (info.errors.length > 0) await info.attach('calls', { body: calls.join('\n'), contentType: 'text/plain' })
    expect(noise, 'the browser’s console was not silent').toEqual([])
  },
})

export { expect }

/**
 * LATE_ANSWERS_MS: responses of the journeys' servers are delayed by up to this time, so that later ones may overtake.
 */
const mostLateMs = Number(process.env.LATE_ANSWERS_MS ?? 0)

/** For a journey that needs a process to kill. */
export const testWithProcess = test.extend<{ readonly server: ServerProcess }>({
  server: async ({ environment, expectedErrors }, use, info) => {
    const server = await startServer(environment)
    await use(server)
    await server.remove()
    await checkLog(server, info, expectedErrors)
  },
})

async function checkLog(server: Server, info: TestInfo, expectedErrors: RegExp | null): Promise<void> {
  if (info.errors.length > 0) await info.attach('server log', { body: server.log(), contentType: 'text/plain' })
  const errors = errorsIn(server.log()).filter((line) => expectedErrors?.test(line) !== true)
  expect(errors, 'the server logged errors').toEqual([])
  expect(tokensIn(server.log()), 'the server logged a token').toEqual([])
}

/** Records requests to the server and their results, for debugging failures. */
function recordCalls(context: BrowserContext, calls: string[]): void {
  const note = (request: Request, end: string) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${new Date().toISOString()} ${request.method()} ${pathname} ${end}`)
  }
  context.on('request', (request) => note(request, 'asked'))
  context.on('response', (response) => note(response.request(), String(response.status())))
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
}

/** Waits until a server-rendered page is hydrated and, if signed in, shows the person. */
async function isHydrated(page: Page, person: Person | null): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  if (person === null) return
  await page.waitForFunction(
    () => document.querySelector('.header') === null || document.querySelector('.header-me') !== null,
  )
}

/** Signs in on the login screen and waits for the Cloud tab. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/cloud')
  await expect(page.getByRole('banner')).toContainText(person.name)
}

/** A control of the signed-in user; on phones it is in their face's menu. */
export async function ofAccount(page: Page, role: 'button' | 'link', name: string): Promise<Locator> {
  const face = page.getByRole('button', { name: /^Account/ })
  const control = page.getByRole('banner').getByRole(role, { name })
  await expect(face.or(control).first()).toBeVisible()
  if (!(await control.isVisible())) await face.click()
  return control
}

/** Closes the notice that a message was deleted: the server is asked now instead of after ten seconds. */
export const dismissUndo = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Message deleted' }).getByRole('button', { name: 'Close' }).click()

/** The card of the message with this text. */
export const card = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

/** Opens 'More actions' of a message. */
export async function openMenu(page: Page, words: string): Promise<void> {
  await card(page, words).getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy link', exact: true })).toBeVisible()
}

/** The cookie that chooses a language, for `addCookies`: an emulated locale doesn't reach the worker's script. */
export function cookieOf(
  language: Language,
  url: string,
): { readonly name: string; readonly value: string; readonly url: string } {
  const [name = '', value = ''] = (languageCookie(language).split(';')[0] ?? '').split('=')
  return { name, value, url }
}

/** The server doesn't know the user, so it responds 404 if there is nothing public to render; the browser logs that. */
const isMissingPage = (words: string, url: string): boolean =>
  words.includes('status of 404') && /^\/(?:cloud|invite)\/[\w-]+$/.test(URL.parse(url)?.pathname ?? '')

/** A machine with two cores counts as a low-end device, where the app turns off animations. */
function asOnAnOrdinaryPhone(): void {
  Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 8, configurable: true })
}

function afterTheSwipeNudge(): void {
  // Frames of strangers' pictures are sandboxed.
  if (window === window.top && location.protocol.startsWith('http')) localStorage.setItem('canopy:swipe-nudge', 'shown')
}

/** As if the server had written it: as soon as there is a root element. */
function fromRightToLeft(): void {
  const write = () => {
    if (document.documentElement === null) return
    document.dir = 'rtl'
    waiting.disconnect()
  }
  const waiting = new MutationObserver(write)
  waiting.observe(document, { childList: true })
  write()
}

/** Pino's levels: 50 is an error. */
const errorsIn = (log: string): string[] => log.split('\n').filter((line) => /"level":(?:50|60)\b/.test(line))
