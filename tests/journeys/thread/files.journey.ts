import sharp from 'sharp'
import { expectAccessible } from '../support/accessible.ts'
import { boxOf } from '../support/box-of.ts'
import { launchOn2g } from '../support/browsers.ts'
import { film, wav } from '../support/chosen-files.ts'
import { card, expect, noNetwork, test } from '../support/journey.ts'
import { makeUser, post } from '../support/people.ts'
import { atRest } from '../support/rest.ts'
import { sendFile } from '../support/sent-files.ts'
import { swipe } from '../support/touch.ts'

test.use({ worker: false })

const lake = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#268' } })
    .png()
    .toBuffer()

test('pictures and files are shown in a list and a thread, private ones too, and nothing moves @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  for (const isPublic of [true, false]) {
    const picture = await sendFile(server, ada, await lake(), 'lake.png', 'A lake')
    const notes = await sendFile(server, ada, Buffer.from('The soil, row by row'), 'notes.txt')
    const content = isPublic ? 'Seen by all' : 'Seen by me'
    const { id } = await post(server, ada, { content, public: isPublic, attachments: [picture.id, notes.id] })
    const page = await openAs(isPublic ? null : ada, `/cloud/${id}`)
    const message = card(page, content)
    const shown = message.getByRole('img', { name: 'A lake' })
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(480)
    await expect(message.getByRole('link', { name: 'A lake' })).toHaveAttribute('target', '_blank')
    await expectAccessible(page, 'a thread with files')

    const saving = page.waitForEvent('download')
    await message.getByRole('link', { name: 'notes.txt 1 kB' }).click()
    expect((await saving).suggestedFilename()).toBe('notes.txt')

    // The list that opens has what is public.
    if (!isPublic) continue
    await page.goto('/cloud')
    await expect(card(page, content).getByRole('img', { name: 'A lake' })).toBeVisible()
    await expect(card(page, content)).toContainText('+1 more')
    await expectAccessible(page, 'a list with files')
  }
})

test('a picture that is a narrow strip can be pressed, and is no longer than others @desktop', async ({
  server,
  openAs,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const strip = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#268' } })
      .png()
      .toBuffer()
  const attachments = [
    (await sendFile(server, ada, await strip(20, 3_000), 'tall.png', 'A tall strip')).id,
    (await sendFile(server, ada, await strip(3_000, 20), 'wide.png', 'A wide strip')).id,
  ]
  const { id } = await post(server, ada, { content: 'Two strips', attachments })
  const page = await openAs(null, `/cloud/${id}`)
  const tall = await boxOf(card(page, 'Two strips').getByRole('link', { name: 'A tall strip' }))
  const wide = await boxOf(card(page, 'Two strips').getByRole('link', { name: 'A wide strip' }))
  expect([tall.width, tall.height, wide.height]).toEqual([44, 480, 44])
  expect(wide.width).toBeLessThanOrEqual(480)
})

test('a picture opens over the page: zoom, the next one, and Escape or a pull closes it @desktop', async ({
  server,
  openAs,
  sideways,
  isMobile,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const [lake1, pine] = [
    await sendFile(server, ada, await lake(), 'lake.png', 'A lake'),
    await sendFile(server, ada, await lake(), 'pine.png', 'A pine'),
  ]
  const attachments = [lake1.id, pine.id]
  const { id } = await post(server, ada, { content: 'Two of them', public: false, attachments })
  const page = await openAs(ada, `/cloud/${id}`)
  const open = async (name: string) => {
    await card(page, 'Two of them').getByRole('link', { name }).click()
    await expect(viewer).toBeVisible()
  }
  const viewer = page.getByRole('dialog', { name: 'Picture' })
  const shown = (name: string) => viewer.getByRole('img', { name })
  const scale = () => viewer.getByRole('img').evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a)
  await open('A lake')
  await expect.poll(() => shown('A lake').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800)
  await expect(viewer.getByRole('status')).toHaveText('1 of 2')
  await expectAccessible(page, 'a picture over the page')
  const fitted = await shown('A lake').boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(fitted?.width ?? width + 1).toBeLessThanOrEqual(width)
  expect((fitted?.width ?? 0) / (fitted?.height ?? 1)).toBeCloseTo(4 / 3, 1)

  await page.keyboard.press('+')
  await expect.poll(scale).toBeCloseTo(1.6)
  await page.keyboard.press('0')
  await expect.poll(scale).toBe(1)
  await viewer.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(scale).toBeCloseTo(1.6)
  await viewer.getByRole('button', { name: 'Zoom out' }).click()
  await page.keyboard.press(sideways.next)
  await expect(shown('A pine')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Next picture' })).toBeDisabled()
  await page.keyboard.press(sideways.next)
  await expect(viewer.getByRole('status')).toHaveText('2 of 2')

  const drag = async (x: number, y: number) => {
    await page.mouse.move(width / 2, height / 2)
    await page.mouse.down()
    await page.mouse.move(width / 2 + x, height / 2 + y, { steps: 4 })
    await page.mouse.up()
  }
  await drag(120 * sideways.sign, 10)
  await expect(shown('A lake')).toBeVisible()
  await page.mouse.dblclick(width / 2, height / 2)
  await expect.poll(scale).toBeCloseTo(2.5)
  await page.mouse.dblclick(width / 2, height / 2)
  await expect.poll(scale).toBe(1)
  if (isMobile) {
    // Two fingers: from 100 to 200 pixels apart.
    const touch = await page.context().newCDPSession(page)
    const at = (apart: number) => [
      { x: width / 2 - apart / 2, y: height / 2, id: 0 },
      { x: width / 2 + apart / 2, y: height / 2, id: 1 },
    ]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(100) })
    for (const apart of [130, 160, 200])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(apart) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(scale).toBeCloseTo(2, 1)
    await page.keyboard.press('0')
  }
  await drag(0, 160)
  await expect(viewer).toHaveCount(0)
  await expect(card(page, 'Two of them').getByRole('link', { name: 'A lake' })).toBeFocused()
  await open('A pine')
  await expect(shown('A pine')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
})

test('a swipe in an open picture shows the next one and leaves the branch as it is', async ({
  server,
  openAs,
  sideways,
}) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const [lake1, pine] = [
    await sendFile(server, ada, await lake(), 'lake.png', 'A lake'),
    await sendFile(server, ada, await lake(), 'pine.png', 'A pine'),
  ]
  const { id } = await post(server, ada, { content: 'Which view?' })
  await post(server, ada, { content: 'The first.', parent_id: id })
  await post(server, ada, { content: 'Two of them', parent_id: id, attachments: [lake1.id, pine.id] })
  await post(server, ada, { content: 'The last.', parent_id: id })
  const page = await openAs(ada, `/cloud/${id}`)
  await card(page, 'The last.').getByRole('button', { name: 'Previous reply' }).click()
  const reply = card(page, 'Two of them')
  await expect(reply.getByText('2 of 3')).toBeVisible()
  await page.locator('[data-swipes]').filter({ has: reply }).waitFor()
  await reply.getByRole('link', { name: 'A lake' }).click()
  const viewer = page.getByRole('dialog', { name: 'Picture' })
  const shown = (name: string) => viewer.getByRole('img', { name })
  await swipe(page, shown('A lake'), { share: -0.75 * sideways.sign })
  await expect(shown('A pine')).toBeVisible()
  await swipe(page, shown('A pine'), { share: 0.75 * sideways.sign })
  await expect(shown('A lake')).toBeVisible()
  await atRest(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(reply.getByText('2 of 3')).toBeVisible()

  // The card, which saw no end of those touches, still follows a finger.
  await swipe(page, reply, { share: -0.75 * sideways.sign })
  await expect(card(page, 'The last.').getByText('3 of 3')).toBeVisible()
})

test.describe('a picture that can’t be loaded', () => {
  test.use({ tolerated: noNetwork })

  test('says so where it would be', async ({ server, openAs }) => {
    const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
    const picture = await sendFile(server, ada, await lake(), 'lake.png', 'A lake')
    const { id } = await post(server, ada, { content: 'Look', attachments: [picture.id] })
    const page = await openAs(null, `/cloud/${id}`)
    await page.route('**/full', (route) => route.abort())
    await card(page, 'Look').getByRole('link', { name: 'A lake' }).click()
    const viewer = page.getByRole('dialog', { name: 'Picture' })
    await expect(viewer.getByRole('alert')).toContainText('The picture could not be loaded.')
    await expectAccessible(page, 'a picture that could not be loaded')
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toHaveCount(0)
  })
})

test('a sound is loaded and played by a press alone, private ones too @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const { id: file } = await sendFile(server, ada, wav(), 'birds.wav', 'Birds in the morning')
  const { id } = await post(server, ada, { content: 'Listen', public: false, attachments: [file] })
  const page = await openAs(ada)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/api/attachments/${file}/`)) asked.push(request.url())
  })
  await page.goto(`/cloud/${id}`)
  const play = card(page, 'Listen').getByRole('button', { name: /^Play birds\.wav/ })
  await expect(play).toBeVisible()
  await expectAccessible(page, 'a sound')
  expect(asked).toEqual([])
  await play.click()
  const player = card(page, 'Listen').locator('audio')
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(2)
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0)
  expect(asked.length).toBeGreaterThan(0)
  await expect(card(page, 'Listen').getByRole('link', { name: /^birds\.wav/ })).toBeVisible()
  expect((await player.boundingBox())?.width ?? 0).toBeGreaterThan(240)
  await expectAccessible(page, 'a sound that plays')
})

test('a video is loaded and played in its place by a press alone @desktop', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const page = await openAs(ada, '/terms')
  const { id: file, kind } = await sendFile(server, ada, await film(page), 'walk.webm', 'A walk')
  expect(kind).toBe('video')
  const { id } = await post(server, ada, { content: 'Watch', public: false, attachments: [file] })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/api/attachments/${file}/`)) asked.push(request.url())
  })
  await page.goto(`/cloud/${id}`)
  const play = card(page, 'Watch').getByRole('button', { name: /^Play walk\.webm/ })
  await expect(play).toBeVisible()
  expect(asked).toEqual([])
  await play.click()
  const player = card(page, 'Watch').locator('video')
  await expect(player).toHaveAttribute('aria-label', 'A walk')
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(320)
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  expect(asked.length).toBeGreaterThan(0)
  const { width = 0, height = 1 } = (await player.boundingBox()) ?? {}
  expect(width / height).toBeCloseTo(4 / 3, 1)
  await expectAccessible(page, 'a video that plays')
})

test('a page without script shows a public picture in its room', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const picture = await sendFile(server, ada, await lake(), 'lake.png', 'A lake')
  const { id } = await post(server, ada, { content: 'Look', attachments: [picture.id] })
  const page = await openAs(null, `/cloud/${id}`, { javaScriptEnabled: false })
  const shown = card(page, 'Look').getByRole('img', { name: 'A lake' })
  const box = await shown.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
})

test('on 2g a picture is loaded by a tap alone', async ({ server }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const picture = await sendFile(server, ada, await lake(), 'lake.png', 'A lake')
  const { id } = await post(server, ada, { content: 'Look', attachments: [picture.id] })
  const slow = await launchOn2g()
  const page = await slow.newPage({ baseURL: server.url })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/attachments/')) asked.push(request.url())
  })
  await page.goto(`/cloud/${id}`)
  const ask = card(page, 'Look').getByRole('button', { name: 'Show A lake' })
  await expect(ask).toBeVisible()
  expect(asked).toEqual([])
  await ask.click()
  await expect(card(page, 'Look').getByRole('img', { name: 'A lake' })).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
  await slow.close()
})
