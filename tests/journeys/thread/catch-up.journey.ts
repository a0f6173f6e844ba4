import type { Page } from '@playwright/test'
import { agentFailed, digestNothingNew, digestOffline } from '#wire/texts.ts'
import { numbersIn } from '../../support/server/digest-numbers.ts'
import { violationsOn } from '../support/accessible.ts'
import { card, expect, noNetwork, test as withoutAgents } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'
import { setTextSize } from '../support/text-size.ts'
import { test } from '../support/with-agents.ts'

test.use({ worker: false })

/**
 * Mia's thread, with replies of wei's that are new to her: on another branch than the one shown, so that she doesn't
 * see them.
 */
async function news(server: Server, contents: readonly string[] = ['By the river.', 'Or in the garden.', 'At noon.']) {
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, mia, { content: 'Where do we meet?' })
  const ids: string[] = []
  for (const content of contents) ids.push((await post(server, wei, { content, parent_id: ids.at(-1) ?? root.id })).id)
  await post(server, mia, { content: 'I may be late.', parent_id: root.id })
  return { mia, wei, root, ids }
}

async function openCatchUp(page: Page) {
  await card(page, 'Where do we meet?').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Catch up' }).click()
  return page.getByRole('dialog', { name: 'Catch up' })
}

test('what is new is summed up as it is written; a citation leads to its message, a sentence without one is marked @desktop', async ({
  server,
  model,
  openAs,
}) => {
  const { mia, root, ids } = await news(server)
  const page = await openAs(mia, `/cloud/${root.id}`)
  const dialog = await openCatchUp(page)
  await dialog.getByRole('button', { name: /ChatGPT/ }).click()
  const asking = await model.asked(0)
  expect(numbersIn(asking)).toEqual([1, 2, 3])
  await expect(dialog.getByText('ChatGPT has read 0 of 3.')).toBeVisible()
  asking.say('They meet <b>by the river</b> [1].\nPerhaps [2][3]')
  await expect(dialog.getByText('They meet <b>by the river</b>.')).toBeVisible()
  await expect(dialog.getByText('Perhaps')).toHaveCount(0)
  asking.finish('.\nNobody knows [7].\n')
  await expect(dialog.getByText('ChatGPT has read 3 of 3.')).toBeVisible()
  const unsourced = dialog.getByRole('listitem').filter({ hasText: 'Nobody knows.' })
  await expect(unsourced.getByText('no source')).toBeVisible()
  await expect(unsourced.getByRole('link')).toHaveCount(0)
  await expect(dialog.getByRole('heading', { name: 'Wei: By the river.' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])

  const perhaps = dialog.getByRole('listitem').filter({ hasText: 'Perhaps.' })
  await expect(perhaps.getByRole('link')).toHaveCount(2)
  await perhaps.getByRole('link', { name: 'Message 3' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/cloud/${ids[2]}`))
  await expect(card(page, 'At noon.')).toBeInViewport()
})

test.describe('with nothing new', () => {
  // The browser logs the answer 409.
  test.use({ tolerated: /Failed to load resource.* 409/ })

  test('asking again gives the same digest; once all is marked as seen, there is nothing new to sum up', async ({
    server,
    model,
    openAs,
  }) => {
    model.always((asking) => asking.finish('All is well [1][2][3].'))
    const { mia, root } = await news(server)
    const page = await openAs(mia, `/cloud/${root.id}`)
    let dialog = await openCatchUp(page)
    await dialog.getByRole('button', { name: /Claude/ }).click()
    await expect(dialog.getByText('All is well.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    // One tap: the agent that was asked last is asked again.
    dialog = await openCatchUp(page)
    await expect(dialog.getByText('All is well.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Ask another agent' }).click()
    await expect(dialog.getByRole('button', { name: /ChatGPT/ })).toBeVisible()
    await dialog.getByRole('button', { name: /Claude/ }).click()
    await expect(dialog.getByText('All is well.')).toBeVisible()
    expect(model.askings()).toHaveLength(1)
    const mark = dialog.getByRole('button', { name: 'Mark these as seen' })
    expect((await mark.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await mark.click()
    await expect(dialog.getByText('Marked as seen.')).toBeVisible()
    expect(await ask(server, mia, 'GET', `/api/messages/${root.id}/new`)).toMatchObject({ ids: [] })
    await dialog.getByRole('button', { name: 'Close' }).click()
    dialog = await openCatchUp(page)
    await expect(dialog.getByRole('alert')).toHaveText(digestNothingNew)
    expect(await violationsOn(page)).toEqual([])
  })
})

test.describe('with a model that refuses', () => {
  test.use({ expectedErrors: /the model of chatgpt: refused/ })

  test('it can be stopped and continued; a failure stays with its reason until it is tried again', async ({
    server,
    model,
    openAs,
  }) => {
    const { mia, root } = await news(
      server,
      Array.from({ length: 5 }, (_, at) => `Part ${at} ${'long '.repeat(600)}`),
    )
    const page = await openAs(mia, `/cloud/${root.id}`)
    const dialog = await openCatchUp(page)
    await dialog.getByRole('button', { name: /ChatGPT/ }).click()
    const cite = (text: string) => (asking: Awaited<ReturnType<typeof model.asked>>) =>
      asking.finish(`${text} [${numbersIn(asking)[0]}].`)
    cite('The beginning')(await model.asked(0))
    await expect(dialog.getByText('The beginning.')).toBeVisible()
    const second = await model.asked(1)
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await expect(dialog.getByText(/^Stopped\. ChatGPT has read [1-4] of 5\.$/)).toBeVisible()
    await expect.poll(() => second.isGone()).toBe(true)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    ;(await model.asked(2)).refuse(400)
    await expect(dialog.getByRole('alert')).toHaveText(agentFailed.refused)
    await expect(dialog.getByText('The beginning.')).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
    model.always(cite('The end'))
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText('ChatGPT has read 5 of 5.')).toBeVisible()
    await expect(dialog.getByText('The beginning.')).toHaveCount(1)
  })
})

test('a message deleted meanwhile takes its sentence away, and the digest stays the same', async ({
  server,
  model,
  openAs,
}) => {
  const { mia, wei, root, ids } = await news(server)
  const page = await openAs(mia, `/cloud/${root.id}`)
  const elsewhere = page.getByRole('navigation', { name: 'New messages' })
  const ways = elsewhere.getByRole('button')
  await expect(ways).toHaveText(['3 new', 'Catch up', ''])
  const { height: aRow = 0 } = (await elsewhere.boundingBox()) ?? {}
  const before = page.viewportSize() ?? { width: 0, height: 0 }
  await page.setViewportSize({ width: 480, height: before.height })
  await setTextSize(page, 32)
  // With large text it would cover the thread; the menu has it as well.
  await expect(ways.filter({ hasText: 'Catch up' })).toBeHidden()
  for (const name of ['3 new', 'Mark all as seen'])
    await expect(elsewhere.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  const { width = 480, height = 0 } = (await elsewhere.boundingBox()) ?? {}
  expect(width).toBeLessThan(480 * 0.75)
  expect(height).toBeLessThanOrEqual(2 * aRow)
  await setTextSize(page, 16)
  await page.setViewportSize(before)

  let dialog = await openCatchUp(page)
  await dialog.getByRole('button', { name: /ChatGPT/ }).click()
  ;(await model.asked(0)).finish('They meet there [1]. At lunch [3].')
  await expect(dialog.getByText('At lunch.')).toBeVisible()
  await ask(server, wei, 'DELETE', `/api/messages/${ids[2]}`)
  await expect(dialog.getByText('At lunch.')).toHaveCount(0)
  await expect(dialog.getByText('They meet there.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  dialog = await openCatchUp(page)
  await expect(dialog.getByText('They meet there.')).toBeVisible()
  expect(model.askings()).toHaveLength(1)
})

test('everything new in what I follow is summed up by thread, on ‘For me’ @desktop', async ({
  server,
  model,
  openAs,
}) => {
  model.always((asking) =>
    asking.finish(
      numbersIn(asking)
        .map((number) => `They say ${number} [${number}].`)
        .join('\n'),
    ),
  )
  const { mia, wei, root } = await news(server)
  const muted = await post(server, mia, { content: 'Too loud.' })
  await ask(server, mia, 'POST', `/api/messages/${muted.id}/follow`, { state: 'mute' })
  await post(server, wei, { content: 'Loud again.', parent_id: muted.id })
  const other = await post(server, mia, { content: 'What do we eat?' })
  const bread = await post(server, wei, { content: 'Bread.', parent_id: other.id })
  const page = await openAs(mia, '/for-me')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('button', { name: 'Catch up on all of it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Catch up' })
  await dialog.getByRole('button', { name: /Claude/ }).click()
  await expect(dialog.getByText('Claude has read 4 of 4.')).toBeVisible()
  expect(JSON.stringify((await model.asked(0)).body)).not.toContain('Loud again.')
  const eating = dialog.getByRole('region', { name: 'Mia: What do we eat?' })
  await expect(eating.getByRole('link', { name: 'Mia: What do we eat?' })).toHaveAttribute('href', `/cloud/${other.id}`)
  await expect(eating.getByRole('region', { name: 'Wei: Bread.' }).getByRole('listitem')).toHaveCount(1)
  const meeting = dialog.getByRole('region', { name: 'Mia: Where do we meet?' })
  await expect(meeting.getByRole('listitem')).toHaveCount(3)
  expect(await violationsOn(page)).toEqual([])
  await eating.getByRole('link', { name: /^Message/ }).click()
  await expect(page).toHaveURL(new RegExp(`/cloud/${bread.id}`))
  await expect(card(page, 'Bread.')).toBeInViewport()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/for-me$/)

  await page.getByRole('button', { name: 'Catch up on all of it' }).click()
  await expect(meeting.getByRole('link', { name: 'Mia: Where do we meet?' })).toHaveAttribute(
    'href',
    `/cloud/${root.id}`,
  )
  const markable = dialog.getByRole('button', { name: 'Mark these as seen' })
  await markable.click()
  await expect(dialog.getByText('Marked as seen.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Catch up on all of it' })).toHaveCount(0)
})

test('an agent compares branches in a table: where they agree and differ, each sentence with its messages @desktop', async ({
  server,
  model,
  openAs,
}) => {
  const { mia, wei, root, ids } = await news(server, ['By the river.', 'It is shady there.'])
  const garden = await post(server, wei, { content: 'In the garden.', parent_id: root.id })
  const page = await openAs(mia, `/cloud/${garden.id}`)
  await card(page, 'In the garden.').getByRole('button', { name: /of 3/ }).click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare replies' })
  await dialog.getByRole('button', { name: /ChatGPT/ }).click()
  const asking = await model.asked(0)
  expect(numbersIn(asking)).toEqual([1, 2, 3, 4])
  const prompt = asking.body.messages[1]?.content ?? ''
  const numberOf = (words: string) => Number(new RegExp(`number=(\\d+)[^\\n]*\\n${words}`).exec(prompt)?.[1])
  const [river, shady, inGarden] = ['By the river', 'It is shady', 'In the garden'].map(numberOf)
  asking.finish(
    `= Outside\nThe river is outside [${river}].\nSo is the garden [${inGarden}].\n# Shade\nShade at the river [${shady}].\nThe garden is sunny [99].`,
  )
  const table = dialog.getByRole('table')
  await expect(dialog.getByText('ChatGPT has read 4 of 4.')).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveText(['Point', 'Wei: By the river.', 'Wei: In the garden.'])
  await expect(table.getByRole('rowheader')).toHaveText(['AgreeOutside', 'DifferShade'])
  const cells = table.getByRole('row').nth(1).getByRole('cell')
  await expect(cells).toHaveText([/^The river is outside\./, /^So is the garden\./])
  await expect(table.getByText('no source')).toHaveCount(1)
  expect(await violationsOn(page)).toEqual([])
  await table.getByRole('link', { name: `Message ${shady}` }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/cloud/${ids[1]}`))
  await expect(card(page, 'It is shady there.')).toBeInViewport()
})

test.describe('offline', () => {
  test.use({ tolerated: noNetwork })

  test('without a network it says so @desktop', async ({ server, openAs }) => {
    const { mia, root } = await news(server)
    const page = await openAs(mia, `/cloud/${root.id}`)
    const dialog = await openCatchUp(page)
    await expect(dialog.getByRole('button', { name: /ChatGPT/ })).toBeEnabled()
    await page.context().setOffline(true)
    await expect(dialog.getByText(digestOffline)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /ChatGPT/ })).toBeDisabled()
  })
})

withoutAgents('without an agent nothing of it is offered @desktop', async ({ server, openAs }) => {
  const { mia, root } = await news(server)
  const page = await openAs(mia, `/cloud/${root.id}`)
  await card(page, 'Where do we meet?').getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Copy link', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Catch up' })).toHaveCount(0)
  await page.goto('/for-me')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /Catch up/ })).toHaveCount(0)
  await page.goto(`/cloud/${root.id}`)
  await card(page, 'I may be late.').getByRole('button', { name: /of 2/ }).click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare replies' })
  await expect(dialog.getByRole('button', { name: 'Go there' })).toHaveCount(2)
  await expect(dialog.getByText('Who should compare the replies?')).toHaveCount(0)
})
