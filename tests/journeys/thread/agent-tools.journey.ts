import { toolsAgentsFileAt } from '../../support/server/agents-file.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { expectAccessible } from '../support/accessible.ts'
import { test as base, card, expect } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { running } from '../support/running.ts'

const test = base.extend<{ model: ModelServer }>({
  model: running(async () => {
    const model = await startModelServer()
    model.always((asking) => {
      if (asking.body.messages.some(({ role }) => role === 'tool')) asking.finish('In temperate valleys.')
      else asking.callTools([['canopy_search', { query: 'walnuts' }]])
    })
    return model
  }),
  environment: async ({ model }, use) =>
    use({ AGENTS_FILE: toolsAgentsFileAt(model.url, ['canopy']), MODEL_KEY: 'key' }),
})

test.use({ worker: false })

test('what an agent looked up is folded under its answer, with links @desktop', async ({ openAs, server }) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const found = await post(server, wei, { content: 'Where do walnuts grow?' })
  const root = await post(server, wei, { content: '@gpt what do you know of these nuts?' })
  const page = await openAs(wei, `/cloud/${root.id}`)
  const answer = card(page, 'In temperate valleys.')
  await expect(answer).toBeVisible()
  const folded = answer.getByText('Looked up 1 message')
  await expect(folded).toBeVisible()
  const link = answer.getByRole('link', { name: /Wei Where do walnuts grow/ })
  await expect(link).toBeHidden()
  await folded.focus()
  await page.keyboard.press('Enter')
  await expect(answer.getByText('Searched for “walnuts”')).toBeVisible()
  await expect(link).toBeVisible()
  await expectAccessible(page, 'what an agent looked up')
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/cloud/${found.id}`))
})
