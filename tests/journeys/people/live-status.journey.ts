import { notLiveStatus } from '#wire/texts.ts'
import { expect, test } from '../support/journey.ts'
import { makeUser } from '../support/people.ts'

test.use({ worker: false })

test('a page that the server refuses a socket says that it is not live, until it has one', async ({
  server,
  openAs,
}) => {
  const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
  const page = await openAs(wei, '/ground')
  let areTaken = true
  await page.routeWebSocket(/\/ws\//, (socket) => {
    if (areTaken) void socket.close({ code: 1013, reason: 'too many connections' })
    else socket.connectToServer()
  })
  await page.goto('/cloud')
  const status = page.getByText(notLiveStatus)
  await expect(status).toBeVisible({ timeout: 25_000 })
  areTaken = false
  await page.mouse.click(2, 300)
  await expect(status).toHaveCount(0)
})
