import { expectAccessible } from '../support/accessible.ts'
import { card, expect, test } from '../support/journey.ts'
import { ask, makeUser, type Person, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

async function makeBot(server: Server, admin: Person): Promise<Pick<Person, 'token'>> {
  const named = { display_name: 'Robin', user_tag: 'robin' }
  const { uid } = await ask<{ uid: string }>(server, admin, 'POST', '/api/admin/bots', named)
  const token = { name: 'A script', scopes: ['read', 'write'], days: 1 }
  const made = await ask<{ secret: string }>(server, admin, 'POST', `/api/admin/bots/${uid}/tokens`, token)
  return { token: made.secret }
}

test('a bot’s answer grows before its readers’ eyes, and stays @desktop', async ({ openAs, server }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const bot = await makeBot(server, ada)
  const { id: parent_id } = await post(server, wei, { content: 'Where do walnuts grow?' })
  const page = await openAs(wei, `/cloud/${parent_id}`)
  await expect(card(page, 'Where do walnuts grow?')).toBeVisible()

  const { id } = await ask<{ id: string }>(server, bot, 'POST', '/api/streams', { parent_id })
  const part = (position: number, text: string) =>
    ask<{ position: number }>(server, bot, 'POST', `/api/streams/${id}/parts`, { position, text })
  const growing = page.getByRole('region', { name: "Robin's answer" })
  await expect(growing).toContainText('thinking…')
  const { position } = await part(0, 'In **temperate** valleys, ')
  await expect(growing).toContainText('In temperate valleys,')
  await expect(growing).toContainText('writing…')
  await expect(growing.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await expectAccessible(page, 'what a bot is writing')

  const late = await openAs(ada, `/cloud/${parent_id}`)
  const alsoGrowing = late.getByRole('region', { name: "Robin's answer" })
  await expect(alsoGrowing).toContainText('In temperate valleys,')
  await expect(alsoGrowing.getByRole('button', { name: 'Stop' })).toBeVisible()
  await part(position, 'from Spain to China.')
  for (const each of [growing, alsoGrowing]) await expect(each).toContainText('from Spain to China.')

  await ask(server, bot, 'POST', `/api/streams/${id}/finish`, {})
  const whole = 'In temperate valleys, from Spain to China.'
  for (const each of [page, late]) {
    await expect(card(each, whole)).toBeVisible()
    await expect(each.getByRole('region', { name: "Robin's answer" })).toHaveCount(0)
  }
  await page.reload()
  await expect(card(page, whole)).toBeVisible()
  await expect(card(page, whole)).toContainText('Bot')
  await expect(growing).toHaveCount(0)
})

test('an admin stops what a bot is writing, and what is there stays', async ({ openAs, server }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const bot = await makeBot(server, ada)
  const { id: parent_id } = await post(server, ada, { content: 'Where do walnuts grow?' })
  const { id } = await ask<{ id: string }>(server, bot, 'POST', '/api/streams', { parent_id })
  await ask(server, bot, 'POST', `/api/streams/${id}/parts`, { position: 0, text: 'On and on' })
  const page = await openAs(ada, `/cloud/${parent_id}`)
  await page.getByRole('region', { name: "Robin's answer" }).getByRole('button', { name: 'Stop' }).click()
  await expect(card(page, 'On and on')).toBeVisible()
  await expect(page.getByRole('region', { name: "Robin's answer" })).toHaveCount(0)
})
