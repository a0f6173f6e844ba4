import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { everything } from '../journeys/support/everything.ts'
import { card, signIn } from '../journeys/support/journey.ts'
import { ask, type Person, post } from '../journeys/support/people.ts'
import { reply } from '../journeys/support/sending.ts'
import { type Server, startServer } from '../journeys/support/server.ts'
import { makeGate } from './gate.ts'
import { startBrowser } from './support/browser.ts'
import { until } from './support/until.ts'
import { makeWriters, withoutRates } from './support/writing.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** How far a device's clock is off. */
const skews: Readonly<Record<string, number>> = {
  'ten minutes behind': -10 * minuteMs,
  'ten minutes ahead': 10 * minuteMs,
  'a day behind': -dayMs,
  'a day ahead': dayMs,
  'in 2031': Date.UTC(2031, 0, 1) - Date.now(),
}

/** R17: the server's time orders messages; a device with another clock shows and counts the same. */
export const wrongClocks = makeGate({
  id: 'R17',
  promise: 'a device whose clock is wrong signs in, writes, and shows the order and the unread count of the server',
  sizes: { full: { skews: Object.keys(skews) }, short: null },
  attempt: async ({ skews: names }) => {
    const server = await startServer(withoutRates)
    const [ada, wei] = await makeWriters(server, 2)
    assert.ok(ada && wei)
    try {
      for (const name of names) await liveWith(server, ada, wei, skews[name] ?? 0)
      return { skews: names.length, 'orders changed': 0, 'counts changed': 0 }
    } finally {
      await server.remove()
    }
  },
})

async function liveWith(server: Server, ada: Person, wei: Person, skewMs: number): Promise<void> {
  const browser = await startBrowser(server.url)
  try {
    const page = await browser.context().newPage()
    await page.addInitScript(shiftClock, skewMs)
    await signIn(page, wei)
    const label = `${skewMs}`
    const root = await post(server, ada, { content: `Which tree, ${label}?` })
    await page.goto(`/cloud/${root.id}`)
    await card(page, root.content).waitFor()
    const oak = await post(server, ada, { content: `The oak, ${label}.`, parent_id: root.id })
    await card(page, oak.content).waitFor()
    await reply(page, oak.content, `It is old, ${label}.`)
    const isThere = async () => (await contents(server, wei, label)).length === 3
    await until('the reply is there', isThere)
    const [old] = await everything(server, wei)
    await post(server, ada, { content: `And wide, ${label}.`, parent_id: old?.id ?? '', recipients: [wei.uid] })
    const expected = [root.content, oak.content, `It is old, ${label}.`, `And wide, ${label}.`]
    assert.deepEqual((await contents(server, wei, label)).toReversed(), expected)
    await card(page, `And wide, ${label}.`).waitFor()
    await until('what is shown is in the order of the server', async () => sameOrder(await shown(page), expected))
    await page.goto('/cloud')
    const told = async () => (await ask<{ count: number }>(server, wei, 'GET', '/api/messages/unread-count')).count
    const badge = () =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: /^Cloud/ })
        .getAttribute('title')
    await until('the badge is the count of the server', async () => {
      const count = await told()
      return count === 0 ? !/\d/.test((await badge()) ?? '') : ((await badge()) ?? '').includes(String(count))
    })
  } finally {
    await browser.remove()
  }
}

const contents = async (server: Server, person: Person, label: string): Promise<string[]> =>
  (await everything(server, person)).map(({ content }) => content).filter((each) => each.includes(`, ${label}`))

const shown = (page: Page): Promise<string[]> => page.getByRole('article').allInnerTexts()

const sameOrder = (cards: readonly string[], expected: readonly string[]): boolean =>
  cards.length === expected.length && expected.every((words, at) => cards[at]?.includes(words))

function shiftClock(skewMs: number): void {
  const Real = Date
  window.Date = new Proxy(Real, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [Real.now() + skewMs] : given),
    get: (target, key) => (key === 'now' ? () => Real.now() + skewMs : Reflect.get(target, key)),
  })
}
