import type { Chance } from '../support/chance.ts'
import { passing } from '../support/until.ts'
import type { Walker } from './walker.ts'

/** Replies to a card that is in view, or starts a thread, and sends it. */
export async function write(walker: Walker, chance: Chance): Promise<string> {
  const { page, person, sent, onGround, name } = walker
  if (person === null) return 'may not write'
  const replies = await page.getByRole('button', { name: 'Reply', exact: true }).all()
  const options = { timeout: 3_000 }
  if (replies.length > 0 && chance.happens(0.7)) await chance.pick(replies).click(options)
  else if (!page.url().includes('/new-thread')) await page.getByRole('button', { name: 'New message' }).click(options)
  const box = page.getByPlaceholder('Start a new thread...').or(page.getByRole('textbox', { name: 'Reply' }))
  await box.first().waitFor({ timeout: 10_000 })
  // Nobody types sooner.
  await passing(500)
  if ((await page.locator('dialog:modal').count()) > 0) return 'a dialog is open'
  const words = `${name} said ${String(sent.length + onGround.length).padStart(4, '0')}.`
  await box.first().pressSequentially(words, { timeout: 10_000 })
  const shown = await box.first().inputValue()
  if (!shown.includes(words)) {
    const focused = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300))
    throw new LostWords(`typed '${words}', and the field has '${shown}'; the focus is on ${focused}`)
  }
  await page.getByRole('button', { name: 'Send', exact: true }).first().click(options)
  await page.waitForURL((url) => url.pathname !== '/new-thread', { timeout: 5_000 }).catch(() => undefined)
  if (new URL(page.url()).pathname.startsWith('/ground')) {
    onGround.push(words)
    return `wrote '${words}' on Ground`
  }
  sent.push(words)
  return `wrote '${words}'`
}

/** What a walk must not meet, however it comes. */
export class LostWords extends Error {}

export async function type({ page }: Walker, chance: Chance): Promise<string> {
  const boxes = await page.locator('input[type=text]:visible, input[type=search]:visible, textarea:visible').all()
  if (boxes.length === 0) return 'nowhere to type'
  const words = chance.pick(['bridge', 'tree', '@wei ', '日本', 'حديقة', '**bold**', ' '])
  await chance.pick(boxes).pressSequentially(words, { timeout: 5_000 })
  return `typed ${words}`
}
