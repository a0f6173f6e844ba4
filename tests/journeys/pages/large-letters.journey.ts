import { expect, ofAccount, test } from '../support/journey.ts'
import { edges, expectFootAbove, expectWritable, field, openReply, seedLong } from '../support/reply-box.ts'

test.use({ worker: false })

for (const { width, height } of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 360, height: 480 },
  { width: 390, height: 480 },
]) {
  test(`with text of 32 px one can write on ${width} × ${height}`, async ({ server, openAs }) => {
    const { wei, root } = await seedLong(server)
    const page = await openAs(wei, `/cloud/${root.id}`, { viewport: { width, height }, isMobile: true, hasTouch: true })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
    const header = await edges(page.locator('.header'))
    expect(header.bottom - header.top).toBeLessThanOrEqual(height / 5)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('hyphens', 'auto')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('overflow-wrap', 'anywhere')
    const logout = await ofAccount(page, 'button', 'Logout')
    await expect(logout).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(logout).toBeHidden()

    await openReply(page, 'Which tree.')
    await expectFootAbove(page, 'Which tree.')
    await expectWritable(page, height, 0.4)
    await field(page).fill('line\n'.repeat(30))
    await expectFootAbove(page, 'Which tree.')
    await expectWritable(page, height, 0.4)
    const recipients = page.getByRole('button', { name: 'Recipients (1)' })
    for (const control of [recipients, page.getByRole('button', { name: 'Send', exact: true })]) {
      await expect(control).toBeInViewport({ ratio: 1 })
      const { width: across = 0, height: down = 0 } = (await control.boundingBox()) ?? {}
      expect(Math.min(across, down)).toBeGreaterThanOrEqual(44)
    }
    await expect(page.locator('.composer-camera'), 'the other button offers it as well').toBeHidden()
    const cut = await page.locator('.audience-readers').evaluate((each) => each.scrollWidth - each.clientWidth)
    expect(cut, 'who can read it is whole').toBe(0)
    const lines = await field(page).evaluate(
      (area) => area.clientHeight / Number.parseFloat(getComputedStyle(area).lineHeight),
    )
    expect(lines, 'there are two lines to write in').toBeGreaterThanOrEqual(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
