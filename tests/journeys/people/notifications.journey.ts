import type { CDPSession, Page } from '@playwright/test'
import { makeDevice, startPushService } from '../../support/server/push-service.ts'
import { workerActive } from '../support/app-cached.ts'
import { wholeBrowser } from '../support/browsers.ts'
import { card, expect, test as journey, ofAccount } from '../support/journey.ts'
import { makeUser, type Person, post, request } from '../support/people.ts'
import { running } from '../support/running.ts'
import type { Server } from '../support/server.ts'

type Service = Awaited<ReturnType<typeof startPushService>>
type Line = ReturnType<typeof makeDevice>

const test = journey.extend<{ service: Service }>({
  service: running(startPushService),
  environment: async ({ service }, use) => use({ PUSH_ORIGINS: service.origin }),
})

test.use({ launchOptions: wholeBrowser })

/** The test's browser has no push service: its subscription leads to ours, everything else is the browser's own. */
async function giveLine(page: Page, { subscription }: Line): Promise<void> {
  await page.addInitScript((made) => {
    const kept = 'test:push-line'
    const line = {
      options: { applicationServerKey: null },
      toJSON: () => made,
      unsubscribe: async () => {
        localStorage.removeItem(kept)
        return true
      },
    }
    const now = async () => (localStorage.getItem(kept) === null ? null : line)
    Object.assign(PushManager.prototype, {
      getSubscription: now,
      subscribe: async () => {
        localStorage.setItem(kept, 'on')
        return line
      },
    })
  }, subscription)
}

/** Delivers a push to the browser as its push service would. */
async function workerOf(page: Page, server: Server): Promise<(words: string) => Promise<void>> {
  const browser: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(server.url))
      if (found !== undefined) resolve(found.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (data) => {
    await browser.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data })
  }
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`)
  })

async function turnOn(page: Page): Promise<void> {
  await workerActive(page)
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  const notifications = page.getByRole('checkbox', { name: 'Notifications' })
  await expect(notifications).toBeEnabled()
  await notifications.click()
  await expect(notifications).toBeChecked()
  await page.getByRole('button', { name: 'Cancel' }).click()
}

type Given = { readonly server: Server; readonly service: Service; readonly openAs: (person: Person) => Promise<Page> }

/** Mia has turned notifications on; Wei can write to her. */
async function withNotifications({ server, service, openAs }: Given) {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const line = makeDevice(service.origin)
  const page = await openAs(mia)
  await giveLine(page, line)
  await page.context().grantPermissions(['notifications'])
  await page.reload()
  await turnOn(page)
  return { wei, mia, line, page }
}

test('a message to me reaches my phone, shows its author, and a tap opens it', async ({ server, service, openAs }) => {
  const { wei, mia, line, page } = await withNotifications({ server, service, openAs })

  const { id } = await post(server, wei, { content: 'Come and **see** the tree.', recipients: [mia.uid] })
  await expect.poll(() => service.at(line.path).length).toBe(1)
  const [pushed] = service.at(line.path)
  if (pushed === undefined) throw new Error('nothing was pushed')
  const notice = line.read(pushed)
  expect(notice).toMatchObject({ id, author: 'Wei', excerpt: 'Come and see the tree.', unread_count: 1 })

  const deliver = await workerOf(page, server)
  await deliver(JSON.stringify(notice))
  await expect.poll(() => shownOn(page)).toEqual(['Wei: Come and see the tree.'])

  await page.evaluate((url) => {
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'OPEN', url } }))
  }, notice.url)
  await expect(page).toHaveURL(new RegExp(`/cloud/${id}$`))
  await expect(card(page, 'Come and see the tree.')).toBeVisible()

  // A message that was read, or is on screen, needs no notification.
  await expect.poll(() => shownOn(page)).toEqual([])
  const answer = await post(server, wei, { content: 'It has grown.', parent_id: id, recipients: [mia.uid] })
  await expect(card(page, 'It has grown.')).toBeVisible()
  await deliver(JSON.stringify({ ...notice, id: answer.id, parent_id: id }))
  await deliver(JSON.stringify({ ...notice, id: 'elsewhere', parent_id: null, excerpt: 'Another tree.' }))
  await expect.poll(() => shownOn(page)).toEqual(['Wei: Another tree.'])
})

test('a message read or deleted elsewhere leaves no notification behind', async ({ server, service, openAs }) => {
  const { wei, mia, line, page } = await withNotifications({ server, service, openAs })
  const deliver = await workerOf(page, server)
  const told = async (content: string) => {
    const before = service.at(line.path).length
    const message = await post(server, wei, { content, recipients: [mia.uid] })
    await expect.poll(() => service.at(line.path).length).toBe(before + 1)
    const pushed = service.at(line.path).at(-1)
    if (pushed === undefined) throw new Error('nothing was pushed')
    await deliver(JSON.stringify(line.read(pushed)))
    return message
  }
  const read = await told('Read on the desktop')
  const deleted = await told('Deleted by its author')
  await told('Still unread')
  const shown = () => shownOn(page).then((titles) => titles.toSorted())
  await expect.poll(shown).toEqual(['Wei: Deleted by its author', 'Wei: Read on the desktop', 'Wei: Still unread'])

  await request(server, mia, 'POST', `/api/messages/${read.id}/mark-read`)
  await expect.poll(shown).toEqual(['Wei: Deleted by its author', 'Wei: Still unread'])
  await request(server, wei, 'DELETE', `/api/messages/${deleted.id}`)
  await expect.poll(shown).toEqual(['Wei: Still unread'])
})

test('a sign-out ends notifications, on the device and on the server', async ({ server, service, openAs }) => {
  const { wei, mia, line, page } = await withNotifications({ server, service, openAs })
  const deliver = await workerOf(page, server)
  const notice = { id: 'm', parent_id: null, author: 'Wei', excerpt: 'Private words', unread_count: 1 }
  const push = JSON.stringify({ recipient_uid: mia.uid, ...notice })
  await deliver(push)
  await expect.poll(() => shownOn(page)).toEqual(['Wei: Private words'])

  await (await ofAccount(page, 'button', 'Logout')).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await shownOn(page)).toEqual([])
  // A push that was in flight at the sign-out.
  await deliver(push)
  expect(await shownOn(page)).toEqual([])
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.ready).pushManager.getSubscription()),
  ).toBeNull()
  const other = makeDevice(service.origin)
  await request(server, mia, 'POST', '/api/push/subscriptions', other.subscription)
  await post(server, wei, { content: 'Are you there?', recipients: [mia.uid] })
  await expect.poll(() => service.at(other.path).length).toBe(1)
  expect(service.at(line.path)).toEqual([])
})

test('permission is not requested before the tap', async ({ server, openAs }) => {
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const page = await openAs(mia)
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    Object.assign(Notification, {
      requestPermission: async () => {
        Object.assign(window, { asked: 1 })
        return 'denied'
      },
    })
  })
  await page.reload()
  await workerActive(page)
  await (await ofAccount(page, 'button', 'Edit profile')).click()
  const notifications = page.getByRole('checkbox', { name: 'Notifications' })
  await expect(notifications).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toBe(0)
})
