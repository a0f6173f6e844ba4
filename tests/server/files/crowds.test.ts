import { once } from 'node:events'
import { Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { hugePng } from '../../support/hostile/files.ts'
import { type Account, buildTestServer, type TestServer } from '../../support/server/build-app.ts'
import { sendFile } from '../../support/server/uploads.ts'

let server: TestServer
let address: URL
let mia: Account
beforeAll(async () => {
  server = await buildTestServer('sqlite')
  address = new URL(await server.listen())
  mia = await server.person('mia')
})
afterAll(() => server.close())

test('fifty slow uploads hold nobody up, and their connections are ended', async () => {
  const eve = await server.person('eve')
  const body = { name: 'a.txt', bytes: 100_000 }
  const { id } = (await server.call('POST', '/api/attachments', { as: eve, body })).body
  const sockets = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const socket = new Socket()
      socket.on('error', () => {})
      socket.connect(Number(address.port), address.hostname)
      await once(socket, 'connect')
      socket.write(
        `POST /api/attachments/${id}/parts?offset=0 HTTP/1.1\r\nHost: ${address.host}\r\nAuthorization: Bearer ${eve.token}\r\n` +
          'Content-Type: application/octet-stream\r\nContent-Length: 50000\r\n\r\nslow',
      )
      return socket
    }),
  )
  expect((await sendFile(server, mia, Buffer.from('quick'), { name: 'b.txt' })).status).toBe(200)
  expect((await server.post(mia, { content: 'Hello' })).content).toBe('Hello')
  for (const socket of sockets) socket.destroy()
  const { uploads } = (await server.call('GET', '/api/attachments', { as: eve })).body
  expect(uploads[0].received).toBe(0)
})

test('somebody who finishes many heavy pictures at once delays only themselves', async () => {
  const eve = await server.person('eve-too')
  const heavy = hugePng(7_000, 7_000)
  const begun = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { body } = await server.call('POST', '/api/attachments', {
        as: eve,
        body: { name: 'a.png', bytes: heavy.length },
      })
      await server.call('POST', `/api/attachments/${body.id}/parts`, {
        as: eve,
        query: { offset: 0 },
        body: heavy,
        headers: { 'content-type': 'application/octet-stream' },
      })
      return String(body.id)
    }),
  )
  const finishing = begun.map((id) => server.call('POST', `/api/attachments/${id}/finish`, { as: eve }))
  const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const quick = await sendFile(server, mia, small, { name: 'b.png' })
  expect(quick.status).toBe(200)
  const answers = await Promise.all(finishing)
  const refused = answers.filter(({ status }) => status === 429 || status === 503)
  expect(answers.map(({ status }) => status).every((status) => [200, 429, 503].includes(status))).toBe(true)
  expect(refused.length).toBeGreaterThan(0)
  for (const { body } of refused) expect(body.detail).toBe(texts.finishingBusy)
}, 120_000)
