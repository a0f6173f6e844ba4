import type { Locator, Page } from '@playwright/test'
import { agentFailed, publishedAll, publishToCloud } from '#wire/texts.ts'
import type { Asking } from '../../support/server/model-server.ts'
import { violationsOn } from '../support/accessible.ts'
import { boxOf } from '../support/box-of.ts'
import { card, expect } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { setTextSize } from '../support/text-size.ts'
import { test } from '../support/with-agents.ts'

test.use({ worker: false })

const growing = (within: Page | Locator) => within.getByRole('region', { name: /'s answer$/ })

test('two people watch an agent answer, and one who comes later joins in the middle @desktop', async ({
  server,
  model,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'Which tree grows fastest?' })
  const adas = await openAs(ada, `/cloud/${root.id}`)
  const weis = await openAs(wei, `/cloud/${root.id}`)

  await card(adas, 'Which tree').getByRole('button', { name: 'Reply', exact: true }).click()
  const box = adas.getByPlaceholder(/^Reply to Ada/)
  await box.pressSequentially('Tell us, @cl')
  await expect(adas.getByRole('option', { name: /Claude/ })).toBeVisible()
  await box.press('Enter')
  await expect(box).toHaveValue('Tell us, @claude ')
  await adas.getByRole('button', { name: 'Send', exact: true }).click()

  const asking = await model.asked(0)
  await expect(growing(adas)).toBeVisible()
  asking.say('The **poplar**, by two metres')
  for (const page of [adas, weis]) await expect(growing(page)).toContainText('by two metres')
  await weis.reload()
  await expect(growing(weis)).toContainText('by two metres')
  asking.finish(' a year.')
  for (const page of [adas, weis]) {
    await expect(card(page, 'by two metres a year.')).toBeVisible()
    await expect(growing(page)).toHaveCount(0)
  }
  await expect(card(weis, 'by two metres').getByText('Claude', { exact: true })).toBeVisible()
})

test('two mentioned agents give two sibling answers; another one can be requested and reached by swipe or key', async ({
  server,
  model,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  model.always((asking) => asking.finish(asking.body.model === 'large' ? 'An oak.' : 'A birch.'))
  const root = await post(server, ada, { content: '@gpt @claude Name a tree.' })
  const page = await openAs(ada, `/cloud/${root.id}`)
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Previous reply' }).click()
  await expect(page.getByText('1 of 2')).toBeVisible()

  model.always(null)
  const before = model.askings().length
  const shown = page.getByRole('article').filter({ hasText: /An oak|A birch/ })
  await shown.getByRole('button', { name: 'Answer again…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /ChatGPT/ })
    .click()
  const again = await model.asked(before)
  again.say('A lime')
  await expect(growing(page)).toContainText('A lime')
  again.finish(' tree.')
  await expect(card(page, 'A lime tree.')).toBeVisible()
  await expect(page.getByText('3 of 3')).toBeVisible()
  // With five commands, its foot is one row.
  const foot = card(page, 'A lime tree.').locator('.message-actions')
  expect((await boxOf(foot)).height).toBeLessThanOrEqual(48)
})

const nameOf = ({ body }: Asking) => (body.model === 'large' ? 'ChatGPT' : 'Claude')
const pair = (page: Page) => page.getByRole('region', { name: '2 answers side by side' })

test('answers requested together stand side by side, also when they are finished, until one is chosen @desktop', async ({
  server,
  model,
  openAs,
  isMobile,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: '@gpt @claude Name a tree.' })
  const page = await openAs(ada, `/cloud/${root.id}`)
  const [one, two] = [await model.asked(0), await model.asked(1)]
  one.say('An oak')
  two.say('A birch')
  const [left, right] = [pair(page).getByText('An oak'), pair(page).getByText('A birch')]
  await expect(left).toBeVisible()
  await expect(right).toBeAttached()
  const cards = await Promise.all([left, right].map((words) => boxOf(words.locator('xpath=ancestor::section[1]'))))
  expect(cards[0]?.y).toBe(cards[1]?.y)
  expect(Math.abs((cards[0]?.x ?? 0) - (cards[1]?.x ?? 0))).toBeGreaterThan(250)
  if (!isMobile) await expect(right).toBeInViewport()
  const rootY = (await boxOf(card(page, 'Name a tree'))).y
  expect(await violationsOn(page)).toEqual([])

  one.finish(', of course.')
  const finished = pair(page).getByRole('article').filter({ hasText: 'An oak, of course.' })
  await expect(finished).toBeVisible()
  await expect(growing(pair(page))).toContainText('A birch')
  // A reply of somebody else doesn't take their place.
  await post(server, wei, { content: 'I say lime.', parent_id: root.id })
  await expect(page.getByRole('button', { name: '1 new reply' })).toBeVisible()
  two.finish(', I think.')
  await expect(pair(page).getByRole('article')).toHaveCount(2)
  for (const foot of await pair(page).locator('.message-actions').all())
    expect((await boxOf(foot)).height, 'its commands are one row').toBeLessThanOrEqual(48)
  expect((await boxOf(card(page, 'Name a tree'))).y).toBe(rootY)
  await expect(page.getByText('End of thread')).toBeVisible()

  const chosen = pair(page).locator('.compared-answer').filter({ hasText: 'An oak, of course.' })
  await chosen.getByRole('button', { name: 'Continue with this one' }).click()
  await expect(pair(page)).toHaveCount(0)
  await expect(card(page, 'An oak, of course.')).toBeInViewport()
  await expect(page.getByText(/^\d of 3$/)).toBeVisible()
  await page.reload()
  await expect(card(page, 'An oak, of course.')).toBeVisible()
})

test('the tag beside a new answer’s time is never cut: it is whole or left out', async ({ server, model, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: '@gpt @claude Name a tree.' })
  const page = await openAs(wei, `/cloud/${root.id}`)
  const [one, two] = [await model.asked(0), await model.asked(1)]
  one.say('An oak')
  two.say('A birch')
  await expect(growing(pair(page))).toHaveCount(2)
  one.finish('.')
  two.finish('.')
  await expect(pair(page).getByText('New', { exact: true })).toHaveCount(2)
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = pair(page)
      .locator('.author-line-tag')
      .evaluateAll((tags) => tags.filter((tag) => tag.scrollWidth > tag.clientWidth).map((tag) => tag.textContent))
    expect(await cut, `at ${width} px`).toEqual([])
  }
})

test('no word of an answer moves when it is finished, alone or beside another @desktop', async ({
  server,
  model,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada, '/cloud')
  const words = 'Walnuts grow in deep soil, and they want sun from all sides. '.repeat(6)
  for (const content of ['@gpt Which soil?', '@gpt @claude Which soil?']) {
    model.forget()
    const root = await post(server, ada, { content })
    await page.goto(`/cloud/${root.id}`)
    const isPair = content.includes('claude')
    const askings = [await model.asked(0), ...(isPair ? [await model.asked(1)] : [])]
    for (const asking of askings) asking.say(words)
    const texts = page.locator('.content').filter({ hasText: 'Walnuts grow' })
    await expect(texts).toHaveCount(askings.length)
    const head = page.locator('.streaming-card-head').first()
    const stop = head.getByRole('button', { name: 'Stop' })
    await expect(stop).toBeVisible()
    expect((await boxOf(stop)).height, 'Stop is a target').toBeGreaterThanOrEqual(44)
    expect((await boxOf(head)).height, 'who writes, and Stop, are one row').toBeLessThan(44)
    const during = await Promise.all(askings.map((_, index) => boxOf(texts.nth(index))))
    for (const asking of askings) asking.finish()
    await expect(page.getByRole('article').filter({ hasText: 'Walnuts grow' })).toHaveCount(askings.length)
    await expect(growing(page)).toHaveCount(0)
    const after = await Promise.all(askings.map((_, index) => boxOf(texts.nth(index))))
    expect(after).toEqual(during)
  }
})

test('at 200 % text on a narrow phone the head of an answer breaks no word, alone or beside another', async ({
  server,
  model,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada, '/cloud', { viewport: { width: 360, height: 740 } })
  await setTextSize(page, 32)
  for (const content of ['@gpt Which soil?', '@gpt @claude Which soil?']) {
    model.forget()
    const root = await post(server, ada, { content })
    await page.goto(`/cloud/${root.id}`)
    await model.asked(0)
    const head = page.locator('.streaming-card-head').first()
    await expect(head.getByRole('button', { name: 'Stop' })).toBeVisible()
    const words = head.locator('.streaming-card-name > bdi, .streaming-card-state > [aria-hidden]')
    const lines = await words.evaluateAll((all) =>
      all.map((each) => {
        const text = document.createRange()
        text.selectNodeContents(each)
        return text.getClientRects().length
      }),
    )
    expect(lines.filter((count) => count > 1)).toEqual([])
  }
})

test('answers side by side are kept as siblings on request, and a reply to one of them chooses it', async ({
  server,
  model,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada, '/cloud')
  // The answer beside the shown one is there as well, for a swipe.
  const siblings = page.getByText(/^\d of 2$/)
  for (const round of [0, 1]) {
    const root = await post(server, ada, { content: '@gpt @claude Name a tree.' })
    await page.goto(`/cloud/${root.id}`)
    const [one, two] = [await model.asked(round * 2), await model.asked(round * 2 + 1)]
    one.say('An oak')
    two.say('A birch')
    await expect(pair(page)).toContainText('A birch')
    one.finish('.')
    two.finish('.')
    await expect(pair(page).getByRole('article')).toHaveCount(2)
    if (round === 0) {
      await pair(page).getByRole('button', { name: 'Keep both' }).click()
      await expect(pair(page)).toHaveCount(0)
      await expect(siblings.first()).toBeVisible()
    } else {
      await pair(page).getByRole('button', { name: 'Reply', exact: true }).first().click()
      await page.getByRole('textbox', { name: 'Reply' }).fill('Why this one?')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(card(page, 'Why this one?')).toBeVisible()
      await expect(pair(page)).toHaveCount(0)
      await expect(siblings.first()).toBeVisible()
    }
  }
})

test('answers that are kept before the first is finished stream below each other, and end up as siblings', async ({
  server,
  model,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: '@gpt @claude Name a tree.' })
  const page = await openAs(ada, `/cloud/${root.id}`)
  const [one, two] = [await model.asked(0), await model.asked(1)]
  one.say('An oak')
  two.say('A birch')
  await expect(pair(page)).toContainText('A birch')
  await pair(page).getByRole('button', { name: 'Keep both' }).click()
  await expect(pair(page)).toHaveCount(0)
  await expect(growing(page)).toHaveCount(2)
  one.finish('.')
  two.finish('.')
  await expect(page.getByText(/^\d of 2$/).first()).toBeVisible()
  await expect(pair(page)).toHaveCount(0)
})

test.describe('when the model fails', () => {
  test.use({ expectedErrors: /the model of (claude: cut-off|(claude|chatgpt): refused)/ })

  test('Stop saves what was written, and a failure stays in place with its reason until it is retried', async ({
    server,
    model,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const root = await post(server, ada, { content: '@claude Tell me a long story.' })
    const page = await openAs(ada, `/cloud/${root.id}`)
    const first = await model.asked(0)
    first.say('Once upon a time')
    await expect(growing(page)).toContainText('Once upon a time')
    await growing(page).getByRole('button', { name: 'Stop' }).click()
    await expect(card(page, 'Once upon a time')).toBeVisible()
    await expect(growing(page)).toHaveCount(0)

    const next = await post(server, ada, { content: '@claude And then?', parent_id: root.id })
    await page.goto(`/cloud/${next.id}`)
    const second = await model.asked(1)
    second.say('There was')
    await expect(growing(page)).toContainText('There was')
    second.cut()
    await expect(growing(page).getByRole('alert')).toHaveText(agentFailed['cut-off'])
    await page.reload()
    await expect(growing(page)).toContainText('There was')
    model.always((asking) => asking.finish('There was a birch.'))
    const again = growing(page).getByRole('button', { name: 'Try again' })
    const [text, button] = [await boxOf(growing(page).getByText('There was')), await boxOf(again)]
    expect(button.y, 'below the words').toBeGreaterThanOrEqual(text.y + text.height)
    expect(button.x, 'where the words begin').toBe(text.x)
    await again.click()
    await expect(card(page, 'There was a birch.')).toBeVisible()
    await expect(growing(page)).toHaveCount(0)
  })

  test("'Try again' beside another answer keeps its place, whatever became of the other one @desktop", async ({
    server,
    model,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    for (const other of ['fails', 'answers']) {
      model.forget()
      const root = await post(server, ada, { content: '@gpt @claude Name a tree.' })
      const page = await openAs(ada, `/cloud/${root.id}`)
      const beside = pair(page).locator('.streaming-card, .compared-answer')
      await expect(beside).toHaveCount(2)
      const [one, two] = [await model.asked(0), await model.asked(1)]
      const place = (await boxOf(beside.filter({ hasText: nameOf(one) }))).x
      one.refuse(400)
      if (other === 'fails') two.refuse(400)
      else two.finish('A birch.')
      await expect(pair(page).getByText(agentFailed.refused)).toHaveCount(other === 'fails' ? 2 : 1)
      await beside
        .filter({ hasText: nameOf(one) })
        .getByRole('button', { name: 'Try again' })
        .click()
      const asking = await model.asked(2)
      asking.say('An oak')
      await expect(beside).toHaveCount(2)
      expect((await boxOf(beside.filter({ hasText: 'An oak' }))).x).toBe(place)
      asking.finish(', of course.')
      await expect(pair(page).getByRole('article').filter({ hasText: 'An oak, of course.' })).toBeVisible()
      expect((await boxOf(beside.filter({ hasText: 'An oak' }))).x).toBe(place)
      await page.close()
    }
  })
})

test('an agent tidies my message after a preview, and admins see the usage', async ({ server, model, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'teh oak are old' })
  model.always((asking) => asking.finish('The oak is old.'))
  const page = await openAs(ada, `/cloud/${root.id}`)
  await card(page, 'teh oak').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Tidy up with Claude' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tidied by Claude' })
  await expect(dialog).toContainText('The oak is old.')
  await expect(page.getByRole('article')).toContainText('teh oak')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(card(page, 'The oak is old.')).toBeVisible()
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Agents' }).click()
  await expect(page.getByRole('row', { name: /Claude/ })).toContainText('120')
})

test('a mention opens a card while it is still being written, and in the preview of a tidied message', async ({
  server,
  model,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const profile = (page: Page) => page.getByRole('dialog', { name: 'Wei', exact: true })
  const root = await post(server, ada, { content: '@claude Who knows trees?' })
  const page = await openAs(ada, `/cloud/${root.id}`)
  const asking = await model.asked(0)
  asking.say(`Ask @${wei.tag}, who`)
  await growing(page)
    .getByRole('button', { name: `@${wei.tag}`, exact: true })
    .click()
  await expect(profile(page)).toContainText('Can write')
  await page.keyboard.press('Escape')
  await expect(profile(page)).toHaveCount(0)
  asking.finish(' knows.')
  await expect(card(page, 'who knows.')).toBeVisible()

  model.always((next) => next.finish(`Ask @${wei.tag}.`))
  await card(page, 'Who knows trees?').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Tidy up with Claude' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tidied by Claude' })
  await dialog.getByRole('button', { name: `@${wei.tag}`, exact: true }).click()
  await expect(profile(page)).toContainText('Can write')
  await page.keyboard.press('Escape')
  await expect(profile(page)).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeEnabled()
})

test('publishing a Ground thread that mentions an agent requests no answer', async ({ server, model, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada, '/ground')
  await page.getByRole('button', { name: 'New message' }).click()
  await page.getByPlaceholder('Start a new thread...').fill('@gpt said this yesterday.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('button', { name: publishToCloud }).click()
  const dialog = page.getByRole('dialog', { name: publishToCloud })
  await dialog.getByLabel('Public').check()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(publishedAll)).toBeVisible()

  // Requests are made together with their message, so the first request received belongs to this later message.
  model.always((asking) => asking.finish('Yes.'))
  const { id } = await post(server, ada, { content: '@claude Are you there?' })
  await page.goto(`/cloud/${id}`)
  await expect(card(page, 'Yes.')).toBeVisible()
  expect(model.askings().map(({ body }) => body.model)).toEqual(['small'])
})
