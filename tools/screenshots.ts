import { spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { freePort } from './services/free-port.ts'

/** Takes the manifest's screenshots of the real app with the seeded garden: `node tools/screenshots.ts`. */
const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'public/screenshots')
const quality = 72
const phone = { width: 360, height: 800, scale: 3 }
const desk = { width: 1280, height: 720, scale: 1.5 }

const dataDir = await mkdtemp(join(tmpdir(), 'canopy-screenshots-'))
const port = String(await freePort())
const env = { ...process.env, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'error' }
spawnSync(process.execPath, ['src/server/process/seed.ts'], { cwd: root, env, stdio: 'inherit' })
const server = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
await new Promise<void>((ready) => {
  server.stdout.on('data', (said: Buffer) => {
    if (said.toString().includes('ready')) ready()
  })
})
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const narrow = await signIn(browser, phone)
  await write(
    narrow,
    'Who comes to the allotment on Sunday? The medlars are ripe, and somebody has to hold the ladder.',
  )
  await write(narrow, 'I have begun a list of what we read together. What is missing?')
  await narrow.reload()
  await narrow.getByText('What is missing?').waitFor()
  await take(narrow, 'cloud')
  await openThread(narrow)
  await take(narrow, 'thread')
  await narrow.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await narrow.getByRole('textbox').fill('Half-open ranges, every time.')
  await take(narrow, 'reply')
  await narrow.goto('/new-thread')
  await narrow.getByRole('textbox').first().fill('What should we read together in December?')
  await take(narrow, 'new-thread')
  const wide = await signIn(browser, desk)
  await openThread(wide)
  await take(wide, 'wide')
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

type Shape = { readonly width: number; readonly height: number; readonly scale: number }

async function signIn(from: Browser, { width, height, scale }: Shape): Promise<Page> {
  const context = await from.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: width < height,
    hasTouch: width < height,
    locale: 'en-GB',
    baseURL: `http://127.0.0.1:${port}`,
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('mia@canopy.example')
  await page.getByLabel('Password').fill('under the canopy')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/cloud')
  await page.getByRole('article').first().waitFor()
  return page
}

async function write(page: Page, content: string): Promise<void> {
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('auth_token')}`)
  await page.request.post('/api/messages', { data: { content }, headers: { authorization } })
}

/** A reply with siblings next to it and replies below it. */
async function openThread(page: Page): Promise<void> {
  const found = await page.request.get('/api/messages/chronological?limit=100')
  const { messages } = (await found.json()) as { messages: readonly { id: string; content: string }[] }
  await page.goto(`/cloud/${messages.find(({ content }) => content.startsWith('With two items left'))?.id}`)
  await page.getByRole('heading', { level: 1, name: /binary search/ }).waitFor()
}

/** A fifth of the size of a PNG, and sharp enough for text. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const browser = await page.context().newCDPSession(page)
  const { width, height } = page.viewportSize() ?? phone
  const clip = { x: 0, y: 0, width, height, scale: width < height ? phone.scale : desk.scale }
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality, clip })
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}
