import type { Page } from '@playwright/test'
import { card, expect, ofAccount, test } from '../support/journey.ts'
import { makeUser, type Person, post } from '../support/people.ts'
import { edges } from '../support/reply-box.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

async function postLong(server: Server, author: Person): Promise<string> {
  let parent: string | undefined
  for (let turn = 1; turn <= 12; turn += 1) {
    const content = `# Trees\nMessage ${turn}. ${'More was said. '.repeat(30)}`
    parent = (await post(server, author, { content, ...(parent === undefined ? {} : { parent_id: parent }) })).id
  }
  return parent ?? ''
}

test('on phones a thread has one row: Back, title, map, search and the account', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const id = await postLong(server, wei)
  for (const [person, last] of [
    [wei, /^Account/],
    [null, 'Login'],
  ] as const) {
    const page = await openAs(person, `/cloud/${id}`)
    const row = [
      page.getByRole('button', { name: 'Back', exact: true }),
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: 'Map' }),
      page.getByRole('button', { name: 'Search', exact: true }),
      page.getByRole('banner').getByRole('button', { name: last }),
    ]
    let right = 0
    const middles: number[] = []
    for (const each of row) {
      await expect(each).toBeInViewport({ ratio: 1 })
      const { top, bottom, left, right: end } = await edges(each)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(57)
      expect(left, 'nothing is over the one before').toBeGreaterThanOrEqual(right - 0.5)
      right = end
      middles.push((top + bottom) / 2)
    }
    expect(right).toBeLessThanOrEqual(390)
    expect(Math.max(...middles) - Math.min(...middles), 'all stand on one line').toBeLessThan(1)
  }
})

test('one’s face opens a menu with name, tag, profile, status and Logout; wide screens show them in the header @desktop', async ({
  server,
  openAs,
}, info) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada)
  const header = page.getByRole('banner')
  const face = page.getByRole('button', { name: 'Account: Ada' })
  if (info.project.name === 'desktop') await expect(face).toBeHidden()
  else {
    await expect(header.getByRole('button', { name: 'Logout' })).toBeHidden()
    await face.click()
  }
  await expect(header.getByText('Ada', { exact: true })).toBeVisible()
  await expect(header.getByText('@ada')).toBeVisible()
  await expect(header.getByRole('link', { name: 'Admin' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Logout' })).toBeVisible()
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible()
  if (info.project.name === 'desktop') return
  await expect(header.getByRole('button', { name: 'Logout' })).toBeHidden()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await (await ofAccount(page, 'link', 'Admin')).click()
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Logout' })).toBeHidden()
})

test('the header is hidden while a finger scrolls down, and returns when one scrolls up, on top, and on the next page', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const id = await postLong(server, wei)
  const page = await openAs(null, `/cloud/${id}`)
  const back = page.getByRole('button', { name: 'Back', exact: true })
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await page.waitForLoadState('networkidle')
  await expect(back).toBeInViewport()
  await scrollTo(page, 600)
  await drag(page, 600, 500)
  await expect(back).not.toBeInViewport()
  await expect(search).not.toBeInViewport()
  await drag(page, 500, 540)
  await expect(back).toBeInViewport()
  await expect(search).toBeInViewport()
  await drag(page, 600, 500)
  await expect(search).not.toBeInViewport()
  await scrollTo(page, 0)
  await expect(search).toBeInViewport()
  await scrollTo(page, 600)
  await drag(page, 600, 500)
  await expect(search).not.toBeInViewport()
  await page.goto('/cloud')
  await expect(search).toBeInViewport()
  await expect(card(page, 'Message 12.')).toBeVisible()
})

const scrollTo = (page: Page, top: number) => page.locator('main').evaluate((main, y) => main.scrollTo({ top: y }), top)

/** A finger that moves on the page without scrolling it: scrolling alone must not hide anything. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + ((to - from) * step) / 10)
  await touch('touchEnd')
  await client.detach()
}
