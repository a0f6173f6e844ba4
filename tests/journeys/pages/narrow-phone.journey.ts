import { expect, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

// What a narrow phone has just enough room for, in languages with longer words than English.
test.use({ worker: false })
const viewport = { width: 360, height: 740 }

test('the badge of ‘For me’ has Cloud’s colour on Ground as well', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  await post(server, ada, { content: 'A word.', public: false, recipients: [wei.uid] })
  const page = await openAs(wei, '/ground', { viewport })
  const badges = page.locator('.tab-badge')
  await expect(badges).toHaveCount(2)
  const [cloud, forMe] = await badges.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))
  expect(forMe).toBe(cloud)
})
