import { rm } from 'node:fs/promises'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type Request,
  type TestInfo,
} from '@playwright/test'
import { makeDataTemplate } from '../../support/data-template.ts'
import { startDelayingProxy } from '../../support/delaying-proxy.ts'
import { tokensIn } from '../../support/tokens-in.ts'
import type { Person } from './people.ts'
import { type Server, type ServerProcess, startServer } from './server.ts'
import { startServerHere } from './server-here.ts'
import { storageOf } from './signed-in.ts'
import { watchContext } from './watch-context.ts'

type Journey = {
  /** What the browser's console may say in this journey, such as that a request failed while there is no network. */
  readonly tolerated: RegExp | null
  /** The addresses of other hosts that this journey has a reason to ask; no page asks any by itself. */
  readonly thirdParties: RegExp | null
  readonly watched: undefined
  /** What the server's environment says beyond the usual. */
  readonly environment: Readonly<Record<string, string>>
  /** What the server may log as an error in this journey, such as that a model failed. */
  readonly expectedErrors: RegExp | null
  /** Whether pages get the service worker. Without it a page costs half as much, nothing is fetched ahead, and nothing comes between. */
  readonly worker: boolean
  readonly server: Server
  /** A browser of their own for each person, who has signed in there before; null is a visitor. */
  readonly openAs: (person: Person | null, path?: string, options?: BrowserContextOptions) => Promise<Page>
}

/** A failed request is written to the console by the browser itself. */
export const noNetwork =
  /Failed to load resource|WebSocket connection .* failed|ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/

/** The browser notes it where a page gets no worker. */
const workerBlocked = 'Service Worker registration blocked'

type Worker = {
  /** An empty database and a signing key, which every server of this worker begins with. */
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

  tolerated: [null, { option: true }],
  thirdParties: [null, { option: true }],

  // In every browser of every journey: the content policy is never violated, and nobody else's host is asked.
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

  server: async ({ dataTemplate, environment, expectedErrors }, use, info) => {
    const server = await startServerHere(dataTemplate, environment)
    const line = mostLateMs > 0 ? await startDelayingProxy(server.url, mostLateMs) : null
    await use(line === null ? server : { ...server, url: line.url })
    await line?.close()
    await server.remove()
    await checkLog(server, info, expectedErrors)
  },

  openAs: async ({ browser, server, tolerated, worker }, use, info) => {
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
        ...(storageState === undefined ? {} : { storageState }),
        ...options,
      })
      contexts.push(context)
      noteCalls(context, calls)
      await context.addInitScript(asOnAnOrdinaryPhone)
      const page = await context.newPage()
      page.on('console', (message) => {
        if (isMissingPage(message.text(), message.location().url)) return
        if (['error', 'warning'].includes(message.type()))
          hear(`${message.type()}: ${message.text()} ${message.location().url}`)
      })
      // An error without lines of a stack, as of an import that was not answered, comes with an empty one.
      page.on('pageerror', (error) => hear(`uncaught: ${error.stack || error.message}`))
      await page.goto(path)
      if (options.javaScriptEnabled !== false) await isTakenOver(page, person)
      return page
    })
    for (const context of contexts) await context.close()
    if (info.errors.length > 0) await info.attach('calls', { body: calls.join('\n'), contentType: 'text/plain' })
    expect(noise, 'the browser’s console was not silent').toEqual([])
  },
})

export { expect }

/** LATE_ANSWERS_MS: every answer of the journeys' servers takes up to so long, later ones overtaking earlier ones. */
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

/** What was asked of the server and how that ended, for whoever looks into a failure. */
function noteCalls(context: BrowserContext, calls: string[]): void {
  const note = (request: Request, end: string) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${new Date().toISOString()} ${request.method()} ${pathname} ${end}`)
  }
  context.on('request', (request) => note(request, 'asked'))
  context.on('response', (response) => note(response.request(), String(response.status())))
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
}

/** What the server has rendered is the app's now, and of somebody who is signed in their own. */
async function isTakenOver(page: Page, person: Person | null): Promise<void> {
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

/** The card of the message that says this. */
export const card = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words })

/** The server, which doesn't know who asks, has no page where there is nothing for everyone; the browser notes that. */
const isMissingPage = (words: string, url: string): boolean =>
  words.includes('status of 404') && /^\/cloud\/[\w-]+$/.test(URL.parse(url)?.pathname ?? '')

/** A machine with two cores counts as a low-end one, which rightly drops animations. */
function asOnAnOrdinaryPhone(): void {
  Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 8, configurable: true })
}

/** Pino's levels: 50 is an error. */
const errorsIn = (log: string): string[] => log.split('\n').filter((line) => /"level":(?:50|60)\b/.test(line))
