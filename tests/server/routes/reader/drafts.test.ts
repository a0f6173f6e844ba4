import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { draftsMax, draftsMaxLength } from '#wire/limits.ts'
import type { SharedDraft } from '#wire/reader/drafts.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { openTestSocket } from '../../../support/server/sockets.ts'

for (const dialect of dialects) {
  describe(`drafts on ${dialect}`, () => {
    let server: TestServer
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ wei, mia } = await server.cast())
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      for (const table of ['draft_recipients', 'drafts'] as const) await server.context.db.deleteFrom(table).execute()
    })

    const save = (as: Account | null, draft: object) =>
      server.call('POST', '/api/drafts', {
        as,
        body: { target: 'new-thread', text: 'Once', public: true, recipients: [], base: 0, ...draft },
      })
    const revisionOf = async (draft: object, as = wei): Promise<number> => (await save(as, draft)).body.revision
    const read = async (as = wei): Promise<{ drafts: SharedDraft[]; replaced: SharedDraft[] }> =>
      (await server.call('GET', '/api/drafts', { as })).body

    test('a draft is the same on each device, with whom it is for, and nobody else has it', async () => {
      const root = await server.post(mia, { content: 'How do walnuts grow?' })
      const middle = await server.post(mia, { content: 'Slowly', parent_id: root.id })
      const revision = await revisionOf({ target: middle.id, text: 'Not so', public: false, recipients: [mia.uid] })
      expect((await read()).drafts).toMatchObject([
        {
          target: middle.id,
          revision,
          text: 'Not so',
          public: false,
          recipients: [{ uid: mia.uid }],
          thread: root.id,
          about: 'Slowly',
        },
      ])
      expect(await read(mia)).toEqual({ drafts: [], replaced: [] })
      expect((await save(null, {})).status).toBe(401)
    })

    test('the last writer wins, and a text that was not seen is kept beside it', async () => {
      const first = await revisionOf({ text: 'Once upon' })
      const second = await revisionOf({ text: 'Once upon a time', base: first })
      expect(second).toBeGreaterThan(first)
      expect(await read()).toMatchObject({ drafts: [{ text: 'Once upon a time' }], replaced: [] })
      const third = await revisionOf({ text: 'Elsewhere', base: first })
      expect(await read()).toMatchObject({
        drafts: [{ text: 'Elsewhere', revision: third }],
        replaced: [{ text: 'Once upon a time', revision: second }],
      })
      const remove = () =>
        server.call('POST', '/api/drafts/remove-replaced', {
          as: wei,
          body: { target: 'new-thread', revision: second },
        })
      expect((await remove()).status).toBe(200)
      expect((await remove()).status).toBe(404)
      expect(await read()).toMatchObject({ drafts: [{ text: 'Elsewhere' }], replaced: [] })
    })

    test('the same text from two devices is no other text', async () => {
      await save(wei, { text: 'The same' })
      await save(wei, { text: 'The same' })
      expect(await read()).toMatchObject({ drafts: [{ text: 'The same' }], replaced: [] })
    })

    test('a draft that was sent is gone, unless it was changed elsewhere', async () => {
      const first = await revisionOf({})
      const second = await revisionOf({ text: 'Once more', base: first })
      expect(await revisionOf({ text: '', base: first })).toBe(second)
      expect((await read()).drafts).toMatchObject([{ text: 'Once more' }])
      expect(await revisionOf({ text: ' ', base: second })).toBe(0)
      expect(await read()).toEqual({ drafts: [], replaced: [] })
      expect(await revisionOf({ text: '', base: 5 })).toBe(0)
    })

    test('of two devices that write at the same time neither loses its text', async () => {
      await Promise.all(['One', 'Two', 'Three'].map((text) => save(wei, { text })))
      const { drafts, replaced } = await read()
      expect([...drafts, ...replaced].map(({ text }) => text).toSorted()).toEqual(['One', 'Three', 'Two'])
      expect(drafts).toHaveLength(1)
    })

    test('a hidden target is answered like a missing one, and nothing of it is sent later', async () => {
      const hidden = await server.post(mia, { content: 'Secret', public: false, recipients: [wei.uid] })
      const lin = await server.person(`lin-${dialect}`)
      const [one, two] = [await save(lin, { target: hidden.id }), await save(lin, { target: crypto.randomUUID() })]
      expect(one).toMatchObject({ status: 404, body: two.body })
      expect((await save(wei, { target: 'no-id' })).status).toBe(404)
      await save(wei, { target: hidden.id })
      await server.call('DELETE', `/api/messages/${hidden.id}`, { as: mia })
      const { drafts } = await read()
      expect(drafts).toMatchObject([{ target: hidden.id, text: 'Once', thread: null, about: null }])
      expect((await save(wei, { target: hidden.id, text: '', base: drafts[0]?.revision })).status).toBe(200)
    })

    test('its thread is named after the highest message that its author reaches, never after a hidden one', async () => {
      const lin = await server.person(`lin-${crypto.randomUUID()}`)
      const hidden = await server.post(mia, { public: false, recipients: [wei.uid] })
      const reply = await server.post(wei, { parent_id: hidden.id })
      const below = await server.post(mia, { parent_id: reply.id })
      for (const as of [lin, wei]) await save(as, { target: below.id })
      const [hers, his] = [await read(lin), await read(wei)]
      expect([hers.drafts, his.drafts]).toMatchObject([[{ thread: reply.id }], [{ thread: hidden.id }]])
      expect(JSON.stringify(hers)).not.toContain(hidden.id)
    })

    test('only the newest are stored, limited in number and length', async () => {
      const root = await server.post(mia, {})
      const ids: string[] = []
      for (let each = 0; each < draftsMax + 2; each += 1) {
        const { id } = await server.post(mia, { parent_id: root.id })
        ids.push(id)
        await save(wei, { target: id, text: `Draft ${each}` })
      }
      expect((await read()).drafts.map(({ target }) => target)).toEqual(ids.slice(2).reverse())
      const long = 'x'.repeat(50_000)
      for (const id of ids.slice(0, 9)) await save(wei, { target: id, text: long })
      const { drafts } = await read()
      expect(drafts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(draftsMaxLength)
      expect(drafts[0]).toMatchObject({ target: ids[8], text: long })
      expect((await save(wei, { text: `${long}x` })).status).toBe(400)
    })

    test('only the person’s own devices learn that something has changed', async () => {
      const address = await server.listen()
      const [own, other] = [await openTestSocket(address, wei.token), await openTestSocket(address, mia.token)]
      await save(wei, { text: 'zebra' })
      await own.heard('drafts')
      const bell = await server.post(mia, { content: 'bell' })
      await expect.poll(() => other.of('new_reply').some(({ data }) => data.message.id === bell.id)).toBe(true)
      expect(other.of('drafts')).toEqual([])
      expect(JSON.stringify([...own.events(), ...other.events()])).not.toContain('zebra')
      for (const each of [own, other]) each.socket.terminate()
    })
  })
}
