import type { Page } from '@playwright/test'
import { installOffer, offlineStatus } from '#wire/texts.ts'
import { cacheApp, workerActive } from '../support/app-cached.ts'
import { card, expect, noNetwork, ofAccount, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

const newThread = (page: Page) => page.getByPlaceholder('Start a new thread...')

/** Fires the browser's event for an installable app. */
const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((said) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => void Object.assign(window, { prompted: true })
    window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: said }) }))
    return event.defaultPrevented
  }, outcome)

test('text shared from another app is appended to the draft of a new thread, unsent', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/new-thread')
  await newThread(page).fill('Half a thought')
  const shared = new URLSearchParams({ title: 'Oaks', text: 'They grow & grow.', url: 'https://trees.example/oak' })
  const words = 'Half a thought\n\nOaks\n\nThey grow & grow.\n\nhttps://trees.example/oak'
  await page.goto(`/new-thread?${shared}`)
  await expect(newThread(page)).toHaveValue(words)
  await expect(page).toHaveURL(/\/new-thread$/)
  await page.reload()
  await expect(newThread(page)).toHaveValue(words)
  await page.goto('/cloud')
  await expect(page.getByText('No public messages found.')).toBeVisible()
})

/** As the share sheet of a phone does: a form that is posted to the app's address. */
const share = (page: Page, title: string, name: string) =>
  page.evaluate(
    ({ title, name }) => {
      const form = document.createElement('form')
      Object.assign(form, { action: '/share', method: 'POST', enctype: 'multipart/form-data' })
      const words = Object.assign(document.createElement('input'), { name: 'title', value: title })
      const files = Object.assign(document.createElement('input'), { name: 'files', type: 'file' })
      const given = new DataTransfer()
      given.items.add(new File(['The soil, row by row'], name, { type: 'text/plain' }))
      files.files = given.files
      form.append(words, files)
      document.body.append(form)
      form.submit()
    },
    { title, name },
  )

test('files shared from another app are in the draft of a new thread, unsent, and again after a reload', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei)
  await cacheApp(page)
  await page.goto('/cloud')
  await share(page, 'Oaks', 'soil & seeds.txt')
  await expect(newThread(page)).toHaveValue('Oaks')
  const file = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  await expect(file).toContainText('soil & seeds.txt')
  await expect(page).toHaveURL(/\/new-thread$/)
  expect(await page.evaluate(() => caches.has('shared-files'))).toBe(false)
  await page.reload()
  await expect(file).toHaveCount(1)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card(page, 'Oaks').getByRole('link', { name: 'soil & seeds.txt' })).toBeVisible()
})

test('whoever shares a file and signs in then finds it in the draft', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(null)
  await cacheApp(page)
  await page.goto('/cloud')
  await share(page, 'Oaks', 'soil.txt')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('E-mail').fill(wei.email)
  await page.getByLabel('Password').fill(wei.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('soil.txt')
  await expect(newThread(page)).toHaveValue('Oaks')
})

test.describe('without a worker', () => {
  test.use({ worker: false })
  test('a share opens a new thread', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    await share(page, 'Oaks', 'soil.txt')
    await expect(page).toHaveURL(/\/new-thread$/)
    await expect(newThread(page)).toHaveValue('')
  })
})

test('a visitor gets the text they shared after the login', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(null, '/new-thread?text=For%20later')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('E-mail').fill(wei.email)
  await page.getByLabel('Password').fill(wei.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(newThread(page)).toHaveValue('For later')
})

test("the home screen's shortcut to Direct shows messages addressed to me", async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  await post(server, wei, { content: 'For everyone.' })
  await post(server, wei, { content: 'For Mia.', recipients: [mia.uid] })
  const page = await openAs(mia, '/cloud?recipient=me')
  await expect(card(page, 'For Mia.')).toBeVisible()
  await expect(card(page, 'For everyone.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Direct' })).toHaveAttribute('aria-pressed', 'true')
})

test('installing is offered after a post, and declining is remembered', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei)
  const offer = page.getByRole('region', { name: installOffer })
  expect(await offerInstall(page, 'accepted')).toBe(true)
  await expect(card(page, 'nothing')).toHaveCount(0)
  await expect(offer).toHaveCount(0)

  await page.getByRole('button', { name: 'New message' }).click()
  await newThread(page).fill('My first thread.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/\/cloud\/[0-9a-f-]{36}$/)
  await expect(offer).toHaveCount(0)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(offer).toBeVisible()
  const plus = await page.getByRole('button', { name: 'New message' }).boundingBox()
  const place = await offer.boundingBox()
  expect((plus?.y ?? 0) + (plus?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0)
  await offer.getByRole('button', { name: 'Install' }).click()
  await expect(offer).toHaveCount(0)
  expect(await page.evaluate(() => Reflect.get(window, 'prompted'))).toBe(true)

  await offerInstall(page, 'accepted')
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await offerInstall(page, 'accepted')
  await expect(card(page, 'My first thread.')).toBeVisible()
  await expect(offer).toHaveCount(0)
})

test('an iPhone shows instructions for installing', async ({ openAs }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 Version/26.1 Safari/604.1'
  const page = await openAs(null, '/cloud', { userAgent })
  await page.evaluate(() =>
    localStorage.setItem('canopy:install', JSON.stringify({ visits: 1, lastVisitMs: 0, dismissedMs: null })),
  )
  await page.reload()
  const offer = page.getByRole('region', { name: installOffer })
  await expect(offer).toContainText('Add to Home Screen')
  await expect(offer.getByRole('button', { name: 'Install' })).toHaveCount(0)
})

type Insets = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }

const upright: Insets = { top: 47, bottom: 34, left: 0, right: 0 }
const lying: Insets = { top: 0, bottom: 21, left: 47, right: 47 }

async function setInsets(page: Page, insets: Insets): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** Controls that reach into the system's part of the screen. */
const inSystemPlace = (page: Page, insets: Insets) =>
  page.evaluate(({ top, bottom, left, right }) => {
    const seen = [...document.querySelectorAll('button, a, input, textarea, select')].filter(
      (each) =>
        each.checkVisibility() &&
        each.closest('.app-main, .modal-body, .page-main, footer, [aria-hidden=true]') === null,
    )
    return seen
      .map((each) => ({ name: each.textContent || each.getAttribute('aria-label'), box: each.getBoundingClientRect() }))
      .filter(({ box }) => box.top < innerHeight && box.bottom > 0)
      .filter(
        ({ box }) =>
          box.top < top || box.bottom > innerHeight - bottom || box.left < left || box.right > innerWidth - right,
      )
      .map(({ name, box }) => `${name} ${JSON.stringify(box)}`)
  }, insets)

test('no control is under the notch or the home bar', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const { id } = await post(server, wei, { content: 'Under the notch.' })
  const page = await openAs(wei)
  await setInsets(page, upright)
  await expect(card(page, 'Under the notch.')).toBeVisible()
  expect(await inSystemPlace(page, upright)).toEqual([])
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  await expect(page.getByRole('button', { name: 'Update Profile' })).toBeVisible()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  expect(await inSystemPlace(page, upright)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`/cloud/${id}?reply=${id}`)
  await page.getByRole('button', { name: 'Reply', exact: true }).first().click()
  await expect(page.getByPlaceholder(/^Reply to/)).toBeVisible()
  expect(await inSystemPlace(page, upright)).toEqual([])
  for (const path of ['/ground', '/login', '/', '/requests']) {
    await page.goto(path)
    await expect(page.getByRole('link').first()).toBeVisible()
    expect(await inSystemPlace(page, upright), path).toEqual([])
  }
  await page.setViewportSize({ width: 844, height: 390 })
  await setInsets(page, lying)
  for (const path of ['/cloud', `/cloud/${id}`, '/ground']) {
    await page.goto(path)
    await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible()
    expect(await inSystemPlace(page, lying), path).toEqual([])
  }
})

test('the keyboard never covers the box, however little room it leaves', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const { id } = await post(server, wei, { content: 'A long talk.' })
  for (let count = 0; count < 8; count += 1) await post(server, wei, { content: `Reply ${count}`, parent_id: id })
  const page = await openAs(wei, `/cloud/${id}`)
  await page.getByRole('button', { name: 'Reply', exact: true }).first().click()
  const box = page.getByPlaceholder(/^Reply to/)
  await box.fill('Still here')
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 }
  for (const share of [0.6, 0.45]) {
    await page.setViewportSize({ width, height: Math.round(height * share) })
    await expect(box).toBeFocused()
    await expect(box).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
  }
  // iOS shrinks the visual viewport, not the page.
  await page.setViewportSize({ width, height })
  await page.evaluate(() => {
    const viewport = window.visualViewport
    if (viewport === null) return
    Object.defineProperty(viewport, 'height', { get: () => 460 })
    viewport.dispatchEvent(new Event('resize'))
  })
  await expect.poll(async () => ((await box.boundingBox())?.y ?? 999) + 40).toBeLessThan(460)
})

test('text in fields is large enough that no phone zooms into them', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const smallest = (page: Page) =>
    page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('input:not([type=checkbox]), textarea, select')].map((field) =>
          Number.parseFloat(getComputedStyle(field).fontSize),
        ),
      ),
    )
  const [member, visitor] = [await openAs(wei), await openAs(null)]
  for (const [page, path, open] of [
    [member, '/cloud', 'Filters'],
    [member, '/cloud', 'Edit profile'],
    [member, '/new-thread', null],
    [visitor, '/requests', null],
  ] as const) {
    await page.goto(path)
    if (open === 'Edit profile') await (await ofAccount(page, 'button', open)).click()
    else if (open !== null) await page.getByRole('button', { name: open }).click()
    await expect(page.locator('input, textarea').first()).toBeVisible()
    expect(await smallest(page), `${path} ${open}`).toBeGreaterThanOrEqual(16)
  }
})

/** The browser's own Back; Playwright's waits for a page load that never comes. */
async function pressBack(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await browser.send('Page.getNavigationHistory')
  await browser.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 })
}

test('Back closes the topmost overlay before it leaves the page', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const { id } = await post(server, wei, { content: 'To be read.' })
  const page = await openAs(wei)
  await card(page, 'To be read.').getByText('To be read.').click()
  await expect(page).toHaveURL(new RegExp(id))
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await pressBack(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(id))
  await page.goBack()
  await expect(page).toHaveURL(/\/cloud$/)
})

test('pulling down at the top of a list reloads nothing', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  await post(server, wei, { content: 'At the top.' })
  const page = await openAs(wei)
  await expect(card(page, 'At the top.')).toBeVisible()
  const contained = await page.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body))
  expect(Reflect.get(contained, 'overscrollBehaviorY')).toBe('contain')
})

test('an installed app has a Refresh in a thread, which loads what is new and does not lose the draft', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const { id } = await post(server, wei, { content: 'The question.' })
  const page = await openAs(wei, `/cloud/${id}`)
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0)
  await page.addInitScript(() => {
    const ask = window.matchMedia.bind(window)
    window.matchMedia = (query) => (query.includes('standalone') ? ask('all') : ask(query))
    // Nothing arrives live here.
    window.WebSocket = class extends EventTarget {} as unknown as typeof WebSocket
  })
  await page.reload()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByPlaceholder(/^Reply to/).fill('Half an answer')
  await post(server, wei, { content: 'An answer.', parent_id: id })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(card(page, 'An answer.').or(page.getByText('1 reply')).first()).toBeVisible()
  await card(page, 'The question.').getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByPlaceholder(/^Reply to/)).toHaveValue('Half an answer')
})

test('the icon counts unread messages, and nothing after the logout', async ({ server, openAs }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const page = await openAs(mia)
  await page.addInitScript(() => {
    const told: number[] = JSON.parse(sessionStorage.getItem('badges') ?? '[]')
    const tell = async (count: number) => {
      told.push(count)
      sessionStorage.setItem('badges', JSON.stringify(told))
    }
    Object.assign(Navigator.prototype, { setAppBadge: tell, clearAppBadge: () => tell(0) })
  })
  await page.reload()
  const badges = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('badges') ?? '[]'))
  await expect.poll(badges).toEqual([0])
  await post(server, wei, { content: 'One.', recipients: [mia.uid] })
  await expect.poll(badges).toEqual([0, 1])
  await post(server, wei, { content: 'Two.', recipients: [mia.uid] })
  await expect.poll(badges).toEqual([0, 1, 2])
  await (await ofAccount(page, 'button', 'Logout')).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect.poll(async () => (await badges()).at(-1)).toBe(0)
})

test.describe('without a network', () => {
  test.use({ tolerated: noNetwork })

  test('a thin line immediately says so, and how old the list is; it disappears when the network is back', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    await post(server, wei, { content: 'Before the tunnel.' })
    const page = await openAs(wei)
    await cacheApp(page)
    await expect(card(page, 'Before the tunnel.')).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText(offlineStatus)).toBeVisible()
    await expect(page.getByText('Updated just now')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.context().setOffline(false)
    await expect(page.getByText(offlineStatus)).toHaveCount(0)
  })

  test('a dead network is detected without the browser’s report, and so is its end', async ({ server, openAs }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const page = await openAs(wei)
    await expect(page.getByText('No public messages found.')).toBeVisible()
    await workerActive(page)
    await server.stop()
    await page.getByRole('button', { name: 'Direct' }).click()
    await expect(page.getByText(offlineStatus)).toBeVisible()
    await server.start()
    await expect(page.getByText(offlineStatus)).toHaveCount(0, { timeout: 30_000 })
  })
})
