import { threadNotFound } from '#wire/texts.ts'
import { card, expect, test } from '../support/journey.ts'
import { makeUser, post, request } from '../support/people.ts'

test.describe('a private message', () => {
  test.use({ tolerated: /Failed to load resource: .* 404/ })

  test('is seen by its author and its recipient, and by nobody else, not even an admin', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
    const secret = 'The oak has a door.'
    const letter = await post(server, wei, { content: secret, public: false, recipients: [mia.uid] })

    for (const reader of [wei, mia]) {
      const page = await openAs(reader, `/cloud/${letter.id}`)
      await expect(card(page, secret)).toBeVisible()
    }
    for (const outsider of [ada, null]) {
      const page = await openAs(outsider, `/cloud/${letter.id}`)
      await expect(page.getByText(threadNotFound)).toBeVisible()
      expect(await page.content()).not.toContain(secret)
      const answer = await request(server, outsider, 'GET', `/api/messages/${letter.id}`)
      expect(answer.status).toBe(404)
    }
  })

  test('does not reach anyone else’s screen while they watch the list and the thread above it', async ({
    server,
    openAs,
  }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
    const root = await post(server, wei, { content: 'Which tree?' })
    const adas = await openAs(ada, `/cloud/${root.id}`)
    const mias = await openAs(mia, `/cloud/${root.id}`)
    const heard: string[] = []
    adas.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
    await adas.reload()
    await expect(card(adas, 'Which tree?')).toBeVisible()
    await expect(card(mias, 'Which tree?')).toBeVisible()

    const secret = 'The oak has a door.'
    await post(server, wei, { content: secret, public: false, recipients: [mia.uid], parent_id: root.id })
    await expect(card(mias, secret)).toBeVisible()
    await post(server, wei, { content: 'The birch.', parent_id: root.id })
    await expect(card(adas, 'The birch.')).toBeVisible()

    expect(await adas.content()).not.toContain(secret)
    expect(heard.some((frame) => frame.includes('The birch.'))).toBe(true)
    expect(heard.join('\n')).not.toContain('door')
    await expect(card(adas, 'The birch.').getByText(/of 2/)).toHaveCount(0)
  })
})
