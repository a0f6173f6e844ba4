import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { browserArgs, browserPath } from '../browser.ts'
import { freePort } from '../services/free-port.ts'

export const root = resolve(import.meta.dirname, '../..')

export type Shape = { readonly width: number; readonly height: number; readonly scale: number }

type SeededApp = {
  /** A page of a new visitor. */
  readonly visit: (shape: Shape, options?: BrowserContextOptions) => Promise<Page>
  readonly close: () => Promise<void>
}

/** The real app with a seed (server/process/seed.ts), and a browser. */
export async function startSeededApp(seed: string): Promise<SeededApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'canopy-screenshots-'))
  const port = String(await freePort())
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error' }
  spawnSync(process.execPath, ['src/server/process/seed.ts', seed], { cwd: root, env, stdio: 'inherit' })
  const server = spawn(process.execPath, ['src/server/start.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready) => {
    server.stdout.on('data', (said: Buffer) => {
      if (said.toString().includes('ready')) ready()
    })
  })
  const browser = await chromium.launch({ executablePath: browserPath, args: [...browserArgs] })
  return {
    visit: (shape, options) => visit(browser, `http://127.0.0.1:${port}`, shape, options),
    close: async () => {
      await browser.close()
      server.kill('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function visit(browser: Browser, baseURL: string, shape: Shape, options?: BrowserContextOptions): Promise<Page> {
  const { width, height, scale } = shape
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: width < height,
    hasTouch: width < height,
    locale: 'en-GB',
    baseURL,
    ...options,
  })
  return context.newPage()
}

/** Signs in with one of the seed's accounts. */
export async function signIn(page: Page, tag: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(`${tag}@canopy.example`)
  await page.getByLabel('Password').fill('under the canopy')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/cloud')
  await page.getByRole('article').first().waitFor()
}

export type Listed = { readonly id: string; readonly content: string; readonly parent_id: string | null }

/** The newest messages that the page's reader can see. */
export async function newestMessages(page: Page): Promise<readonly Listed[]> {
  const found = await page.request.get('/api/messages/chronological?limit=100')
  const { messages } = (await found.json()) as { readonly messages: readonly Listed[] }
  return messages
}
