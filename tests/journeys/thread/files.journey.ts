import { chromium } from '@playwright/test'
import sharp from 'sharp'
import type { Attachment, Upload } from '#wire/files/attachment.ts'
import { expectAccessible } from '../support/accessible.ts'
import { card, expect, test } from '../support/journey.ts'
import { ask, makeUser, type Person, post } from '../support/people.ts'
import type { Server } from '../support/server.ts'

test.use({ worker: false })

async function send(server: Server, person: Person, bytes: Buffer, name: string, alt?: string): Promise<Attachment> {
  const body = { name, bytes: bytes.length, ...(alt === undefined ? {} : { alt }) }
  const { id } = await ask<Upload>(server, person, 'POST', '/api/attachments', body)
  const part = await fetch(`${server.url}/api/attachments/${id}/parts?offset=0`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  expect(part.status).toBe(200)
  return ask<Attachment>(server, person, 'POST', `/api/attachments/${id}/finish`)
}

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
    const picture = await send(server, ada, await lake(), 'lake.png', 'A lake')
    const notes = await send(server, ada, Buffer.from('The soil, row by row'), 'notes.txt')
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

test('a page without script shows a public picture in its room', async ({ server, openAs }) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const picture = await send(server, ada, await lake(), 'lake.png', 'A lake')
  const { id } = await post(server, ada, { content: 'Look', attachments: [picture.id] })
  const page = await openAs(null, `/cloud/${id}`, { javaScriptEnabled: false })
  const shown = card(page, 'Look').getByRole('img', { name: 'A lake' })
  const box = await shown.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
})

test('on 2g a picture is loaded by a tap alone', async ({ server }, info) => {
  const ada = await makeUser(server, { name: 'Ada', status: 'admin' })
  const picture = await send(server, ada, await lake(), 'lake.png', 'A lake')
  const { id } = await post(server, ada, { content: 'Look', attachments: [picture.id] })
  const { executablePath, args = [] } = info.project.use.launchOptions ?? {}
  const slow = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...args, '--force-effective-connection-type=2G'],
  })
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
