import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newestMessages, root, signIn, startSeededApp } from './seeded-app.ts'

/** Takes the manifest's screenshots of the real app with the seeded garden, and the README's, which is one of them. */
const folder = join(root, 'public/screenshots')
const quality = 72
const phone = { width: 360, height: 800, scale: 3 }
const desk = { width: 1280, height: 720, scale: 1.5 }

await mkdir(folder, { recursive: true })
const app = await startSeededApp('garden')
try {
  const narrow = await app.visit(phone)
  await signIn(narrow, 'mia')
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
  await narrow.screenshot({ path: join(root, 'docs/screenshot.png'), scale: 'css' })
  await narrow.getByRole('button', { name: 'Reply', exact: true }).last().click()
  await narrow.getByRole('textbox').fill('Half-open ranges, every time.')
  await take(narrow, 'reply')
  await narrow.goto('/new-thread')
  await narrow.getByRole('textbox').first().fill('What should we read together in December?')
  await take(narrow, 'new-thread')
  const wide = await app.visit(desk)
  await signIn(wide, 'mia')
  await openThread(wide)
  await take(wide, 'wide')
} finally {
  await app.close()
}

async function write(page: Page, content: string): Promise<void> {
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem('auth_token')}`)
  await page.request.post('/api/messages', { data: { content }, headers: { authorization } })
}

/** A reply with siblings next to it and replies below it. */
async function openThread(page: Page): Promise<void> {
  const messages = await newestMessages(page)
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
