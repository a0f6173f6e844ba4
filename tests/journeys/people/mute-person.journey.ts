import type { Page } from '@playwright/test'
import { mutedMessage } from '#wire/texts.ts'
import { expectAccessible } from '../support/accessible.ts'
import { card, expect, ofAccount, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'

const personCard = (page: Page) => page.getByRole('dialog', { name: 'Wei' })
// The map names it in the same words.
const note = (page: Page) => page.locator('.muted-note', { hasText: mutedMessage })
const top = async (page: Page, words: string) => (await card(page, words).boundingBox())?.y

test.describe('mute a person', () => {
  test.use({ worker: false })

  test('the messages of a person I mute are folded on each of my devices, until I unmute them @desktop', async ({
    server,
    openAs,
  }) => {
    const wei = await makeUser(server, { name: 'Wei', status: 'whitelisted' })
    const ada = await makeUser(server, { name: 'Ada', status: 'whitelisted' })
    const mia = await makeUser(server, { name: 'Mia', status: 'whitelisted' })
    const root = await post(server, ada, { content: 'Which tree shall we plant?' })
    const loud = await post(server, wei, { content: 'A LOUD ANSWER', parent_id: root.id, recipients: [ada.uid] })
    await post(server, mia, { content: 'A calm reply to it', parent_id: loud.id })

    const page = await openAs(ada, `/cloud/${root.id}`)
    const other = await openAs(ada, `/cloud/${root.id}`)
    const theirs = await openAs(wei, `/cloud/${root.id}`)
    await card(page, 'A LOUD ANSWER').getByRole('link', { name: 'Wei' }).click()
    await expectAccessible(page, 'the card of a person')
    await personCard(page).getByRole('button', { name: 'Mute' }).click()
    await expect(personCard(page).getByRole('button', { name: 'Unmute' })).toBeVisible()
    await personCard(page).getByRole('button', { name: 'Close' }).click()
    for (const each of [page, other]) {
      await expect(note(each)).toBeVisible()
      await expect(each.getByText('A LOUD ANSWER')).toBeHidden()
      await expect(card(each, 'A calm reply to it').getByText('A calm reply to it')).toBeVisible()
    }
    await expect(card(theirs, 'A LOUD ANSWER').getByText('A LOUD ANSWER')).toBeVisible()
    await expectAccessible(page, 'a thread with a folded message')

    // The message opens downwards, and has the focus.
    const before = await top(page, mutedMessage)
    await card(page, 'A LOUD ANSWER').getByRole('button', { name: 'Show' }).click()
    await expect(page.getByText('A LOUD ANSWER')).toBeVisible()
    await expect(note(page)).toHaveCount(0)
    expect(await top(page, 'A LOUD ANSWER')).toBeCloseTo(before ?? 0, 0)
    await expect(card(page, 'A LOUD ANSWER')).toBeFocused()

    // Folded before any code has arrived, and by it without moving.
    const code = Promise.withResolvers<void>()
    await other.route('**/assets/**.js', async (route) => {
      await code.promise
      await route.continue()
    })
    await other.reload({ waitUntil: 'commit' })
    await expect(card(other, 'A calm reply to it')).toBeVisible()
    await expect(other.getByText('A LOUD ANSWER')).toBeHidden()
    const early = await card(other, 'A LOUD ANSWER').boundingBox()
    code.resolve()
    await expect(note(other)).toBeVisible()
    expect((await card(other, 'A LOUD ANSWER').boundingBox())?.height).toBe(early?.height)

    await other.goto('/cloud')
    await expect(note(other)).toBeVisible()
    await expect(other.getByText('A LOUD ANSWER')).toBeHidden()

    await (await ofAccount(other, 'button', 'Edit profile')).click()
    await other.getByText('Muted people', { exact: true }).click()
    await other.getByRole('button', { name: 'Unmute Wei' }).click()
    await expect(other.getByText('You have muted nobody.', { exact: false })).toBeVisible()
    await other.getByRole('button', { name: 'Cancel' }).click()
    await expect(other.getByText('A LOUD ANSWER')).toBeVisible()
    await expect(note(other)).toHaveCount(0)
  })
})
