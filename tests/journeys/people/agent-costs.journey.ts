import { readFile } from 'node:fs/promises'
import { agentFailed, askerLimitReached } from '#wire/texts.ts'
import { pricedAgentsFileAt } from '../../support/server/agents-file.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { expectAccessible } from '../support/accessible.ts'
import { test as base, expect, ofAccount } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { running } from '../support/running.ts'

const test = base.extend<{ model: ModelServer }>({
  model: running(async () => {
    const model = await startModelServer()
    model.always((asking) => asking.finish('Yes.'))
    return model
  }),
  environment: async ({ model }, use) =>
    use({
      AGENTS_FILE: pricedAgentsFileAt(model.url, { claude: '0.5 EUR/month' }),
      MODEL_KEY: 'key',
      AGENT_CURRENCY: 'EUR',
      AGENT_PERSON_BUDGET: '100 tokens/day',
    }),
})

test.use({ worker: false })

test('an admin sees what agents cost, and a person what they used and when their budget starts again @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const root = await post(server, wei, { content: '@claude which tree grows fastest?' })
  const page = await openAs(wei, `/cloud/${root.id}`)
  await expect(page.getByText('Yes.')).toBeVisible()

  await (await ofAccount(page, 'button', 'Edit profile')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('My use of AI agents').click()
  const budgets = dialog.getByRole('list', { name: 'Budgets' })
  await expect(budgets).toContainText('All agents, today: 150 tokens of 100 tokens')
  await expect(budgets).toContainText('Used up until')
  await expect(dialog.getByRole('img', { name: /^€0\.00081 from / })).toBeVisible()
  await expectAccessible(page, 'my use of agents')

  // Beyond the budget its owner and others each read whose it is.
  const beyond = await post(server, wei, { content: '@claude and slowest?' })
  await page.goto(`/cloud/${beyond.id}`)
  await expect(page.getByRole('alert').filter({ hasText: agentFailed['own-day'] })).toBeVisible()
  const adas = await openAs(ada, `/cloud/${beyond.id}`)
  await expect(adas.getByRole('alert').filter({ hasText: askerLimitReached })).toBeVisible()

  const admins = await openAs(ada, '/admin')
  await admins.getByRole('tab', { name: 'Agents' }).click()
  const people = admins.getByRole('region', { name: 'Usage by person' })
  await expect(people.getByRole('row', { name: /Wei/ })).toContainText('€0.00081')
  await expect(admins.getByRole('list', { name: 'Budgets' })).toContainText('Claude, this month: €0.00081 of €0.50')
  await expect(admins.getByRole('img', { name: /^€0\.00081 from / })).toBeVisible()
  await expectAccessible(admins, 'what agents cost')
  const saving = admins.waitForEvent('download')
  await admins.getByRole('button', { name: 'Download as CSV' }).click()
  const file = await (await saving).path()
  expect(await readFile(file, 'utf8')).toContain(',claude,Wei,')
})
