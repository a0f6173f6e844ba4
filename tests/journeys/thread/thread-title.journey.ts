import { card, expect, test } from '../support/journey.ts'
import { ask, makeUser, post } from '../support/people.ts'
import { chain, seedForest } from '../support/seeding.ts'

const withoutScript = { javaScriptEnabled: false }

test('a thread has its title wherever it is opened, with and without the script @desktop', async ({
  openAs,
  server,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const ids = await seedForest(server, ada, chain(12))
  await ask(server, ada, 'PATCH', `/api/messages/${ids[0]}/title-description`, { title: 'The long way down' })
  const title = { level: 1, name: 'The long way down' } as const

  const plain = await openAs(null, `/cloud/${ids[9]}`, withoutScript)
  await expect(plain.getByRole('heading', title)).toBeVisible()
  await expect(plain).toHaveTitle('The long way down · Canopy')

  const page = await openAs(ada, '/cloud')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await card(page, 'Level 11.').click()
  await expect(page.getByRole('heading', title)).toBeVisible()
  await expect(page).toHaveTitle('The long way down · Canopy')
  await expect(card(page, 'Level 11.')).toBeVisible()
  await expect(card(page, 'Level 0.')).toHaveCount(0)
})

test('a reader who may not see its root does not learn a thread’s title', async ({ openAs, server }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
  const secret = { public: false, recipients: [mia.uid] }
  const root = await post(server, ada, { content: 'A surprise for Wei.', ...secret })
  await ask(server, ada, 'PATCH', `/api/messages/${root.id}/title-description`, { title: 'A surprise' })
  let last = await post(server, ada, { content: 'Who brings the cake?', parent_id: root.id })
  for (let level = 1; level <= 7; level += 1)
    last = await post(server, ada, { content: `Level ${level}.`, parent_id: last.id })

  const mias = await openAs(mia, `/cloud/${last.id}`)
  await expect(mias.getByRole('heading', { level: 1, name: 'A surprise' })).toBeVisible()
  const visitors = await openAs(null, `/cloud/${last.id}`)
  await expect(card(visitors, 'Level 7.')).toBeVisible()
  await expect(visitors.getByRole('heading', { level: 1, name: 'Untitled Thread' })).toBeVisible()
  expect(await visitors.content()).not.toContain('surprise')
})
