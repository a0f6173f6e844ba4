import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newestMessages, root, signIn, startSeededApp } from './seeded-app.ts'

/**
 * Pictures of every screen in four sizes, light and dark, for looking at:
 * `.cache/screenshots/{person}/{size}-{colours}-{screen}.png`.
 */
const folder = join(root, '.cache/screenshots')
const sizes = {
  phone: { width: 390, height: 844, scale: 1 },
  tablet: { width: 768, height: 1024, scale: 1 },
  desktop: { width: 1280, height: 800, scale: 1 },
  wide: { width: 1920, height: 1080, scale: 1 },
} as const

type Step = readonly [screen: string, path: string, open?: (page: Page) => Promise<void>]

/** Presses a button, and leaves time for what it opens to be loaded and to come to rest. */
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).last().click()
  await page.waitForTimeout(openingMs)
}

const openingMs = 700

const ofVisitors: readonly Step[] = [
  ['home', '/'],
  ['architecture', '/architecture'],
  ['roadmap', '/roadmap'],
  ['terms', '/terms'],
  ['request-access', '/requests'],
  ['login', '/login'],
  ['new-password', '/new-password'],
  ['forgot-password', '/forgot-password'],
  ['cloud', '/cloud'],
  ['thread', '/cloud/:id'],
  ['map', '/cloud/:id', press('Map')],
  ['search', '/cloud', press('Search')],
  ['filters', '/cloud', press('Filters')],
  ['ground', '/ground'],
  ['not-found', '/nowhere'],
  ['no-thread', '/cloud/00000000-0000-7000-8000-000000000000'],
]
const ofMembers: readonly Step[] = [
  ['cloud', '/cloud'],
  ['thread', '/cloud/:id'],
  ['reply', '/cloud/:id', press('Reply')],
  ['commands', '/cloud/:id', press('More actions')],
  ['new-thread', '/new-thread'],
  ['new-thread-on-ground', '/new-thread?tab=ground'],
  ['admin', '/admin'],
]

const app = await startSeededApp('forum')
await rm(folder, { recursive: true, force: true })
try {
  for (const [size, shape] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [person, steps] of [
        ['visitor', ofVisitors],
        ['ada', ofMembers],
      ] as const) {
        const page = await app.visit(shape, { colorScheme })
        if (person !== 'visitor') await signIn(page, person)
        await mkdir(join(folder, person), { recursive: true })
        const reply = (await newestMessages(page)).find(({ parent_id }) => parent_id !== null)
        for (const [screen, path, open] of steps) {
          await page.goto(path.replace(':id', reply?.id ?? ''))
          await page.waitForLoadState('networkidle')
          await open?.(page)
          await page.waitForLoadState('networkidle')
          await page.screenshot({ path: join(folder, person, `${size}-${colorScheme}-${screen}.png`) })
        }
        await page.context().close()
      }
    }
  }
  process.stdout.write(`The pictures are in ${folder}\n`)
} finally {
  await app.close()
}
