import { test } from '../support/journey.ts'
import { expectFootAbove, expectWritable, field, openReply, seedLong } from '../support/reply-box.ts'
import { atRest } from '../support/rest.ts'

test.use({ worker: false })

test('the message being replied to stays above the box: when it opens, when a keyboard opens and closes, and as it grows', async ({
  server,
  openAs,
}) => {
  const { wei, root } = await seedLong(server)
  const page = await openAs(wei, `/cloud/${root.id}`)
  for (const words of ['Which tree.', 'The oak.', 'It has acorns.']) {
    await openReply(page, words)
    await expectFootAbove(page, words)
    await expectWritable(page, 844, 0.4)

    await page.setViewportSize({ width: 390, height: 480 })
    await expectFootAbove(page, words)
    await expectWritable(page, 480, 0.4)

    await field(page).fill('line\n'.repeat(30))
    await expectFootAbove(page, words)
    await expectWritable(page, 480, 0.4)

    await page.setViewportSize({ width: 390, height: 844 })
    await expectFootAbove(page, words)
    await expectWritable(page, 844, 0.4)
    await field(page).fill('')
    await atRest(page)
  }
})

test('the message being replied to stays above the box if a keyboard shrinks only the visual viewport', async ({
  server,
  openAs,
}) => {
  const { wei, root } = await seedLong(server)
  const page = await openAs(wei, `/cloud/${root.id}`)
  await openReply(page, 'The oak.')
  await page.evaluate(() => {
    Object.defineProperty(window.visualViewport, 'height', { get: () => 480 })
    window.visualViewport?.dispatchEvent(new Event('resize'))
  })
  await expectFootAbove(page, 'The oak.')
  await expectWritable(page, 480, 0.4)
})
