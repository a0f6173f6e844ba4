import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { emptyForest, mergeMessages, removeSubtree } from '#rules/thread/forest.ts'
import { preparePath, shownPath } from '#rules/thread/path.ts'
import { subtreeIds } from '#rules/thread/subtree.ts'
import { everything } from '../journeys/support/everything.ts'
import { card, signIn } from '../journeys/support/journey.ts'
import { ask, makeUser, type Person, request } from '../journeys/support/people.ts'
import { chain, crowd, seedForest } from '../journeys/support/seeding.ts'
import { type Server, startServer } from '../journeys/support/server.ts'
import { makeGate } from './gate.ts'
import { startBrowser } from './support/browser.ts'
import { assertIntact, inStoreOf } from './support/sound-store.ts'
import { until } from './support/until.ts'
import { withoutRates } from './support/writing.ts'

const paintedWithinMs = 2_000

/** R18: the deepest and the widest tree: opened, walked, loaded into the app, and deleted completely. */
export const largeTrees = makeGate({
  id: 'R18',
  promise:
    'a chain of 10,000 levels and a crowd of 10,000 replies are painted immediately, and deleted without recursion',
  sizes: { full: { size: 10_000 }, short: null },
  attempt: async ({ size }) => {
    const server = await startServer(withoutRates)
    const browser = await startBrowser(server.url)
    try {
      const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
      const deep = await seedForest(server, ada, chain(size))
      const wide = await seedForest(server, ada, crowd(size))
      const at = (ids: readonly string[], index: number) => ids.at(index) ?? ''
      await assertHeldByApp(server, ada, deep, wide)

      const page = await browser.context().newPage()
      const middle = size / 2
      const painted = {
        'top of the chain, ms': await paintedAfter(page, at(deep, 0), 'Level 0.'),
        'middle, ms': await paintedAfter(page, at(deep, middle), `Level ${middle}.`),
        'bottom, ms': await paintedAfter(page, at(deep, -1), `Level ${size - 1}.`),
        'crowd, ms': await paintedAfter(page, at(wide, 0), 'What do you all think?'),
        'one of the crowd, ms': await paintedAfter(page, at(wide, 17), 'Opinion 17.'),
      }
      for (const [where, tookMs] of Object.entries(painted)) {
        assert.ok(tookMs <= paintedWithinMs, `${where}: ${tookMs}`)
      }

      const deleted = await deleteFromScreen(page, {
        ada,
        second: at(deep, 1),
        middle: { id: at(deep, middle), words: `Level ${middle}.` },
      })
      for (const id of [at(deep, 1), at(deep, middle), at(deep, -1)]) {
        assert.equal((await request(server, ada, 'GET', `/api/messages/${id}`)).status, 404)
      }
      const answer = await ask<{ deleted_ids: string[] }>(server, ada, 'DELETE', `/api/messages/${at(wide, 0)}`)
      assert.equal(answer.deleted_ids.length, size + 1)
      await inStoreOf(server, undefined, (db) => assertIntact(db, 'sqlite'))
      const left = await everything(server, ada)
      assert.deepEqual([left.length, left[0]?.reply_count, left[0]?.child_ids.length], [1, 0, 0])
      return { levels: size, replies: size, ...painted, 'chain deleted on the screen after, ms': deleted }
    } finally {
      await browser.remove()
      await server.remove()
    }
  },
})

/** All of it in one forest, as in the app. */
async function assertHeldByApp(server: Server, ada: Person, deep: readonly string[], wide: readonly string[]) {
  const [top = '', second = ''] = deep
  const forest = mergeMessages(emptyForest, await everything(server, ada))
  assert.equal(forest.messages.size, deep.length + wide.length)
  assert.deepEqual(shownPath(preparePath(forest, deep[deep.length / 2] ?? ''), top), deep)
  assert.deepEqual(new Set(subtreeIds(forest, top)), new Set(deep))
  assert.equal(removeSubtree(forest, second).messages.size, 1 + wide.length)
}

/** From the request to the first paint, in a tab that has nothing cached. */
async function paintedAfter(page: Page, id: string, words: string): Promise<number> {
  await page.goto(`/cloud/${id}`)
  await card(page, words).waitFor()
  const tookMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null)
  assert.ok(tookMs !== null, 'something was painted')
  return Math.round(tookMs)
}

type Deletion = {
  readonly ada: Person
  readonly second: string
  readonly middle: { readonly id: string; readonly words: string }
}

/**
 * Deletes everything but the first message with its button, while somebody reads in the middle. Returns how long until
 * they see it.
 */
async function deleteFromScreen(page: Page, { ada, second, middle }: Deletion) {
  const problems: string[] = []
  page.context().on('weberror', (error) => problems.push(String(error.error())))
  await signIn(page, ada)
  const reading = await page.context().newPage()
  await reading.goto(`/cloud/${middle.id}`)
  await card(reading, middle.words).waitFor()
  await reading.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.goto(`/cloud/${second}`)
  await card(page, 'Level 1.').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const fromMs = performance.now()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('status').filter({ hasText: 'Message deleted' }).getByRole('button', { name: 'Close' }).click()
  await until('it is gone from both screens', async () => {
    const shown = await Promise.all([card(page, 'Level 1.').count(), card(reading, middle.words).count()])
    return shown.every((count) => count === 0)
  })
  const tookMs = Math.round(performance.now() - fromMs)
  await card(page, 'Level 0.').waitFor()
  assert.deepEqual(problems, [])
  return tookMs
}
