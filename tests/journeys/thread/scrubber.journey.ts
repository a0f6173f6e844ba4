import type { Page } from '@playwright/test'
import { violationsOn } from '../support/accessible.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'
import { seedForest } from '../support/seeding.ts'

test.use({ worker: false })

const handle = (page: Page) => page.getByRole('slider', { name: 'Position in the thread' })
const scrollBy = (page: Page, pixels: number) =>
  page.getByRole('main').evaluate((main, by) => main.scrollBy(0, by), pixels)

/** A chain of messages, with a second reply to every tenth. */
const forked = (length: number) => [
  ...Array.from({ length }, (_, index) => ({ content: `Step ${index}.`, parent: index === 0 ? null : index - 1 })),
  ...Array.from({ length: Math.floor(length / 10) }, (_, index) => ({
    content: `Aside ${index}.`,
    parent: index * 10 + 5,
  })),
]

test('the edge of a long thread shows where one is and where it forks, and its handle goes to any message', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const ids = await seedForest(server, ada, forked(60))
  const page = await openAs(ada, `/cloud/${ids[0]}?leaf=${ids[59]}`)
  await expect(handle(page)).toHaveValue('0')
  // The first page may make the server load more of the app; the second has to hydrate as well.
  await page.reload()
  await expect(card(page, 'Step 0.')).toBeVisible()
  await expect(handle(page)).toHaveValue('0')
  await expect(page.locator('.scrubber-tick')).not.toHaveCount(0)
  expect(await page.locator('.scrubber').getAttribute('data-shown')).toBeNull()

  await scrollBy(page, 500)
  await expect(page.locator('.scrubber')).toHaveAttribute('data-shown')
  await expect(handle(page)).not.toHaveValue('0')
  expect(await violationsOn(page)).toEqual([])

  const bar = await page.locator('.scrubber').boundingBox()
  if (bar === null) throw new Error('the scrubber is not shown')
  await scrollBy(page, 10)
  await expect(page.locator('.scrubber')).toHaveAttribute('data-shown')
  const max = Number(await handle(page).getAttribute('max'))
  const at = Number(await handle(page).inputValue())
  const x = bar.x + bar.width / 2
  const yOf = (share: number) => bar.y + bar.height * share
  await page.mouse.move(x, yOf(at / max))
  await page.mouse.down()
  await page.mouse.move(x, yOf(0.5), { steps: 4 })
  const words = page.locator('.scrubber-words')
  await expect(words).toContainText(/^Ada \d+ of \d+Step \d+\.$/)
  const aimed = /Step \d+\./.exec((await words.textContent()) ?? '')?.[0] ?? ''
  await expect(card(page, aimed)).toHaveCount(0)
  await page.mouse.up()
  await expect(card(page, aimed)).toBeInViewport()
  await expect(words).toHaveCount(0)
})

test('a short thread, a wide screen and an open reply box have no scrubber @desktop', async ({
  server,
  openAs,
  isMobile,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const short = await seedForest(server, ada, forked(4))
  const long = await seedForest(server, ada, forked(40))
  const page = await openAs(ada, `/cloud/${short[0]}`)
  await expect(card(page, 'Step 3.')).toBeVisible()
  await expect(handle(page)).toHaveCount(0)
  await page.goto(`/cloud/${long[0]}?leaf=${long[39]}`)
  if (!isMobile) {
    await expect(page.getByRole('complementary', { name: 'Map', exact: true })).toBeVisible()
    await expect(handle(page)).toHaveCount(0)
    return
  }
  await expect(handle(page)).toBeVisible()
  await card(page, 'Step 0.').getByRole('button', { name: 'Reply' }).click()
  await expect(page.getByRole('textbox', { name: 'Reply' })).toBeVisible()
  await expect(handle(page)).toBeHidden()
})
