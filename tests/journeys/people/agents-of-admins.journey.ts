import { agentAddressPrivate, agentsNone, endpointTried } from '#wire/texts.ts'
import { startModelServer } from '../../support/server/model-server.ts'
import { expectAccessible } from '../support/accessible.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'

test.use({ worker: false })

test('an admin adds an agent, tries it, chooses who may ask it, pauses and removes it @desktop', async ({
  openAs,
  server,
}) => {
  const model = await startModelServer()
  model.always((asking) => asking.finish('In deep soil.'))
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(ada, '/admin#agents')
  await expect(page.getByText('No agents yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add an agent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an agent' })
  await dialog.getByLabel('Name').fill('Owl')
  await expect(dialog.getByLabel('Tag')).toHaveValue('owl')
  await dialog.getByLabel('Address').fill(`${model.url}/v1`)
  await dialog.getByLabel('Model').fill('large')
  await dialog.getByLabel('Key (optional)').fill('sk-of-the-owl')
  await dialog.getByRole('button', { name: 'Try it' }).click()
  await expect(dialog.getByText(endpointTried('ok', null))).toBeVisible()
  await dialog.getByRole('radio', { name: 'Chosen people' }).check()
  await dialog.getByRole('combobox', { name: 'Search people' }).fill('Wei')
  await dialog.getByRole('option', { name: /Wei/ }).click()
  await expectAccessible(page, 'the dialog of an agent')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const row = page.getByRole('list', { name: 'Agents' }).getByRole('listitem')
  await expect(row).toContainText('Owl @owl')
  await expect(row).toContainText('Answers one chosen person')
  await page.locator('.notices').getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('.notices')).toHaveCount(0)
  await expectAccessible(page, 'the list of agents')

  // The admin is not among them; Wei is.
  const theirs = await openAs(wei, '/new-thread')
  await theirs.getByPlaceholder('Start a new thread...').fill('@o')
  await theirs.getByRole('option', { name: /Owl/ }).click()
  await theirs.getByPlaceholder('Start a new thread...').pressSequentially('where do walnuts grow?')
  await theirs.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card(theirs, 'In deep soil.')).toBeVisible()
  expect(model.askings().at(-1)?.key).toBe('Bearer sk-of-the-owl')
  const own = await openAs(ada, '/new-thread')
  await own.getByPlaceholder('Start a new thread...').fill('@o')
  await expect(own.getByText(agentsNone)).toBeVisible()
  await expect(own.getByRole('option', { name: /Owl/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Pause Owl' }).click()
  await expect(row).toContainText('Paused')
  await expect(page.getByRole('button', { name: 'Resume Owl' })).toBeVisible()
  await page.getByRole('button', { name: 'Change Owl' }).click()
  const changing = page.getByRole('dialog', { name: 'Change an agent' })
  await expect(changing.getByLabel('Key (optional)')).toHaveValue('')
  await expect(changing.getByText(/A key is stored/)).toBeVisible()
  await changing.getByRole('radio', { name: 'Everyone' }).check()
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Answers everyone who writes')
  await page.getByRole('button', { name: 'Remove Owl' }).click()
  await page.getByRole('dialog', { name: 'Remove this agent' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No agents yet.')).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByRole('article', { name: 'Message by Owl' })).toBeVisible()
  for (const place of [server.log(), await page.content()]) expect(place).not.toContain('sk-of-the-owl')
  await model.close()
})

test.describe('where the operator allows no other hosts', () => {
  test.use({ environment: { AGENT_HOSTS: '' }, tolerated: /status of 400/ })

  test('an address of the server’s own network is refused, and says why', async ({ openAs, server }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const page = await openAs(ada, '/admin#agents')
    await page.getByRole('button', { name: 'Add an agent' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an agent' })
    await dialog.getByLabel('Name').fill('Inside')
    await dialog.getByLabel('Address').fill('http://169.254.169.254/latest')
    await dialog.getByLabel('Model').fill('m')
    await dialog.getByRole('button', { name: 'Try it' }).click()
    await expect(dialog.getByText(agentAddressPrivate)).toBeVisible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(agentAddressPrivate)
  })
})
