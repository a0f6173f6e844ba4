import { cacheApp } from '../support/app-cached.ts'
import { launchOn2g } from '../support/browsers.ts'
import { expect, test } from '../support/journey.ts'

test('on 2g only what the first screen needs is precached', async ({ server, openAs }) => {
  const named = (all: readonly string[], part: string) => all.some((path) => path.includes(part))
  const keptBy = (page: Awaited<ReturnType<typeof openAs>>) =>
    page.evaluate(async () => (await (await caches.open('assets')).keys()).map(({ url }) => new URL(url).pathname))

  const ordinary = await openAs(null, '/cloud')
  await cacheApp(ordinary)
  const whole = await keptBy(ordinary)
  expect([named(whole, '/index-'), named(whole, '/new-thread-screen-'), named(whole, '/admin-')]).toEqual([
    true,
    true,
    true,
  ])

  const slow = await launchOn2g()
  const page = await slow.newPage({ baseURL: server.url })
  await page.goto('/cloud')
  await cacheApp(page)
  const spared = await keptBy(page)
  expect([named(spared, '/index-'), named(spared, '/new-thread-screen-'), named(spared, '/admin-')]).toEqual([
    true,
    false,
    false,
  ])
  expect(spared.length).toBeLessThan(whole.length)
  await slow.close()
})
