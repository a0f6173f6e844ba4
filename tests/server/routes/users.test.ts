import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as texts from '#wire/texts.ts'
import { agentsFile } from '../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'

for (const dialect of dialects) {
  describe(`people on ${dialect}`, () => {
    let server: TestServer
    let ada: Account
    let wei: Account

    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { AGENTS_FILE: agentsFile() } })
      ada = await server.person('ada', 'admin')
      wei = await server.person('wei')
      await server.person('mia')
      await server.person('otto', 'other')
    })
    afterAll(() => server.close())

    const profile = async (body: unknown, as: Account = wei) => {
      const answer = await server.call('POST', '/api/user/profile', { as, body })
      return answer.status === 200 ? answer.body : [answer.status, answer.body.detail]
    }
    const exists = async (tag: string, as: Account = wei) =>
      (await server.call('GET', '/api/user/validate-tag', { as, query: { tag } })).body.exists
    const search = async (query: string | undefined, limit?: number, as: Account = wei) => {
      const asked = { ...(query === undefined ? {} : { query }), ...(limit === undefined ? {} : { limit }) }
      const { status, body } = await server.call('GET', '/api/user/search', { as, query: asked })
      return status === 200 ? body.users.map(({ uid }: { uid: string }) => uid) : status
    }

    describe('my record and my profile', () => {
      test('no part of an e-mail address becomes public: someone without a name is a new member', async () => {
        const token = await server.tokenFor('secretive', 'walter.white@canopy.example')
        const body = { uid: 'secretive', email: 'walter.white@canopy.example', display_name: '' }
        const me = (await server.call('POST', '/api/user/register', { token, body })).body
        expect(me).toMatchObject({
          display_name: 'New member',
          user_tag: expect.stringMatching(/^member-[0-9a-f]{8}$/),
        })
      })

      test('me returns my record', async () => {
        const { body } = await server.call('GET', '/api/user/me', { as: ada })
        expect(body).toEqual({
          uid: 'ada',
          email: 'ada@canopy.example',
          display_name: 'ada',
          user_tag: 'ada',
          status: 'admin',
        })
      })

      test('an empty field stays unchanged; both empty is refused', async () => {
        expect(await profile({ display_name: ' Wei Chen ' })).toEqual({ display_name: 'Wei Chen', user_tag: 'wei' })
        expect(await profile({ user_tag: 'Wei_C', display_name: '' })).toEqual({
          display_name: 'Wei Chen',
          user_tag: 'Wei_C',
        })
        expect(await profile({ display_name: '  ', user_tag: '' })).toEqual([400, texts.profileEmpty])
        expect(await profile({})).toEqual([400, texts.profileEmpty])
        await profile({ user_tag: 'wei', display_name: 'wei' })
      })

      test('50 characters pass for a name, 51 do not; 30 for a tag, 31 do not', async () => {
        const max = await server.person('max')
        expect(await profile({ display_name: 'n'.repeat(50), user_tag: 't'.repeat(30) }, max)).toEqual({
          display_name: 'n'.repeat(50),
          user_tag: 't'.repeat(30),
        })
        expect(await profile({ display_name: 'n'.repeat(51) }, max)).toEqual([400, texts.displayNameTooLong])
        expect(await profile({ user_tag: 't'.repeat(31) }, max)).toEqual([400, texts.tagTooLong])
      })

      test.for(['with space', 'ümlaut', '@wei', 'a.b', '名'])('the tag %j is refused', async (tag) => {
        expect(await profile({ user_tag: tag })).toEqual([400, texts.tagCharacters])
      })

      test('another’s tag is taken, in any case, as is an agent’s; my own is not', async () => {
        for (const tag of ['mia', 'MIA', 'gpt', 'GPT']) {
          expect(await profile({ user_tag: tag })).toEqual([400, expect.stringContaining('already taken')])
        }
        expect(await profile({ user_tag: 'WEI' })).toMatchObject({ user_tag: 'WEI' })
        expect(await profile({ user_tag: 'wei' })).toMatchObject({ user_tag: 'wei' })
      })

      test('of several concurrent requests for one tag, one succeeds', async () => {
        const people = await Promise.all(['p1', 'p2', 'p3', 'p4'].map((name) => server.person(name)))
        const answers = await Promise.all(people.map((as) => profile({ user_tag: 'wanted' }, as)))
        expect(answers.filter((answer) => 'user_tag' in answer)).toHaveLength(1)
      })

      test('a new name appears on old messages', async () => {
        const rosa = await server.person('rosa')
        const { id } = await server.post(rosa, { recipients: ['rosa'] })
        await profile({ display_name: 'Rosa L.' }, rosa)
        const { body } = await server.call('GET', `/api/messages/${id}`)
        expect([body.author_display_name, body.recipients[0].display_name]).toEqual(['Rosa L.', 'Rosa L.'])
      })
    })

    test('validate-tag knows people and agents in any case, and does not count my own', async () => {
      expect([await exists('mia'), await exists('MiA'), await exists('@mia'), await exists('GPT')]).toEqual([
        true,
        true,
        true,
        true,
      ])
      expect([await exists('wei'), await exists('nobody'), await exists(''), await exists('mi')]).toEqual([
        false,
        false,
        false,
        false,
      ])
    })

    describe('search', () => {
      test('finds by the start of tag or name, in any case', async () => {
        await server.person('zora')
        await server.person('anna')
        const zed = await server.person('zed')
        await profile({ display_name: 'Ännchen Zola' }, zed)
        expect(await search('ZOR')).toEqual(['zora'])
        expect(await search('@zor')).toEqual(['zora'])
        expect(await search('änn')).toEqual(['zed'])
        expect(await search('ora')).toEqual([])
        expect(await search('z')).toEqual(['zed', 'zora'])
        expect(await search('chat')).toEqual(['chatgpt'])
        expect(await search('gpt')).toEqual(['chatgpt'])
      })

      test('an empty query finds nobody; % and _ are ordinary characters', async () => {
        for (const query of [undefined, '', '  ', '@', '%', '_', '*', "'"]) expect(await search(query)).toEqual([])
      })

      test('returns ten by default, fifty at most', async () => {
        for (let index = 10; index < 25; index += 1) await server.person(`crowd${index}`)
        expect(await search('crowd')).toHaveLength(10)
        expect(await search('crowd', 50)).toHaveLength(15)
        expect([await search('crowd', 0), await search('crowd', 51)]).toEqual([400, 400])
      })

      test('returns uid, name and tag, nothing else', async () => {
        const { body } = await server.call('GET', '/api/user/search', { as: wei, query: { query: 'mia' } })
        expect(body).toEqual({ users: [{ uid: 'mia', display_name: 'mia', user_tag: 'mia' }] })
      })
    })

    describe('the card of a person', () => {
      const card = async (query: Readonly<Record<string, string>>, as: Account | null = wei) => {
        const { status, body } = await server.call('GET', '/api/user/card', { as, query })
        return status === 200 ? body : status
      }

      test('has uid, name, tag and status, and nothing else', async () => {
        const named = (uid: string, status: string) => ({ uid, display_name: uid, user_tag: uid, status })
        expect(await card({ uid: 'ada' })).toEqual(named('ada', 'admin'))
        expect(await card({ uid: 'mia' })).toEqual(named('mia', 'whitelisted'))
        expect(await card({ uid: 'otto' })).toEqual(named('otto', 'other'))
      })

      test('is found by the whole tag, in any case', async () => {
        expect(await card({ tag: 'MIA' })).toMatchObject({ uid: 'mia' })
        expect([await card({ tag: 'mi' }), await card({ tag: '' }), await card({ uid: 'Mia' })]).toEqual([
          404, 404, 404,
        ])
      })

      test('of an agent has the name and tag of the configuration, for visitors too', async () => {
        const agent = { uid: 'chatgpt', display_name: 'ChatGPT', user_tag: 'gpt', status: 'agent' }
        for (const as of [wei, null]) {
          expect([await card({ uid: 'chatgpt' }, as), await card({ tag: 'Gpt' }, as)]).toEqual([agent, agent])
          expect([await card({ uid: 'claude' }, as), await card({ tag: 'claude' }, as)]).toEqual([404, 404])
        }
      })

      test('is shown to visitors if the person has written something public', async () => {
        const lena = await server.person('lena')
        const both = async () => [await card({ uid: 'lena' }, null), await card({ tag: 'lena' }, null)]
        await server.post(lena, { content: 'For wei alone', public: false, recipients: ['wei'] })
        expect(await both()).toEqual([404, 404])
        expect(await card({ uid: 'lena' })).toMatchObject({ uid: 'lena' })
        await server.post(lena, { content: 'For everyone' })
        expect(await both()).toEqual([
          expect.objectContaining({ uid: 'lena' }),
          expect.objectContaining({ uid: 'lena' }),
        ])
      })

      test('needs either a uid or a tag', async () => {
        expect([await card({}), await card({ uid: 'mia', tag: 'mia' })]).toEqual([400, 400])
      })

      test('counts against the look-ups, also for visitors', async () => {
        const strict = await buildTestServer(dialect, { env: { LOOKUP_RATE: '2/minute' } })
        const max = await strict.person('max')
        for (const as of [max, null]) {
          const ask = () => strict.call('GET', '/api/user/card', { as, query: { uid: 'nobody' } })
          expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([404, 404, 429])
        }
        await strict.close()
      })
    })

    test('the status look-ups need no sign-in, and an unknown e-mail is false', async () => {
      const look = async (name: string, email: string) =>
        (await server.call('GET', `/api/user/${name}-status`, { query: { email } })).body
      const answers = await Promise.all(
        ['ada', 'wei', 'otto', 'ghost'].flatMap((name) => [
          look('whitelist', ` ${name.toUpperCase()}@canopy.example`),
          look('admin', `${name}@canopy.example`),
        ]),
      )
      expect(answers.map((answer) => Object.values(answer)[0])).toEqual([
        true,
        true,
        true,
        false,
        false,
        false,
        false,
        false,
      ])
      expect([Object.keys(answers[0]), Object.keys(answers[1])]).toEqual([['whitelisted'], ['isAdmin']])
      expect((await server.call('GET', '/api/user/admin-status')).status).toBe(400)
    })

    describe('administration', () => {
      const users = async (query?: string) =>
        (await server.call('GET', '/api/admin/users', { as: ada, query: query === undefined ? {} : { query } })).body
          .users
      const setStatus = async (uid: string, status: string) =>
        (await server.call('PATCH', `/api/admin/users/${uid}`, { as: ada, body: { status } })).status

      test('admins find people by the start of e-mail, tag or name; without a query all, the newest first', async () => {
        server.clock.advanceMs(1_000)
        const vera = await server.person('vera')
        await profile({ display_name: 'Xenia', user_tag: 'yvonne' }, vera)
        for (const query of ['VERA@', 'xen', 'YVON']) expect(await users(query)).toMatchObject([{ uid: 'vera' }])
        expect((await users())[0]).toEqual({
          uid: 'vera',
          email: 'vera@canopy.example',
          display_name: 'Xenia',
          user_tag: 'yvonne',
          status: 'whitelisted',
          created_at: expect.any(String),
        })
        expect(await users('nobody')).toEqual([])
      })

      test('the list says how many people there are, whatever it shows of them', async () => {
        const count = async (query: string) =>
          (await server.call('GET', '/api/admin/users', { as: ada, query: { query } })).body.count
        const before = await count('')
        await server.person('lea')
        expect([await count(''), await count('lea'), await count('nobody')]).toEqual([
          before + 1,
          before + 1,
          before + 1,
        ])
      })

      test('no admin can change their own status, so that one always remains', async () => {
        const answer = await server.call('PATCH', '/api/admin/users/ada', { as: ada, body: { status: 'other' } })
        expect([answer.status, answer.body]).toEqual([403, { detail: texts.ownStatus, code: 'own_status' }])
        expect((await server.call('GET', '/api/user/me', { as: ada })).body.status).toBe('admin')
      })

      test('a new status applies immediately; losing access ends the sessions', async () => {
        const nora = await server.person('nora', 'other')
        expect([
          await setStatus('nora', 'whitelisted'),
          (await server.call('GET', '/api/user/me', { as: nora })).body.status,
        ]).toEqual([200, 'whitelisted'])
        expect((await server.call('POST', '/api/messages', { as: nora, body: { content: 'Hello' } })).status).toBe(201)
        expect(await setStatus('nora', 'other')).toBe(200)
        const me = await server.call('GET', '/api/user/me', { as: nora })
        expect([me.status, me.body, me.headers.location]).toEqual([302, { detail: 'SILENT_LOGOUT' }, undefined])
        expect((await server.call('GET', '/api/messages/chronological', { as: nora })).status).toBe(401)
      })

      test('of two admins who change one status at once, the second is refused, unless both want the same', async () => {
        const eve = await server.person('eve', 'admin')
        const change = (as: Account, uid: string, status: string) =>
          server.call('PATCH', `/api/admin/users/${uid}`, { as, body: { status, base: 'other' } })
        for (const [uid, other] of [
          ['pia', 'admin'],
          ['rob', 'whitelisted'],
        ] as const) {
          await server.person(uid, 'other')
          const answers = await Promise.all([change(ada, uid, 'whitelisted'), change(eve, uid, other)])
          const saved = answers.flatMap(({ status, body }) => (status === 200 ? [body.status] : []))
          expect(saved).toHaveLength(other === 'admin' ? 1 : 2)
          expect(await users(uid)).toMatchObject([{ status: saved[0] }])
          for (const { status, body } of answers.filter((each) => each.status !== 200)) {
            expect([status, body]).toEqual([
              409,
              { detail: texts.personChangedMeanwhile, code: 'person_changed_meanwhile' },
            ])
          }
        }
      })

      test('unknown people and statuses are refused', async () => {
        expect([await setStatus('ghost', 'admin'), await setStatus('mia', 'boss')]).toEqual([404, 400])
      })
    })
  })
}
