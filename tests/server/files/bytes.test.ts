import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileKeyValidMs } from '#wire/limits.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { readBytes, sendText } from '../../support/server/uploads.ts'

for (const dialect of dialects) {
  describe(`serving bytes on ${dialect}`, () => {
    let server: TestServer
    let wei: Account
    let mia: Account
    let otto: Account
    let run = 0
    beforeAll(async () => {
      server = await buildTestServer(dialect)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      run += 1
      wei = await server.person(`wei${run}`)
      mia = await server.person(`mia${run}`)
      otto = await server.person(`otto${run}`, 'admin')
    })
    const text = 'The quick brown fox jumps over the lazy dog'
    const addressOf = (id: string) => `/api/attachments/${id}/file`
    const keyFor = async (as: Account, id: string) => {
      const { body } = await server.call('GET', '/api/attachments/keys', { as, query: { ids: id } })
      return body.keys[0]?.key
    }
    const post = async (message: object) => {
      const id = await sendText(server, wei, text)
      return { id, message: await server.post(wei, { attachments: [id], ...message }) }
    }
    const canRead = async (as: Account | null, path: string) => (await readBytes(server, as, path)).status === 200

    test('a private file is for its audience alone; a hidden one is answered like a missing one', async () => {
      const { id } = await post({ public: false, recipients: [mia.uid] })
      for (const as of [wei, mia]) expect(await canRead(as, addressOf(id))).toBe(true)
      const missing = await readBytes(server, otto, addressOf(crypto.randomUUID()))
      for (const as of [otto, null]) {
        const hidden = await readBytes(server, as, addressOf(id))
        const strip = ({ status, bytes, headers }: typeof hidden) => {
          const { 'x-request-id': _, date: __, ...others } = headers
          return { status, text: bytes.toString(), others }
        }
        expect(strip(hidden)).toEqual(strip(missing))
      }
    })

    test('a public file needs no token', async () => {
      const { id } = await post({ public: true })
      expect(await canRead(null, addressOf(id))).toBe(true)
    })

    test('a deletion ends every address at once, with its key, for ranges and for what is revalidated', async () => {
      const { id, message } = await post({ public: false, recipients: [mia.uid] })
      const key = await keyFor(mia, id)
      const address = `${addressOf(id)}?key=${key}`
      expect(await canRead(null, address)).toBe(true)
      const { headers } = await readBytes(server, mia, addressOf(id))
      await server.call('DELETE', `/api/messages/${message.id}`, { as: wei })
      const etag = { 'if-none-match': String(headers.etag) }
      expect((await readBytes(server, mia, addressOf(id), etag)).status).toBe(404)
      expect((await readBytes(server, null, address, { range: 'bytes=0-3' })).status).toBe(404)
    })

    test('a key is for one person and one file, for some minutes, and ends with the session', async () => {
      const { id } = await post({ public: false, recipients: [mia.uid] })
      const other = await post({ public: false, recipients: [mia.uid] })
      const key = await keyFor(mia, id)
      expect(await canRead(null, `${addressOf(id)}?key=${key}`)).toBe(true)
      expect(await canRead(null, `${addressOf(other.id)}?key=${key}`)).toBe(false)
      const [body = '', signature = ''] = String(key).split('.')
      for (const forged of [`${body}.`, `x${body}.${signature}`, 'a', '.', `${body}.${signature.slice(1)}A`])
        expect(await canRead(null, `${addressOf(id)}?key=${encodeURIComponent(forged)}`)).toBe(false)
      expect(await keyFor(otto, id)).toBeUndefined()
      server.clock.advanceMs(1_000)
      await server.call('POST', '/api/user/sign-out-everywhere', { as: mia })
      expect(await canRead(null, `${addressOf(id)}?key=${key}`)).toBe(false)
      const own = await keyFor(wei, id)
      expect(await canRead(null, `${addressOf(id)}?key=${own}`)).toBe(true)
      server.clock.advanceMs(2 * fileKeyValidMs)
      expect(await canRead(null, `${addressOf(id)}?key=${own}`)).toBe(false)
    })

    test('a file comes back with its message from the bin, and goes with it for good', async () => {
      const { id, message } = await post({ public: true })
      await server.call('DELETE', `/api/messages/${message.id}`, { as: wei })
      await server.context.files.cleanup.sweep()
      expect(await canRead(otto, addressOf(id))).toBe(false)
      await server.call('POST', `/api/admin/bin/${message.id}/restore`, { as: otto })
      expect(await canRead(null, addressOf(id))).toBe(true)
      const { body } = await server.call('GET', `/api/messages/${message.id}`)
      expect(body.attachments).toEqual(message.attachments)
      await server.call('DELETE', `/api/messages/${message.id}`, { as: wei })
      await server.call('DELETE', `/api/admin/bin/${message.id}`, { as: otto })
      await server.context.files.cleanup.sweep()
      expect(await server.context.files.store.read({ area: 'files', id, name: 'file' })).toBeNull()
    })

    test('bytes of deleted private messages, and of those below them, are removed', async () => {
      const { id, message } = await post({ public: false, recipients: [mia.uid] })
      const below = await post({ parent_id: message.id, public: false, recipients: [mia.uid] })
      await server.call('DELETE', `/api/messages/${message.id}`, { as: wei })
      await server.context.files.cleanup.sweep()
      for (const each of [id, below.id])
        expect(await server.context.files.store.read({ area: 'files', id: each, name: 'file' })).toBeNull()
    })

    test.each(['keep', 'delete'] as const)('an account takes its files along: messages %s', async (messages) => {
      const { id, message } = await post({ public: true, recipients: [mia.uid] })
      const unposted = await sendText(server, wei, 'not posted')
      await server.call('POST', '/api/account/delete', { as: wei, body: { messages, confirmation: wei.name } })
      await server.context.files.cleanup.sweep()
      for (const each of [id, unposted]) {
        expect(await canRead(otto, addressOf(each))).toBe(false)
        expect(await server.context.files.store.read({ area: 'files', id: each, name: 'file' })).toBeNull()
      }
      if (messages === 'keep') {
        const { body } = await server.call('GET', `/api/messages/${message.id}`)
        expect(body).not.toHaveProperty('attachments')
        expect(body.content).toBe(message.content)
      }
    })

    test('its sender changes the alternative text and takes a file off; an admin takes it off; others do neither', async () => {
      const [one, two] = [await sendText(server, wei, 'one'), await sendText(server, wei, 'two')]
      const message = await server.post(wei, { attachments: [one, two], recipients: [mia.uid] })
      const describe = (as: Account) =>
        server.call('PATCH', `/api/attachments/${one}`, { as, body: { alt: '  A \n text ' } })
      expect((await describe(mia)).status).toBe(403)
      expect((await describe(otto)).status).toBe(403)
      expect((await describe(wei)).status).toBe(200)
      expect((await server.call('DELETE', `/api/attachments/${one}`, { as: mia })).status).toBe(403)
      expect((await server.call('DELETE', `/api/attachments/${two}`, { as: otto })).status).toBe(200)
      const { body } = await server.call('GET', `/api/messages/${message.id}`, { as: mia })
      expect(body).toMatchObject({ attachment_count: 1, attachments: [{ id: one, alt: 'A text' }] })
      const { body: mine } = await server.call('GET', '/api/account/data', { as: wei })
      expect(mine.attachments).toMatchObject([{ id: one, message_id: message.id, alt: 'A text' }])
    })

    test('an excerpt has the first file and the number of all', async () => {
      const ids = [await sendText(server, wei, 'one'), await sendText(server, wei, 'two')]
      const message = await server.post(wei, { attachments: ids })
      const { body } = await server.call('POST', '/api/messages/batch', { body: [message.id], query: { excerpt: 20 } })
      expect(body[0].attachments).toHaveLength(1)
      expect(body[0].attachment_count).toBe(2)
    })
  })
}

describe('the headers of bytes', () => {
  let server: TestServer
  let wei: Account
  const text = 'The quick brown fox jumps over the lazy dog. '.repeat(100)
  let address: string
  beforeAll(async () => {
    server = await buildTestServer('sqlite')
    wei = await server.person('wei')
    const id = await sendText(server, wei, text, 'Übersicht "neu".md')
    await server.post(wei, { attachments: [id] })
    address = `/api/attachments/${id}/file`
  })
  afterAll(() => server.close())
  const read = (headers: Readonly<Record<string, string>> = {}) => readBytes(server, null, address, headers)

  test('let nothing run, and have browsers ask again each time', async () => {
    const { headers } = await read({ 'accept-encoding': 'gzip, br' })
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(text.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      vary: 'Authorization, Origin, Accept',
      'accept-ranges': 'bytes',
    })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="_bersicht _neu_.md"; filename*=UTF-8''%C3%9Cbersicht%20_neu_.md`,
    )
    expect(headers).not.toHaveProperty('content-encoding')
  })

  test('answer 304 to the same tag', async () => {
    const etag = String((await read()).headers.etag)
    expect((await read({ 'if-none-match': etag })).status).toBe(304)
    expect((await read({ 'if-none-match': '"another"' })).status).toBe(200)
  })

  test.each([
    ['bytes=0-9', 206, 0, 10],
    ['bytes=10-', 206, 10, text.length],
    ['bytes=-5', 206, text.length - 5, text.length],
    ['bytes=0-999999', 206, 0, text.length],
    ['bytes=999999-', 416, 0, 0],
    ['bytes=-0', 416, 0, 0],
    ['bytes=9-3', 200, 0, text.length],
    ['bytes=0-1,5-6', 200, 0, text.length],
    ['words=1-2', 200, 0, text.length],
  ])('%s gives %i', async (range, status, from, to) => {
    const answer = await read({ range })
    expect(answer.status).toBe(status)
    if (status === 416) {
      expect(answer.headers['content-range']).toBe(`bytes */${text.length}`)
      return
    }
    expect(answer.bytes.toString()).toBe(text.slice(from, to))
    expect(answer.headers['content-length']).toBe(String(to - from))
    if (status === 206) expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${text.length}`)
  })

  test('a range of another version is not given', async () => {
    expect((await read({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200)
  })
})
