import type { Page } from '@playwright/test'
import { signInNeedsNetwork } from '#wire/texts.ts'
import { hold } from '../support/hold.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { keysAct } from '../support/keys-act.ts'
import { makeUser, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false, tolerated: noNetwork })

/**
 * The network is gone while the page loads these files. The question whether the server is there is never answered: if
 * it is, the page is loaded again.
 */
async function loseNetwork(page: Page, files: RegExp): Promise<{ lost: () => number; back: () => Promise<void> }> {
  let lost = 0
  await page.route('**/api/health', (route) => route.abort('internetdisconnected'))
  await page.route(files, async (route) => {
    lost += 1
    await route.abort('internetdisconnected')
  })
  return { lost: () => lost, back: () => page.unroute(files) }
}

test('a first visit during whose start the network is gone for a while becomes live, without a reload @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  await post(server, wei, { content: 'Which tree?' })
  const page = await openAs(ada, '/terms')
  const network = await loseNetwork(page, /\/assets\/(?:person|rest|start-|socket|workbox|prefetch-on)[^/]*$/)
  await page.goto('/cloud')
  await expect(card(page, 'Which tree?')).toBeVisible()
  await expect.poll(network.lost).toBeGreaterThan(2)
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }))
  await network.back()

  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(async () => {
    await post(server, wei, { content: 'The oak.' })
    await expect(page.getByRole('button', { name: /new messages?$/ })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await keysAct(page)
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true)
})

test('a sign-in whose code could not be loaded says so, and succeeds at the next press @desktop-only', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(null, '/terms')
  const network = await loseNetwork(page, /\/assets\/browser-identity[^/]*$/)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true })
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText(signInNeedsNetwork)
  expect(network.lost()).toBeGreaterThan(0)
  await network.back()
  await signIn.click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

/** A visitor's page other than `/cloud`, where there is a message now. */
async function openBeside(server: Server, openAs: (person: null, path: string) => Promise<Page>): Promise<Page> {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  await post(server, wei, { content: 'Which tree?' })
  return openAs(null, '/terms')
}

/** `/cloud` as a node of an earlier version renders it; its script is requested from one that doesn't have it any more. */
async function openWithoutScript(page: Page): Promise<void> {
  const older = '/assets/index-0lder000.js'
  await page.route('**/cloud', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace(/(data-files="?)\/assets\/index-[^ "]+/, `$1${older}`)
    await route.fulfill({ response: answer, body: text })
  })
  const asked = page.waitForResponse(`**${older}`)
  await page.goto('/cloud')
  expect((await asked).status()).toBe(404)
}

test('a page whose script is gone since an update is loaded again, and becomes live @desktop', async ({
  server,
  openAs,
}) => {
  const page = await openBeside(server, openAs)
  await openWithoutScript(page)
  await page.unroute('**/cloud')
  await expect(card(page, 'Which tree?')).toBeVisible()
  await expect(page.locator('html[data-live]')).toBeAttached({ timeout: 15_000 })
})

test('a page whose script stays away is loaded again only once, and then waits for the script', async ({
  server,
  openAs,
}) => {
  const page = await openBeside(server, openAs)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.isNavigationRequest() ? 'page' : request.url()))
  const scripts = () => asked.filter((url) => url.endsWith('0lder000.js')).length
  // Its waits are as short as the test needs them.
  await page.addInitScript(() => {
    const { setTimeout } = window
    Object.assign(window, { setTimeout: (run: () => void) => setTimeout(run, 20) })
  })
  await openWithoutScript(page)
  await expect.poll(scripts).toBeGreaterThan(6)
  expect(asked.filter((each) => each === 'page')).toHaveLength(2)
  await expect(card(page, 'Which tree?')).toBeVisible()
})

test('styles of a page that were lost before its script was there are loaded with the app @desktop-only', async ({
  server,
  openAs,
}) => {
  const page = await openBeside(server, openAs)
  const network = await loseNetwork(page, /\/assets\/[^/]*\.css$/)
  const entry = await hold(page, /\/assets\/index-[^/]*\.js$/)
  await page.goto('/cloud', { waitUntil: 'commit' })
  await entry.asked
  await expect.poll(network.lost).toBeGreaterThan(1)
  await network.back()
  entry.letGo()
  const isStyled = () =>
    page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      const isReadable = ({ sheet }: HTMLLinkElement) => {
        try {
          return (sheet?.cssRules.length ?? 0) > 0
        } catch {
          return false
        }
      }
      return links.length > 1 && links.every(isReadable)
    })
  await expect.poll(isStyled).toBe(true)
})

test('in another language the app starts once its texts are there, however often they were lost @desktop-only', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  await post(server, wei, { content: 'Which tree?' })
  const page = await openAs(null, '/terms', { locale: 'de-DE' })
  const texts = await page.locator('[data-texts]').getAttribute('data-texts')
  const network = await loseNetwork(page, new RegExp(`${texts}$`))
  await page.goto('/cloud')
  await expect.poll(network.lost).toBeGreaterThan(1)
  await network.back()
  await expect(page.locator('html[data-live]')).toBeAttached()
  await page.getByRole('link', { name: 'Ground' }).click()
  await expect(page).toHaveURL(/\/ground$/)
})
