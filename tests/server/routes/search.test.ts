import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { up as readAgain } from '../../../src/server/store/migrations/0010-search-as-read.ts'
import {
  type Account,
  type Answered,
  buildTestServer,
  type CallInput,
  dialects,
  type TestServer,
} from '../../support/server/build-app.ts'
import { idsOf } from '../../support/server/seeded-forest.ts'

const path = '/api/messages/search'

const expectOk = ({ status, body }: Answered) => {
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

for (const dialect of dialects) {
  describe(`search on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account
    let mia: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ;({ ada, wei, mia } = await server.cast())
    })
    afterAll(() => server.close())

    const search = async (q: string, as: Account | null = null, query: CallInput['query'] = {}) =>
      expectOk(await server.call('GET', path, { as, query: { q, ...query } }))
    const found = async (q: string, as: Account | null = null, query: CallInput['query'] = {}) =>
      idsOf((await search(q, as, query)).messages)
    const post = async (as: Account, content: string, more: Record<string, unknown> = {}) =>
      (await server.post(as, { content, ...more })).id

    test('emphasised text is found as displayed, and half-width kana by their full-width word', async () => {
      const id = await post(wei, 'There is _some_ *ital*ics about ｶﾞﾗｽ in the _long_ rain')
      for (const q of ['"some italics"', 'italics', '"the long rain"', 'ガラス', 'ｶﾞﾗｽ', '_some_ *ital*ics'])
        expect(await found(q), q).toEqual([id])
    })

    test('a reply that is found says which thread it is in, as far as the reader can reach it', async () => {
      const root = await post(wei, 'Which tree for a wet garden?')
      const hidden = await post(wei, 'Between us.', { parent_id: root, public: false, recipients: [ada.uid] })
      const seen = await post(mia, 'A sallow likes it wet.', { parent_id: root })
      const below = await post(ada, 'Or a sallow by the pond.', { parent_id: hidden })
      const threads = async (as: Account | null) =>
        Object.fromEntries(
          (await search('sallow', as)).messages.map(({ id, thread }: { id: string; thread: { id: string } }) => [
            id,
            thread.id,
          ]),
        )
      expect(await threads(mia)).toEqual({ [seen]: root, [below]: below })
      expect(await threads(wei)).toEqual({ [seen]: root, [below]: root })
    })

    test('text indexed by an earlier version is found once the index has been rebuilt', async () => {
      const id = await post(wei, 'An older hazelnut.')
      const content = 'An _older_ *haz*elnut of ﾊﾟﾘ.'
      await server.context.db.updateTable('messages').set({ content }).where('id', '=', id).execute()
      expect(await found('パリ')).toEqual([])
      await readAgain(server.context.db as unknown as Kysely<unknown>)
      for (const q of ['パリ', '"older hazelnut of"']) expect(await found(q), q).toEqual([id])
    })

    test('a message is found by words, parts of words, phrases, ignoring accents and case', async () => {
      const id = await post(wei, 'The **Chandelier** of the café\nglitters, said 田中さん')
      for (const q of [
        'chandelier',
        'HANDEL',
        'cafe glitters',
        '"cafe glitters"',
        'caf',
        'gl',
        '田中',
        '田',
        '"of the"',
      ])
        expect(await found(q)).toContain(id)
      for (const q of ['chandeliers', '"glitters cafe"', 'litters"', 'li ', '川']) {
        if (q !== 'litters"') expect(await found(q)).not.toContain(id)
      }
      expect(await found('')).toEqual([])
      expect(await found('"" from:')).toEqual([])
    })

    test('a hit is marked in the excerpt and in the title', async () => {
      const id = await post(ada, `${'filler '.repeat(60)}the zeppelin lands ${'filler '.repeat(60)}`)
      await server.call('PATCH', `/api/messages/${id}/title-description`, { as: ada, body: { title: 'A Zeppelin' } })
      const answer = await search('zeppelin', null, { excerpt: 20 })
      expect(answer).toMatchObject({ exhausted: true, next_cursor: null, nextCursor: null })
      expect(answer.messages[0]).toMatchObject({ id, truncated: true })
      const [hit] = answer.hits
      expect(hit).toMatchObject({ id, title_hits: [{ start: 2, end: 10 }] })
      const [mark] = hit.excerpt_hits
      expect(hit.excerpt.slice(mark.start, mark.end)).toBe('zeppelin')
      expect(hit.excerpt).toMatch(/^….*the zeppelin lands.*…$/)
    })

    test('titles, edits, tidying and deletion take effect immediately', async () => {
      const id = await post(ada, '* quokka \\(x\\)')
      expect(await found('quokka $x$')).toEqual([])
      await server.call('POST', `/api/messages/${id}/reformat`, { as: ada })
      expect(await found('quokka $x$')).toEqual([id])
      const retitle = (title: string | null) =>
        server.call('PATCH', `/api/messages/${id}/title-description`, { as: ada, body: { title } })
      await retitle('Wallaby')
      expect(await found('wallaby quokka')).toEqual([id])
      expect(await found('"wallaby quokka"')).toEqual([])
      await retitle(null)
      expect(await found('wallaby')).toEqual([])
      const below = await post(wei, 'quokka below', { parent_id: id })
      expect(await found('quokka')).toEqual([below, id])
      await server.call('DELETE', `/api/messages/${id}`, { as: ada })
      expect(await found('quokka')).toEqual([])
    })

    test('imports are found', async () => {
      const body = { messages: [{ role: 'user', content: 'Why is the axolotl pink?' }], title: 'Salamanders' }
      const { body: imported } = await server.call('POST', '/api/messages/import/claude', { as: wei, body })
      expect(await found('axolotl salamander')).toEqual([imported.thread_id])
    })

    test('a private message is found only by its readers', async () => {
      const id = await post(wei, 'pangolin', { public: false, recipients: ['ada'] })
      expect(await found('pangolin', wei)).toEqual([id])
      expect(await found('pangolin', ada)).toEqual([id])
      expect(await found('pangolin', mia)).toEqual([])
      expect(await found('pangolin')).toEqual([])
      expect(await found('pangolin', wei, { public: 'true' })).toEqual([])
      expect(await found('pangolin', wei, { public: 'false' })).toEqual([id])
      expect(await found(`in:${id} pangolin`, mia)).toEqual([])
    })

    test('a very long message with very many recipients is found by each of them', async () => {
      const many = Array.from({ length: 60 }, (_, index) => `reader${index}`)
      for (const name of many) await server.person(name)
      const content = Array.from({ length: 6_000 }, (_, index) => (index * 7_919).toString(36)).join(' ')
      const id = await post(wei, `${content} ocelot`, { public: false, recipients: many })
      expect(await found('ocelot', wei)).toEqual([id])
      expect(await found('ocelot oc from:wei', { ...mia, ...(await server.person('reader7')) })).toEqual([id])
      expect(await found('ocelots', wei)).toEqual([])
      expect(await found('ocelot from:ada', wei)).toEqual([])
      expect(await found('ocelot', mia)).toEqual([])
    })

    test('`from:` finds people and agents by their tags', async () => {
      const mine = await post(ada, 'kestrel')
      const agents = await post(wei, 'kestrel too', { content_author: 'claude' })
      expect(await found('kestrel from:@ada')).toEqual([mine])
      expect(await found('kestrel from:WEI')).toEqual([agents])
      expect(await found('kestrel from:ada from:wei')).toEqual([agents, mine])
      expect(await found('kestrel from:wei', null, { author_uid: 'ada' })).toEqual([])
      expect(await found('kestrel from:nobody-at-all')).toEqual([])
      expect((await found('from:ada')).length).toBeGreaterThan(1)
    })

    test('`in:` finds a thread, as far as its reader can reach', async () => {
      const root = await post(ada, 'tapir root')
      const open = await post(wei, 'tapir open', { parent_id: root })
      const secret = await post(wei, 'tapir secret', { parent_id: root, public: false, recipients: ['ada'] })
      const below = await post(ada, 'tapir below', { parent_id: secret })
      await post(mia, 'tapir elsewhere')
      expect(await found(`tapir in:${open}`)).toEqual([open, root])
      expect(await found(`tapir in:${below}`)).toEqual([below])
      expect(await found(`tapir in:${open}`, wei)).toEqual([below, secret, open, root])
      expect(await found(`in:${root}`, mia)).toEqual([open, root])
      expect(await found('tapir in:not-an-id')).toEqual([])
      expect(await found(`tapir in:${crypto.randomUUID()}`)).toEqual([])
    })

    test('pages continue in both orders, within dates', async () => {
      const posted: string[] = []
      for (let index = 0; index < 7; index += 1) {
        server.clock.advanceMs(120_000)
        posted.push(await post(wei, `ibis number ${index}`))
      }
      for (const sort_order of ['newest', 'oldest']) {
        const read: string[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page: { messages: { id: string }[]; next_cursor: string | null } = await search('ibis', null, {
            limit: 3,
            sort_order,
            ...(cursor === '' ? {} : { cursor }),
          })
          read.push(...idsOf(page.messages))
          cursor = page.next_cursor
        }
        expect(read).toEqual(sort_order === 'newest' ? posted.toReversed() : posted)
      }
      const at = (await server.call('GET', `/api/messages/${posted[3]}`)).body.timestamp
      expect(await found('ibis', null, { date_start: at, date_end: at })).toEqual([posted[3]])
      expect(await found('ibis', null, { date_start: '2000-01-01', date_end: '2001-01-01' })).toEqual([])
    })

    test('hostile searches are refused or find what exists, and nothing else', async () => {
      const id = await post(wei, `100% of _all_ "quotes" AND NEAR(x) OR col:y * ${'🦎'.repeat(40)}`)
      for (const q of ['100%', 'NEAR(x)', 'col:y', 'AND', '"', '🦎🦎🦎', '🦎'.repeat(30), '*']) {
        const { status, body } = await server.call('GET', path, { query: { q } })
        expect(status).toBe(200)
        if (!['"', '*'].includes(q)) expect(idsOf(body.messages)).toContain(id)
      }
      for (const q of ['%%%', "' or 1=1 --", '"quotes" NOT x', ') OR (']) {
        expect((await server.call('GET', path, { query: { q } })).body.messages).toEqual([])
      }
      const words = Array.from({ length: 33 }, (_, index) => `w${index}`).join(' ')
      for (const query of [
        { q: words },
        { q: 'x'.repeat(501) },
        { q: 'x', cursor: 'bogus' },
        { q: 'a\0b' },
        { limit: 0 },
      ])
        expect((await server.call('GET', path, { query })).status).toBe(400)
    })

    test('a visitor’s searches count as look-ups, a signed-in person’s do not', async () => {
      const strict = await buildTestServer(dialect, { env: { LOOKUP_RATE: '2/minute' } })
      const ola = await strict.person('ola')
      const statuses = async (as: Account | null) => {
        const asked = []
        for (let index = 0; index < 3; index += 1)
          asked.push((await strict.call('GET', path, { as, query: { q: 'x' } })).status)
        return asked
      }
      expect(await statuses(null)).toEqual([200, 200, 429])
      expect(await statuses(ola)).toEqual([200, 200, 200])
      await strict.close()
    })
  })
}
