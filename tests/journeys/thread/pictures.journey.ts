import { cacheApp } from '../support/app-cached.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

test.use({ thirdParties: /^https:\/\/pictures\.example\//, tolerated: noNetwork })

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="teal"/></svg>'

test('a picture loads when its chip is tapped and not before, and sends its host no information @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const content = 'Look: ![A lake](https://pictures.example/lake.svg)\n\n![Lost](https://pictures.example/lost.png)'
  const { id } = await post(server, ada, { content })
  const page = await openAs(null)
  await cacheApp(page)
  const asked: Record<string, string>[] = []
  await page.context().route('https://pictures.example/**', (route) => {
    asked.push(route.request().headers())
    return route.request().url().endsWith('lake.svg')
      ? route.fulfill({ contentType: 'image/svg+xml', body: svg })
      : route.fulfill({ status: 404 })
  })
  await page.goto(`/cloud/${id}`)
  const lake = card(page, 'Look').getByRole('button', { name: 'A lake' })
  await expect(lake).toBeVisible()
  expect(asked).toEqual([])

  await lake.click()
  const frame = card(page, 'Look').locator('iframe[title="A lake"]')
  await expect(frame).toHaveCSS('aspect-ratio', '320 / 180')
  const shown = frame.contentFrame().locator('img')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  expect(asked.map(({ referer, cookie }) => [referer, cookie])).toEqual([[undefined, undefined]])
  expect(await frame.boundingBox()).toMatchObject({ width: 320, height: 180 })

  const lost = card(page, 'Look').getByRole('button', { name: 'Lost' })
  await lost.click()
  await expect(lost).toContainText('The image could not be loaded')
  await page.context().setOffline(true)
  await lost.click()
  await expect(card(page, 'Look').locator('iframe')).toHaveCount(1)
  await expect(lost).toContainText('The image could not be loaded')
})
