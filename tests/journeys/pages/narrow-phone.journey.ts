import type { Locator, Page } from '@playwright/test'
import { catalogue as ar } from '#wire/languages/ar.ts'
import { catalogue as de } from '#wire/languages/de.ts'
import { catalogue as fr } from '#wire/languages/fr.ts'
import * as en from '#wire/texts.ts'
import { cookieOf, expect, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import { setTextSize } from '../support/text-size.ts'

// What a narrow phone has just enough room for, in languages with longer words than English.
test.use({ worker: false })
const viewport = { width: 360, height: 740 }

const boxOf = (locator: Locator) => locator.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect)

/** How much of a line is cut, in pixels. */
const cutOf = (locator: Locator) => locator.evaluate((each) => each.scrollWidth - each.clientWidth)

/** How many pixels a text has left in a field. */
const roomFor = (field: Locator, text: string, part?: '::placeholder') =>
  field.evaluate(
    (each, of) => {
      const { paddingLeft, paddingRight } = getComputedStyle(each)
      const context = document.createElement('canvas').getContext('2d')
      if (context === null) throw new Error('no canvas')
      context.font = getComputedStyle(each, of.part).font
      const room = each.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return room - context.measureText(of.text).width
    },
    { text, part },
  )

async function live(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
}

test('the name of who wrote a new private message is whole', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada Okafor', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/cloud', { viewport: { width: 412, height: 844 } })
  await post(server, ada, { content: 'Could you chair on Thursday?', public: false, recipients: [wei.uid] })
  await page.goto('/cloud')
  await page.getByRole('button', { name: /^Direct/ }).click()
  const author = page.locator('.list-author').first()
  await expect(author.locator('.new-count')).toBeVisible()
  await expect(author.getByText(en.privateLabel)).toBeVisible()
  await atRest(page)
  expect(await cutOf(author.locator('.list-author-name')), 'the name').toBe(0)
  await expect(author.getByRole('img', { name: en.unreadLabel }), 'is still said').toHaveCount(1)
})

test('the time, the count of replies and the commands of a card in the list are one row', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Shall we plant a walnut?' })
  await post(server, ada, { content: 'An oak.', parent_id: root.id })
  await post(server, ada, { content: 'A lime.', parent_id: root.id })
  const page = await openAs(ada, '/cloud', { viewport })
  await live(page)
  const card = page.getByRole('article').filter({ hasText: 'Shall we plant a walnut?' })
  await expect(card.getByText('2 replies')).toBeVisible()
  const middleOf = async (part: Locator) => {
    const { y, height } = await boxOf(part)
    return y + height / 2
  }
  const time = await middleOf(card.getByRole('time'))
  for (const part of [card.getByText('2 replies'), ...(await card.locator('.message-actions > button').all())])
    expect(Math.abs((await middleOf(part)) - time)).toBeLessThanOrEqual(2)
})

for (const language of ['de', 'fr'] as const) {
  test(`in ${language} a card’s buttons are one row`, async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const root = await post(server, ada, { content: 'Shall we plant a walnut?' })
    const oak = await post(server, ada, { content: 'An oak.', parent_id: root.id })
    await post(server, ada, { content: 'A lime.', parent_id: root.id })
    await post(server, ada, { content: 'A word.', parent_id: oak.id, public: false, recipients: [wei.uid] })
    const page = await openAs(wei, '/terms', { viewport })
    await page.context().addCookies([cookieOf(language, server.url)])
    await page.goto(`/cloud/${root.id}`)
    await live(page)
    const foot = page.locator('.message-card-foot').first()
    await expect(foot.locator('.fork-marker > .unread-dot')).toBeVisible()
    await atRest(page)
    expect((await boxOf(foot)).height).toBeLessThanOrEqual(44)
  })
}

for (const [language, texts] of [
  ['de', de],
  ['fr', fr],
] as const) {
  test(`in ${language} the search says all that it finds`, async ({ server, openAs }) => {
    const page = await openAs(null, '/terms', { viewport })
    await page.context().addCookies([cookieOf(language, server.url)])
    await page.goto('/cloud')
    await live(page)
    await page.getByRole('button', { name: texts.searchLabel, exact: true }).click()
    const field = page.locator('.search-field').getByRole('combobox')
    await expect(field).toBeVisible()
    expect(await roomFor(field, texts.searchPlaceholder, '::placeholder')).toBeGreaterThanOrEqual(0)
  })
}

test('in German, what somebody may do is not cut off in the list of people', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(ada, '/terms', { viewport })
  await page.context().addCookies([cookieOf('de', server.url)])
  await page.goto('/admin')
  await page.getByRole('tab', { name: de.adminPeopleHeading }).click()
  const status = page.locator('.user-row', { hasText: 'Wei' }).locator('.user-row-status')
  await expect(status).toHaveValue('whitelisted')
  // The arrow is in the same box.
  expect(await roomFor(status, de.userStatusNames.whitelisted)).toBeGreaterThanOrEqual(16)
})

test('at 200 % text the time of a filter has a line of its own', async ({ openAs }) => {
  const page = await openAs(null, '/cloud', { viewport })
  await setTextSize(page, 32)
  await page.reload()
  await page.getByRole('button', { name: en.filtersLabel, exact: true }).click()
  const from = page.getByLabel(en.filterFromLabel, { exact: true })
  await from.fill('2026-11-28T22:45')
  expect((await boxOf(from)).height).toBeGreaterThan(2 * 48)
})

test('with forced colours the arrows and the number of a reply have one frame', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Shall we plant a walnut?' })
  for (const content of ['An oak.', 'A lime.']) await post(server, ada, { content, parent_id: root.id })
  const page = await openAs(null, `/cloud/${root.id}`, { viewport })
  await page.emulateMedia({ forcedColors: 'active' })
  await live(page)
  const navigator = page.locator('.sibling-navigator')
  await expect(navigator).toHaveCSS('border-style', 'solid')
  for (const each of await navigator.locator('.button').all()) await expect(each).toHaveCSS('border-style', 'none')
})

test('the badge of ‘For me’ has Cloud’s colour on Ground as well', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  await post(server, ada, { content: 'A word.', public: false, recipients: [wei.uid] })
  const page = await openAs(wei, '/ground', { viewport })
  const badges = page.locator('.tab-badge')
  await expect(badges).toHaveCount(2)
  const [cloud, forMe] = await badges.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
  expect(forMe).toBe(cloud)
})

test('from right to left a quote that is cut off is cut at its end', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'Shall we plant a walnut, an oak, a lime, or all three of them?' })
  const page = await openAs(wei, '/terms', { viewport })
  await page.context().addCookies([cookieOf('ar', server.url)])
  await page.goto(`/cloud/${root.id}`)
  await live(page)
  await page.getByRole('article').first().getByRole('button', { name: ar.replyLabel, exact: true }).click()
  const quoted = page.locator('.reply-quote > bdi').last()
  await expect(quoted).toBeVisible()
  expect(await cutOf(quoted), 'its end is cut').toBeGreaterThan(0)
  const [words, button] = [await boxOf(quoted), await boxOf(page.locator('.reply-quote'))]
  expect(words.left, 'its first letter is in view').toBeGreaterThanOrEqual(button.left)
})

test('from right to left a name that is cut off is cut at its end', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei Lindqvist of Harbour St', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Shall we plant a walnut?', content_author: 'chatgpt' })
  await post(server, wei, { content: 'An oak.', content_author: 'chatgpt', parent_id: root.id })
  await post(server, ada, { content: 'A lime.' })
  await post(server, ada, { content: 'A word.', parent_id: root.id })
  const page = await openAs(ada, '/terms', { viewport })
  await page.context().addCookies([cookieOf('ar', server.url)])
  for (const [path, about] of [
    [`/cloud/${root.id}`, '.author-line-about > span'],
    ['/cloud', '.list-author-tag'],
  ] as const) {
    await page.goto(path)
    await live(page)
    const line = page.locator(about).filter({ hasText: 'Wei' }).first()
    const name = line.locator('bdi')
    await expect(name).toBeVisible()
    await expect.poll(() => cutOf(name), `its end is cut on ${path}`).toBeGreaterThan(0)
    // Both at once, and until the line rests: what is new is marked a little later, and takes room from it.
    const before = () =>
      line.evaluate((room) => {
        const [words] = room.getElementsByTagName('bdi')
        return (words?.getBoundingClientRect().left ?? 0) - room.getBoundingClientRect().left
      })
    await expect.poll(before, `its first letter is in view on ${path}`).toBeGreaterThanOrEqual(0)
  }
})

for (const language of ['en', 'zh-Hans', 'ar'] as const) {
  test(`in ${language} no line of the example on the home page begins with a dot`, async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei Lindqvist', status: 'admin' })
    const root = await post(server, wei, { content: 'Which tree for the corner?' })
    await post(server, wei, { content: 'An oak.', content_author: 'chatgpt', parent_id: root.id })
    for (const content of ['A birch.', 'A lime.']) await post(server, wei, { content, parent_id: root.id })
    await ask(server, wei, 'POST', `/api/messages/${root.id}/pin`)
    const page = await openAs(null, '/terms', { viewport })
    await page.context().addCookies([cookieOf(language, server.url)])
    await page.goto('/')
    const posted = page.locator('.author-line-about').filter({ has: page.locator('bdi') })
    await expect(posted).toHaveCount(1)
    // All at once: the date becomes 'just now' meanwhile.
    const boxes = () =>
      posted.evaluate((each) => {
        const [via, link, time] = [':scope > span', '.author-line-time', 'time'].map((part) =>
          each.querySelector(part)?.getBoundingClientRect(),
        )
        if (!via || !link || !time) throw new Error('a part is not there')
        return { aboveTime: link.top - via.bottom, beforeTime: Math.round(link.width - time.width) }
      })
    const { aboveTime, beforeTime } = await boxes()
    expect(aboveTime, 'the time has a line of its own').toBeGreaterThanOrEqual(-4)
    expect(beforeTime, 'it begins with the time').toBe(0)
  })
}

test('from right to left a dialog’s title is above its words', async ({ server, openAs }) => {
  const page = await openAs(null, '/terms', { viewport })
  await page.context().addCookies([cookieOf('ar', server.url)])
  await page.goto('/cloud')
  await live(page)
  await page.getByRole('button', { name: ar.searchLabel, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: ar.searchLabel })
  const field = dialog.locator('.search-field')
  await expect(field).toBeVisible()
  await atRest(page)
  const right = await dialog.locator('.modal-title').evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    return range.getBoundingClientRect().right
  })
  expect(Math.abs(right - (await boxOf(field)).right)).toBeLessThanOrEqual(2)
})
