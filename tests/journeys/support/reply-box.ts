import type { Locator, Page } from '@playwright/test'
import { card, expect } from './journey.ts'
import { ask, makeUser, post } from './people.ts'
import type { Server } from './server.ts'

const lines = (word: string, count: number) => `${word}.\n\n${'And so on.\n\n'.repeat(count)}`

/** A question and an answer, each higher than the space a keyboard leaves, and a short last reply. */
export async function seedLong(server: Server) {
  const ada = await makeUser(server, { name: 'Ada Okafor-Lindqvist', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei Lindqvist', status: 'whitelisted' })
  const root = await post(server, ada, { content: lines('Which tree', 12) })
  const oak = await post(server, ada, { content: lines('The oak', 20), parent_id: root.id })
  await post(server, ada, { content: 'It has acorns.', parent_id: oak.id })
  const titles = { title: 'Internationalisation and biodiversity considerations of neighbourhoods', description: null }
  await ask(server, ada, 'PATCH', `/api/messages/${root.id}/title-description`, titles)
  return { wei, root }
}

const reply = (page: Page) => page.getByRole('form', { name: 'Reply' })
export const field = (page: Page) => page.getByRole('textbox', { name: 'Reply' })

export async function edges(locator: Locator): Promise<{ top: number; bottom: number; left: number; right: number }> {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('it is not on the screen')
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width }
}

/** The end of the message being replied to is between the thread's header and the box. */
export async function expectFootAbove(page: Page, words: string): Promise<void> {
  await expect
    .poll(async () => {
      const { bottom } = await edges(card(page, words))
      const { top } = await edges(page.locator('.reply-dock'))
      const main = await edges(page.locator('main'))
      const head = await edges(page.locator('.thread-head'))
      return bottom <= top && bottom >= Math.max(main.top, head.bottom) + 40
    })
    .toBe(true)
}

export async function openReply(page: Page, words: string): Promise<void> {
  await card(page, words).getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(field(page)).toBeFocused()
}

/** The field and Send are completely on screen, and the box uses no more than this share of it. */
export async function expectWritable(page: Page, heightPx: number, shareMax: number): Promise<void> {
  await expect
    .poll(async () => {
      const words = await edges(field(page))
      const send = await edges(page.getByRole('button', { name: 'Send', exact: true }))
      const form = await edges(reply(page))
      const audience = [
        await edges(page.getByRole('checkbox', { name: 'Public reply' })),
        await edges(page.getByRole('button', { name: /^Recipients/ })),
      ]
      return {
        isNothingCovered: audience.every(({ top, bottom }) => top >= words.bottom && bottom <= form.bottom),
        isWithin: [words, send, ...audience].every(({ right }) => right <= form.right),
        isFieldSeen: words.top >= 0 && words.bottom <= heightPx,
        isSendSeen: send.top >= 0 && send.bottom <= heightPx,
        isSmall: form.bottom - form.top <= heightPx * shareMax,
      }
    })
    .toEqual({ isNothingCovered: true, isWithin: true, isFieldSeen: true, isSendSeen: true, isSmall: true })
}
