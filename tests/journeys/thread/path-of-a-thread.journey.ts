import type { Page } from '@playwright/test'
import { cacheApp } from '../support/app-cached.ts'
import { card, expect, signIn, test } from '../support/journey.ts'
import { watchEachFrame, watchShifts } from '../support/layout-shifts.ts'
import { ask, makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

/** A question with two answers, each with a one-line reply; the newest one goes on. */
async function seedForest(server: Server) {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, ada, { content: 'Which tree?' })
  await post(server, wei, { content: 'The oak.', parent_id: root.id })
  const lime = await post(server, wei, { content: 'The lime.', parent_id: root.id })
  const sweet = await post(server, ada, { content: 'Limes smell sweet.', parent_id: lime.id })
  await post(server, wei, { content: 'In June.', parent_id: sweet.id })
  return { ada, root, lime, sweet }
}

const heightOf = async (page: Page, words: string): Promise<number> => {
  const step = page.locator('.thread-step').filter({ has: card(page, words) })
  return (await step.boundingBox())?.height ?? Number.NaN
}

/** From top to bottom, the parts of the rail: where they are painted, and in which colours. */
const railOf = (page: Page) =>
  page.locator('.thread-step').evaluateAll((steps) =>
    steps.map((step) => {
      const { top, bottom, left } = step.getBoundingClientRect()
      const face = step.querySelector('.avatar')?.getBoundingClientRect() ?? new DOMRect()
      const rail = getComputedStyle(step, '::before')
      return {
        from: top + Number.parseFloat(rail.top),
        to: bottom - Number.parseFloat(rail.bottom),
        offCentre:
          left + Number.parseFloat(rail.left) + Number.parseFloat(rail.width) / 2 - (face.left + face.width / 2),
        middle: Number.parseFloat(/(\d+(?:\.\d+)?)px/.exec(rail.backgroundImage)?.[1] ?? ''),
        faceMiddle: face.top + face.height / 2 - top,
        colours: rail.backgroundImage.match(/(?:oklch|rgba?)\([^)]*\)/g) ?? [],
      }
    }),
  )

test('a one-line reply takes at most 120 pixels, also the message in the address', async ({ server, openAs }) => {
  const { ada, sweet } = await seedForest(server)
  for (const person of [null, ada]) {
    const page = await openAs(person, `/cloud/${sweet.id}`)
    await expect(card(page, 'Limes smell sweet.')).toHaveAttribute('aria-current', 'true')
    await atRest(page)
    expect(await heightOf(page, 'Limes smell sweet.')).toBeLessThanOrEqual(120)
    expect(await heightOf(page, 'In June.')).toBeLessThanOrEqual(120)
  }
})

test('beside a long tag, the time stays in one line with the name', async ({ server, openAs }) => {
  const member = await makeUser(server, { name: 'New member', status: 'whitelisted' })
  const profile = { display_name: 'New member', user_tag: 'member-0f1c4caf' }
  await ask(server, member, 'POST', '/api/user/profile', profile)
  const { id } = await post(server, member, { content: 'Which tree shall we plant?' })
  const page = await openAs(null, `/cloud/${id}`)
  const [name, time] = await card(page, 'Which tree').evaluate((each) =>
    ['.author-line-name', 'time'].map((part) => {
      const { top = 0, height = 0 } = each.querySelector(part)?.getBoundingClientRect() ?? {}
      return top + height / 2
    }),
  )
  expect(Math.abs((time ?? 0) - (name ?? Number.NaN))).toBeLessThanOrEqual(4)
})

test('the rail passes through all faces without a gap, in the accent colour up to the message in the address @desktop', async ({
  server,
  openAs,
}) => {
  const { sweet } = await seedForest(server)
  const page = await openAs(null, `/cloud/${sweet.id}`)
  await expect(card(page, 'In June.')).toBeVisible()
  await atRest(page)
  const rail = await railOf(page)
  expect(rail).toHaveLength(4)
  for (const [at, part] of rail.entries()) {
    expect(Math.abs(part.from - (rail[at - 1]?.to ?? part.from))).toBeLessThanOrEqual(0.5)
    expect(Math.abs(part.offCentre)).toBeLessThanOrEqual(1)
    expect(Math.abs(part.middle - part.faceMiddle)).toBeLessThanOrEqual(1)
  }
  const [clear, accent] = rail[0]?.colours ?? []
  const line = rail[3]?.colours[0]
  expect(new Set([clear, accent, line]).size).toBe(3)
  expect(rail.map(({ colours }) => colours)).toEqual([
    [clear, accent],
    [accent, accent],
    [accent, line],
    [line, clear],
  ])
})

test('only the last message shown says how many replies it has, and only the one in the address has a surface', async ({
  server,
  openAs,
}) => {
  const { lime } = await seedForest(server)
  const page = await openAs(null, `/cloud/${lime.id}`)
  await expect(card(page, 'In June.')).toBeVisible()
  await expect(page.locator('.thread-path').getByText('1 reply')).toHaveCount(0)
  const surfaces = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((each) => [each.ariaCurrent === 'true', getComputedStyle(each).backgroundColor !== 'rgba(0, 0, 0, 0)']),
    )
  expect(surfaces).toEqual([
    [false, false],
    [true, true],
    [false, false],
    [false, false],
  ])
})

test('a fork is marked in the accent colour, whichever screen was shown before', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const root = await post(server, ada, { content: 'Which tree?' })
  for (const content of ['An oak.', 'A birch.']) await post(server, ada, { content, parent_id: root.id })
  const colourOf = (page: Page) =>
    page.getByRole('button', { name: '2 branches' }).evaluate((button) => getComputedStyle(button).color)
  const directly = await colourOf(await openAs(ada, `/cloud/${root.id}`))

  const page = await openAs(null, '/login')
  await signIn(page, ada)
  await page.getByRole('link', { name: '3 messages' }).click()
  await expect(card(page, 'A birch.')).toBeVisible()
  expect(await colourOf(page)).toBe(directly)
})

test.describe('with the app in the cache', () => {
  test.use({ worker: true })

  test('a thread begins at the same place before and after its code is loaded', async ({ server, openAs }) => {
    const { ada, root } = await seedForest(server)
    const page = await openAs(ada, '/cloud')
    await cacheApp(page)
    const places = await watchEachFrame(page, () => {
      const [header, column] = ['.header', '.app-column'].map((part) => document.querySelector(part))
      return header && column ? [header.clientWidth, column.getBoundingClientRect().y].join(' ') : null
    })
    await page.goto(`/cloud/${root.id}`)
    await expect(card(page, 'Which tree?')).toBeVisible()
    expect(await places()).toHaveLength(1)
  })

  test('nothing moves when the messages of a thread come, and what is below is not shown before', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const content = `It never ends:\n\n\`\`\`js\n${'low = middle\n'.repeat(6)}\`\`\`\n\n- Why?\n- And **how** can I find out?`
    const root = await post(server, ada, { content })
    const reply = await post(server, ada, { content: 'Add one.', parent_id: root.id })
    const page = await openAs(ada, '/cloud')
    await cacheApp(page)
    await page.goto(`/cloud/${reply.id}`)
    await expect(card(page, 'Add one.')).toBeVisible()
    const shifts = await watchShifts(page)
    await page.goto(`/cloud/${reply.id}`)
    await expect(card(page, 'Add one.')).toBeVisible()
    await atRest(page)
    expect(await shifts()).toBeLessThan(0.005)
  })

  for (const isMember of [true, false]) {
    const reader = isMember ? 'a member' : 'a visitor'
    test(`for ${reader}, beside a map that it had before, a thread stays where it is first shown, and so does the search @desktop-only`, async ({
      server,
      openAs,
    }) => {
      const { ada, root } = await seedForest(server)
      const page = await openAs(isMember ? ada : null, '/cloud')
      await cacheApp(page)
      await page.goto(`/cloud/${root.id}`)
      await expect(page.getByRole('complementary', { name: 'Map' })).toBeVisible()
      const places = await watchEachFrame(page, () => {
        const parts = ['.header [aria-keyshortcuts]', '.app-column'].map((part) => document.querySelector(part))
        const edges = parts.map((part) => Math.round(part?.getBoundingClientRect().x ?? Number.NaN))
        return edges.some(Number.isNaN) ? null : edges.join(' ')
      })
      await page.reload()
      await expect(page.getByRole('complementary', { name: 'Map' })).toBeVisible()
      await atRest(page)
      expect(await places()).toHaveLength(1)
    })
  }
})
