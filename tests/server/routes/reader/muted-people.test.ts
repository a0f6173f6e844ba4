import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mutedPeopleMax } from '#wire/limits.ts'
import { write } from '../../../../src/server/store/database/transaction.ts'
import { insertMessage } from '../../../../src/server/store/messages/posting.ts'
import { agentsFile } from '../../../support/server/agents-file.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import { makeDevice, startPushService } from '../../../support/server/push-service.ts'
import { clearMessages } from '../../../support/server/seeded-forest.ts'
import { openTestSocket } from '../../../support/server/sockets.ts'

const patience = { timeout: 10_000, interval: 5 }
const names = ['ada', 'wei', 'mia', 'rosa'] as const
type Name = (typeof names)[number]

for (const dialect of dialects) {
  describe(`muted people, on ${dialect}`, () => {
    let service: Awaited<ReturnType<typeof startPushService>>
    let server: TestServer
    let address: string
    const people = {} as Record<Name, Account>

    beforeAll(async () => {
      service = await startPushService()
      const env = { PUSH_ORIGINS: service.origin, AGENTS_FILE: agentsFile(), AGENT_RATE: '100000/day' }
      server = await buildTestServer(dialect, { env })
      address = await server.listen()
      for (const name of names) people[name] = await server.person(name, name === 'ada' ? 'admin' : 'whitelisted')
    })
    beforeEach(async () => {
      await clearMessages(server)
      for (const table of ['muted_people', 'follows', 'seen_threads', 'seen_messages', 'push_subscriptions'] as const)
        await server.context.db.deleteFrom(table).execute()
      await server.context.db.updateTable('users').set({ new_since: null, unread: 0 }).execute()
    })
    afterAll(async () => {
      await server.close()
      await service.close()
    })

    const mute = (who: Name, uid: string, muted = true) =>
      server.call('POST', '/api/muted-people', { as: people[who], body: { uid, muted } })
    const mutedBy = async (who: Name): Promise<string[]> =>
      (await server.call('GET', '/api/muted-people', { as: people[who] })).body.muted.map(
        ({ uid }: { uid: string }) => uid,
      )
    const get = async (who: Name, path: string) => (await server.call('GET', path, { as: people[who] })).body
    const unread = async (who: Name) => (await get(who, '/api/messages/unread-count')).count
    const newIn = async (who: Name, id: string) => (await get(who, `/api/messages/${id}/new`)).ids

    test('a person mutes others for themselves, sees whom, and ends it; again and again', async () => {
      expect((await mute('mia', 'wei')).body.muted).toEqual([{ uid: 'wei', display_name: 'wei', user_tag: 'wei' }])
      server.clock.advanceMs(5)
      await mute('mia', 'rosa')
      expect((await mute('mia', 'wei')).status).toBe(200)
      expect(await mutedBy('mia')).toEqual(['rosa', 'wei'])
      expect(await mutedBy('wei')).toEqual([])
      for (const _ of [1, 2]) expect((await mute('mia', 'wei', false)).status).toBe(200)
      expect(await mutedBy('mia')).toEqual(['rosa'])
    })

    test('nobody mutes themselves, an agent, somebody unknown, or more people than there is room for', async () => {
      expect((await mute('mia', 'mia')).status).toBe(400)
      expect((await mute('mia', 'chatgpt')).status).toBe(404)
      expect((await mute('mia', 'nobody')).status).toBe(404)
      expect((await server.call('GET', '/api/muted-people')).status).toBe(401)
      const rows = Array.from({ length: mutedPeopleMax }, (_, at) => ({
        uid: 'mia',
        muted_uid: `somebody ${at}`,
        muted_ms: at,
      }))
      for (let from = 0; from < rows.length; from += 500)
        await server.context.db
          .insertInto('muted_people')
          .values(rows.slice(from, from + 500))
          .execute()
      expect((await mute('mia', 'wei')).status).toBe(409)
      await server.context.db.deleteFrom('muted_people').where('muted_uid', '=', 'somebody 7').execute()
      expect((await mute('mia', 'wei')).status).toBe(200)
      expect((await mute('mia', 'wei')).status).toBe(200)
    })

    test('what a muted person writes is not new, not unread, and not on For me; replies of others are', async () => {
      const root = await server.post(people.mia, {})
      await mute('mia', 'wei')
      const quiet = await server.post(people.wei, { parent_id: root.id, recipients: ['mia'] })
      await server.post(people.wei, { parent_id: root.id, recipients: ['mia'], public: false })
      await server.post(people.wei, { recipients: ['mia'] })
      const loud = await server.post(people.rosa, { parent_id: quiet.id })
      expect(await unread('mia')).toBe(0)
      expect(await newIn('mia', root.id)).toEqual([loud.id])
      expect(await get('mia', `/api/messages/new-counts?ids=${root.id}`)).toMatchObject({ counts: { [root.id]: 1 } })
      const page = await get('mia', '/api/for-me')
      expect(page).toMatchObject({ number: 1, addressed: 0 })
      expect(page.following).toMatchObject([{ first_new_id: loud.id, new_count: 1 }])
      expect(await get('mia', `/api/messages/${quiet.id}`)).toMatchObject({ content: 'Hello', is_read: true })
      expect(await newIn('rosa', root.id)).toContain(quiet.id)
    })

    test('being addressed by a muted person, or by an agent that they asked, neither follows a thread nor counts', async () => {
      await mute('mia', 'wei')
      const root = await server.post(people.wei, { recipients: ['mia', 'rosa'] })
      expect((await get('mia', `/api/messages/${root.id}/follows`)).follows).toEqual([])
      expect((await get('rosa', `/api/messages/${root.id}/follows`)).follows).toHaveLength(1)
      const answer = await write(server.context.db, server.clock.nowMs(), ({ tx, timestampMs }) =>
        insertMessage(tx, timestampMs, {
          parent: { id: root.id, root_id: root.id },
          author_uid: 'chatgpt',
          content_author: 'chatgpt',
          content: 'An answer',
          public: true,
          recipients: ['wei', 'mia', 'rosa'],
          asked_by: 'wei',
        }),
      )
      expect(answer.unreadUids).toEqual(['wei', 'rosa'])
      expect(await unread('mia')).toBe(0)
    })

    test('what was unread from somebody is read once they are muted, and later messages count after unmuting', async () => {
      const first = await server.post(people.wei, { recipients: ['mia', 'rosa'] })
      await server.post(people.wei, { recipients: ['mia'], public: false })
      await server.post(people.rosa, { recipients: ['mia'] })
      await mute('mia', 'wei')
      expect([await unread('mia'), await unread('rosa')]).toEqual([1, 1])
      expect(await get('mia', `/api/messages/${first.id}`)).toMatchObject({ is_read: true })
      await mute('mia', 'wei', false)
      expect(await unread('mia')).toBe(1)
      await server.post(people.wei, { recipients: ['mia'] })
      expect(await unread('mia')).toBe(2)
    })

    test('nothing of a muted person notifies, on a page or by a push; their own devices hear of a mute', async () => {
      const phone = makeDevice(service.origin)
      await server.call('POST', '/api/push/subscriptions', { as: people.mia, body: phone.subscription })
      const mia = await openTestSocket(address, people.mia.token)
      const wei = await openTestSocket(address, people.wei.token)
      const root = await server.post(people.mia, { content: 'root' })
      await mute('mia', 'wei')
      await server.post(people.wei, { content: 'for mia', recipients: ['mia'] })
      await server.post(people.wei, { content: 'in what mia follows', parent_id: root.id })
      await server.post(people.rosa, { content: 'first bell', parent_id: root.id })
      const bell = await server.post(people.rosa, { content: 'bell', recipients: ['mia'] })
      const pushed = () => service.at(phone.path).map((push) => phone.read(push).excerpt)
      await vi.waitFor(() => expect(pushed().toSorted()).toEqual(['bell', 'first bell']), patience)
      const hasRung = ({ data }: { data: { message: { id: string } } }) => data.message.id === bell.id
      await vi.waitFor(() => expect(mia.of('new_reply').some(hasRung)).toBe(true), patience)
      await vi.waitFor(() => expect(wei.of('new_reply').some(hasRung)).toBe(true), patience)
      const readStates = () => mia.of('read_state').map(({ data }) => data.id)
      await vi.waitFor(() => expect(readStates()).toEqual([bell.id]), patience)
      expect(mia.of('muted_people')).toHaveLength(1)
      expect(wei.of('muted_people')).toHaveLength(0)
      expect(wei.frames().join()).not.toContain('muted')
      for (const { socket } of [mia, wei]) socket.terminate()
    })

    test('a digest leaves muted people out, and the branches keep their names', async () => {
      const root = await server.post(people.mia, {})
      const first = await server.post(people.wei, { parent_id: root.id })
      const second = await server.post(people.rosa, { parent_id: root.id })
      const third = await server.post(people.rosa, { parent_id: first.id })
      await mute('mia', 'wei')
      const read = async (kind: 'new' | 'comparison') => {
        const body = { message_id: root.id, agent: 'chatgpt', kind }
        const { body: digest } = await server.call('POST', '/api/digests', { as: people.mia, body })
        const rows = await server.context.db
          .selectFrom('digest_messages')
          .select(['message_id', 'branch'])
          .where('digest_id', '=', digest.id)
          .orderBy('number')
          .execute()
        return rows.map(({ message_id, branch }) => [message_id, branch] as const)
      }
      expect((await read('new')).map(([id]) => id)).toEqual([second.id, third.id])
      expect(await read('comparison')).toEqual([
        [second.id, 1],
        [third.id, 0],
      ])
    })

    test('muting somebody changes no answer for anybody else', { timeout: 120_000 }, async () => {
      const act = fc.record({
        by: fc.constantFrom(...names),
        parent: fc.option(fc.nat(5), { nil: null }),
        isPublic: fc.boolean(),
        to: fc.subarray(['mia', 'wei', 'rosa'] as const),
      })
      const muted = fc.subarray(['ada', 'wei', 'rosa'] as const, { minLength: 1 })
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 6 }), muted, async (acts, mutes) => {
          expect(await answersAfter(acts, mutes)).toEqual(await answersAfter(acts, []))
        }),
        { numRuns: 4 },
      )
    })

    type Act = {
      readonly by: Name
      readonly parent: number | null
      readonly isPublic: boolean
      readonly to: readonly Name[]
    }

    /** What everybody but mia is answered after these posts, with the ids and times replaced; mia mutes halfway. */
    async function answersAfter(acts: readonly Act[], mutes: readonly Name[]) {
      await clearMessages(server)
      for (const table of ['muted_people', 'follows', 'seen_threads', 'seen_messages'] as const)
        await server.context.db.deleteFrom(table).execute()
      await server.context.db.updateTable('users').set({ new_since: null, unread: 0 }).execute()
      const ids: string[] = []
      for (const [at, { by, parent, isPublic, to }] of acts.entries()) {
        if (at === 1) for (const uid of mutes) expect((await mute('mia', uid)).status).toBe(200)
        const parent_id = parent === null ? undefined : ids[parent]
        const { status, body } = await server.call('POST', '/api/messages', {
          as: people[by],
          body: { content: `Post ${at}`, public: isPublic, recipients: to, ...(parent_id && { parent_id }) },
        })
        ids.push(status === 201 ? body.id : 'refused')
      }
      const answers: unknown[] = []
      for (const who of ['ada', 'wei', 'rosa', null] as const) {
        const paths = ['/api/messages/chronological', '/api/messages/recommended', '/api/messages/pinned']
        const own = ['/api/for-me', '/api/for-me/count', '/api/messages/unread-count', '/api/muted-people']
        const shown = ids.filter((id) => id !== 'refused')
        const ofEach = shown.flatMap((id) =>
          ['', 'thread/', 'count/', 'branch_down/'].map((kind) => `/api/messages/${kind}${id}`),
        )
        const ofOwn = shown.flatMap((id) => [`/api/messages/${id}/new`, `/api/messages/${id}/follows`])
        for (const path of [...paths, ...ofEach, '/api/user/card?uid=mia', ...(who === null ? [] : [...own, ...ofOwn])])
          answers.push((await server.call('GET', path, { as: who === null ? null : people[who] })).body)
      }
      const text = ids.reduce((all, id, at) => all.replaceAll(id, `id ${at}`), JSON.stringify(answers))
      return text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time').replace(/"(next_c|nextC|c)ursor":"[^"]*"/g, '')
    }
  })
}
