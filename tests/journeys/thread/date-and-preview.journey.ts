import { card, expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { edges, field, openReply } from '../support/reply-box.ts'
import { atRest } from '../support/rest.ts'

test.use({ worker: false })

test('a reader goes to a date, and previews a reply without anything moving @desktop', async ({
  server,
  openAs,
  isMobile,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: 'Which tree?' })
  const oak = await post(server, wei, { content: 'The oak.', parent_id: root.id })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await expect(card(page, 'The oak.')).toBeVisible()
  // Beside a thread on a large screen it opens by itself.
  if (isMobile) await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByText('Go to a date').click()
  const goTo = async (day: string) => {
    await page.getByLabel('Date', { exact: true }).fill(day)
    await page.getByRole('button', { name: 'Go', exact: true }).click()
  }
  await goTo('2999-01-01')
  await expect(page.getByText('No message on or after this day')).toBeVisible()
  await goTo(root.timestamp.slice(0, 4).concat('-01-01'))
  await expect(page.getByText('No message on or after this day')).toHaveCount(0)
  await expect(card(page, 'Which tree?')).toBeFocused()
  expect(oak.timestamp >= root.timestamp).toBe(true)

  await openReply(page, 'The oak.')
  await field(page).fill('A **bold** oak.\n\n- one\n- two')
  const form = page.getByRole('form', { name: 'Reply' })
  await atRest(page)
  const before = await edges(form)
  const button = form.getByRole('button', { name: 'Preview' })
  await button.click()
  const preview = form.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('strong')).toHaveText('bold')
  await expect(preview).toBeFocused()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(await edges(form)).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('A **bold** oak.\n\n- one\n- two')
  expect(await edges(form)).toEqual(before)
})
