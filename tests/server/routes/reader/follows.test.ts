import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { canSee, isRecipient } from '#rules/access/visibility.ts'
import { settingOf } from '#rules/thread/following.ts'
import { followsMax, forMeCountedMax, forMePageSize } from '#wire/limits.ts'
import type { Follow, FollowState, ForMe } from '#wire/reader/following.ts'
import { insertRequest } from '../../../../src/server/store/agents/agent-requests.ts'
import { write } from '../../../../src/server/store/database/transaction.ts'
import { newFollowers } from '../../../../src/server/store/messages/following/automatic-follows.ts'
import { followersOf } from '../../../../src/server/store/messages/following/followers.ts'
import { saveFollow } from '../../../../src/server/store/messages/following/follows.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../../support/server/build-app.ts'
import {
  clearMessages,
  deleteSeeded,
  type SeededMessage,
  said,
  seedForest,
  someForest,
} from '../../../support/server/seeded-forest.ts'

for (const dialect of dialects) {
  describe(`follow and mute, on ${dialect}`, () => {
    let server: TestServer
    let people: Readonly<Record<string, Account>>
    let [ada, wei, mia]: Account[] = []

    beforeAll(async () => {
      server = await buildTestServer(dialect)
      ada = await server.person('ada', 'admin')
      wei = await server.person('wei')
      mia = await server.person('mia')
      people = { ada, wei, mia }
    })
    beforeEach(async () => {
      await clearMessages(server)
      for (const table of ['follows', 'seen_threads', 'seen_messages', 'agent_requests'] as const) {
        await server.context.db.deleteFrom(table).execute()
      }
      await server.context.db.updateTable('users').set({ new_since: null }).execute()
    })
    afterAll(() => server.close())

    const as = (account: Account | undefined): Account => account ?? expect.fail('no such person')
    const follows = async (who: Account | undefined, id: string): Promise<readonly Follow[]> =>
      (await server.call('GET', `/api/messages/${id}/follows`, { as: as(who) })).body.follows
    const states = async (who: Account | undefined, id: string) =>
      Object.fromEntries(
        (await follows(who, id)).map((each) => [
          each.message_id,
          `${each.state}${each.is_automatic ? ' by itself' : ''}`,
        ]),
      )
    const set = async (who: Account | undefined, id: string, state: FollowState) =>
      (await server.call('POST', `/api/messages/${id}/follow`, { as: as(who), body: { state } })).status
    /** Before all messages, so that they are news. */
    const followEarly = async (who: Account | undefined, id: string) => {
      await set(who, id, 'follow')
      await server.context.db.updateTable('follows').set({ changed_ms: 1 }).where('message_id', '=', id).execute()
    }
    const forMe = async (who: Account | undefined, cursor?: string | null): Promise<ForMe> =>
      (await server.call('GET', '/api/for-me', { as: as(who), ...(cursor ? { query: { cursor } } : {}) })).body
    const count = async (who: Account | undefined): Promise<{ number: number; addressed: number }> =>
      (await server.call('GET', '/api/for-me/count', { as: as(who) })).body
    const see = async (who: Account | undefined, id: string, until: string) =>
      server.call('POST', '/api/messages/seen', { as: as(who), body: { threads: [{ id, until }] } })
    const told = async (id: string): Promise<string[]> => {
      const uids: string[] = []
      for await (const some of followersOf(server.context.db, id)) uids.push(...some)
      return uids.sort()
    }

    test('posting and being addressed follow the thread, once and from its top', async () => {
      const root = await server.post(as(ada), {})
      const reply = await server.post(as(wei), { parent_id: root.id, recipients: ['mia'] })
      await server.post(as(wei), { parent_id: reply.id })
      for (const each of [ada, wei, mia])
        expect(await states(each, reply.id)).toEqual({ [root.id]: 'follow by itself' })
    })

    test('an import follows its root, for its author and its recipients', async () => {
      const messages = ['user', 'assistant'].map((role) => ({ role, content: 'turn' }))
      const { body } = await server.call('POST', '/api/messages/import/claude', {
        as: as(wei),
        body: { messages, recipients: ['mia'] },
      })
      for (const each of [wei, mia]) {
        expect(await states(each, body.thread_id)).toEqual({ [body.thread_id]: 'follow by itself' })
      }
    })

    test('what was set by hand is never overridden by posting or being addressed', async () => {
      const root = await server.post(as(ada), {})
      await set(wei, root.id, 'mute')
      await set(mia, root.id, 'none')
      const reply = await server.post(as(wei), { parent_id: root.id, recipients: ['mia'] })
      await server.post(as(mia), { parent_id: reply.id })
      expect(await states(wei, root.id)).toEqual({ [root.id]: 'mute' })
      expect(await states(mia, root.id)).toEqual({ [root.id]: 'none' })
      expect(await told(reply.id)).toEqual(['ada'])
    })

    test('a mute of one branch covers posting there, and posting elsewhere follows the thread', async () => {
      const root = await server.post(as(ada), {})
      const branch = await server.post(as(ada), { parent_id: root.id })
      await set(wei, branch.id, 'mute')
      await server.post(as(wei), { parent_id: branch.id })
      expect(await states(wei, root.id)).toEqual({ [branch.id]: 'mute' })
      await server.post(as(wei), { parent_id: root.id })
      expect(await states(wei, root.id)).toEqual({ [branch.id]: 'mute', [root.id]: 'follow by itself' })
      const quiet = await server.post(as(ada), { parent_id: branch.id })
      const loud = await server.post(as(ada), { parent_id: root.id })
      expect([await told(quiet.id), await told(loud.id)]).toEqual([[], ['wei']])
    })

    test('unmuting and unfollowing go back to what applies above, or stay', async () => {
      const root = await server.post(as(wei), {})
      const reply = await server.post(as(ada), { parent_id: root.id })
      await set(wei, reply.id, 'mute')
      await set(wei, reply.id, 'none')
      expect(await states(wei, root.id)).toEqual({ [root.id]: 'follow by itself' })
      await set(wei, reply.id, 'none')
      expect(await states(wei, root.id)).toEqual({ [root.id]: 'follow by itself', [reply.id]: 'none' })
      await set(wei, root.id, 'none')
      await server.post(as(wei), { parent_id: root.id })
      expect(await states(wei, root.id)).toEqual({ [root.id]: 'none', [reply.id]: 'none' })
    })

    test('the number counts unread addressed messages and new ones in what I follow, each once', async () => {
      const root = await server.post(as(wei), {})
      const first = await server.post(as(ada), { parent_id: root.id })
      await server.post(as(ada), { parent_id: first.id, recipients: ['wei'] })
      await server.post(as(ada), {})
      expect(await count(wei)).toEqual({ number: 2, addressed: 1 })
      const page = await forMe(wei)
      expect(page).toMatchObject({ number: 2, addressed: 1, next_cursor: null, waiting: [] })
      expect(page.following).toMatchObject([{ message: { id: root.id }, first_new_id: first.id, new_count: 1 }])
      await see(wei, root.id, page.as_of)
      expect(await count(wei)).toEqual({ number: 1, addressed: 1 })
      expect((await forMe(wei)).following).toEqual([])
    })

    test('a muted branch counts nothing, except what is addressed to me there', async () => {
      const root = await server.post(as(wei), {})
      const branch = await server.post(as(ada), { parent_id: root.id })
      await set(wei, branch.id, 'mute')
      await server.post(as(ada), { parent_id: branch.id })
      expect(await count(wei)).toEqual({ number: 0, addressed: 0 })
      await server.post(as(ada), { parent_id: branch.id, recipients: ['wei'] })
      expect(await count(wei)).toEqual({ number: 1, addressed: 1 })
    })

    test('what was there before I followed it, or was addressed there, does not count', async () => {
      const seeded = await seedForest(server, [said(null), said(0), said(0)])
      const root = seeded[0]?.id ?? ''
      await server.post(as(ada), { parent_id: root, recipients: ['wei'] })
      await set(mia, root, 'follow')
      expect([await count(wei), await count(mia)]).toEqual([
        { number: 1, addressed: 1 },
        { number: 0, addressed: 0 },
      ])
      const later = await server.post(as(ada), { parent_id: root })
      for (const each of [wei, mia]) {
        expect((await forMe(each)).following).toMatchObject([{ first_new_id: later.id, new_count: 1 }])
      }
    })

    test('a branch followed by hand has its own card, with its thread', async () => {
      const root = await server.post(as(ada), {})
      const [one, two] = [
        await server.post(as(ada), { parent_id: root.id }),
        await server.post(as(ada), { parent_id: root.id }),
      ]
      await set(mia, one.id, 'follow')
      await see(mia, root.id, (await forMe(mia)).as_of)
      await server.post(as(ada), { parent_id: two.id })
      const news = await server.post(as(ada), { parent_id: one.id })
      const { following } = await forMe(mia)
      expect(following).toMatchObject([
        { message: { id: one.id, thread: { id: root.id } }, first_new_id: news.id, new_count: 1 },
      ])
    })

    test('threads come page by page, the latest activity first', async () => {
      const roots: string[] = []
      for (let at = 0; at < forMePageSize + 3; at += 1) {
        const root = (await seedForest(server, [said(null)]))[0]?.id ?? ''
        await followEarly(mia, root)
        roots.push(root)
      }
      const first = await forMe(mia)
      expect(first.following.map(({ message }) => message.id)).toEqual(roots.toReversed().slice(0, forMePageSize))
      const second = await forMe(mia, first.next_cursor)
      expect(second.following.map(({ message }) => message.id)).toEqual(roots.slice(0, 3).toReversed())
      expect(second.next_cursor).toBeNull()
      const bad = await server.call('GET', '/api/for-me', { as: as(mia), query: { cursor: 'nonsense' } })
      expect(bad.status).toBe(400)
    })

    test('the number is counted up to its bound', async () => {
      const [root] = await seedForest(server, [said(null), ...Array.from({ length: 120 }, () => said(0))])
      await followEarly(mia, root?.id ?? '')
      expect((await count(mia)).number).toBe(forMeCountedMax)
      expect((await forMe(mia)).following[0]?.new_count).toBe(121)
    })

    test('answers that I asked for and that are not there are waiting', async () => {
      const root = await server.post(as(wei), {})
      const { db, clock } = server.context
      const asking = {
        message_id: root.id,
        root_id: root.id,
        agent: 'chatgpt',
        asker_uid: 'wei',
        reason: 'busy',
      } as const
      const { request } = await insertRequest(db, clock.nowMs(), asking)
      expect((await forMe(wei)).waiting).toMatchObject([{ id: request.id, parent_id: root.id, stage: 'failed' }])
      expect((await forMe(mia)).waiting).toEqual([])
    })

    test('visitors are asked to sign in, hidden messages are not found, and a wrong state is refused', async () => {
      const hidden = await server.post(as(ada), { public: false, recipients: ['wei'] })
      for (const path of ['/api/for-me', '/api/for-me/count', `/api/messages/${hidden.id}/follows`]) {
        expect((await server.call('GET', path)).status).toBe(401)
      }
      expect(await set(mia, hidden.id, 'follow')).toBe(404)
      expect((await server.call('GET', `/api/messages/${hidden.id}/follows`, { as: as(mia) })).status).toBe(404)
      expect(await set(wei, hidden.id, 'louder' as FollowState)).toBe(400)
    })

    test('beyond the bound a person’s oldest automatic settings go first', { timeout: 60_000 }, async () => {
      const rows = Array.from({ length: followsMax }, (_, at) => ({
        uid: 'mia',
        message_id: crypto.randomUUID(),
        root_id: crypto.randomUUID(),
        state: 'follow' as const,
        is_automatic: at < 10 ? (1 as const) : (0 as const),
        changed_ms: at,
      }))
      for (let from = 0; from < rows.length; from += 500) {
        await server.context.db
          .insertInto('follows')
          .values(rows.slice(from, from + 500))
          .execute()
      }
      const root = await server.post(as(ada), { recipients: ['mia'] })
      await set(mia, (await server.post(as(ada), {})).id, 'follow')
      const left = await server.context.db
        .selectFrom('follows')
        .select(['message_id', 'is_automatic'])
        .where('uid', '=', 'mia')
        .execute()
      expect(left).toHaveLength(followsMax)
      const ids = new Set(left.map(({ message_id }) => message_id))
      expect(rows.slice(0, 2).some(({ message_id }) => ids.has(message_id))).toBe(false)
      expect(ids.has(root.id)).toBe(true)
    })

    test('deleted messages leave no settings behind', async () => {
      const seeded = await seedForest(server, [said(null), said(0), said(1)])
      for (const { id } of seeded) await set(mia, id, 'follow')
      await deleteSeeded(server, seeded, seeded[1]?.id ?? '')
      expect(await states(mia, seeded[0]?.id ?? '')).toEqual({ [seeded[0]?.id ?? '']: 'follow' })
      await deleteSeeded(server, seeded, seeded[0]?.id ?? '')
      expect(await server.context.db.selectFrom('follows').selectAll().execute()).toEqual([])
    })

    test('in any forest people follow from the highest message they reach, unless a setting covers the post', {
      timeout: 300_000,
    }, async () => {
      const uids = ['ada', 'wei', 'mia']
      const setting = fc.record({
        uid: fc.constantFrom(...uids),
        at: fc.nat(1_000),
        state: fc.constantFrom<FollowState>('mute', 'none'),
      })
      await fc.assert(
        fc.asyncProperty(
          someForest(uids, 9),
          fc.array(setting, { maxLength: 3 }),
          fc.nat(1_000),
          async (seeds, settings, at) => {
            await clearMessages(server)
            await server.context.db.deleteFrom('follows').execute()
            const seeded = await seedForest(server, seeds)
            const kept = new Map(uids.map((uid) => [uid, new Map<string, FollowState>()]))
            for (const { uid, at: place, state } of settings) {
              const id = seeded[place % seeded.length]?.id ?? ''
              const row = {
                uid,
                message_id: id,
                root_id: rootOf(seeded, id),
                state,
                is_automatic: 0,
                changed_ms: 1,
              } as const
              if (!readerOf(seeded, uid).canSeeId(id) || kept.get(uid)?.has(id)) continue
              await server.context.db.insertInto('follows').values(row).execute()
              kept.get(uid)?.set(id, state)
            }
            const parent = seeded[at % seeded.length]?.id ?? ''
            const found = await newFollowers(server.context.db, { id: parent, root_id: rootOf(seeded, parent) }, uids)
            const expected = uids.flatMap((uid): { uid: string; message_id: string | null }[] => {
              const { canSeeId, parentOf } = readerOf(seeded, uid)
              if (!canSeeId(parent)) return [{ uid, message_id: null }]
              if (settingOf(kept.get(uid) ?? new Map(), parentOf, parent) !== null) return []
              let top = parent
              for (let above = parentOf(top); above !== null && above !== undefined; above = parentOf(above))
                top = above
              return [{ uid, message_id: top }]
            })
            expect(found).toEqual(expected)
          },
        ),
        { numRuns: dialect === 'sqlite' ? 500 : 50 },
      )
    })

    test('in any forest with any settings only what is followed and reachable is counted and told, nothing hidden', {
      timeout: 300_000,
    }, async () => {
      const uids = ['ada', 'wei', 'mia']
      const setting = fc.record({
        uid: fc.constantFrom(...uids),
        at: fc.nat(1_000),
        state: fc.constantFrom<FollowState>('follow', 'follow', 'mute', 'none'),
      })
      await fc.assert(
        fc.asyncProperty(someForest(uids, 9), fc.array(setting, { maxLength: 6 }), async (seeds, settings) => {
          await clearMessages(server)
          await server.context.db.deleteFrom('follows').execute()
          const seeded = await seedForest(server, seeds)
          const kept = new Map(uids.map((uid) => [uid, new Map<string, FollowState>()]))
          for (const { uid, at, state } of settings) {
            const message = seeded[at % seeded.length]
            if (message === undefined || !canSee(viewerOf(uid), asAudience(message))) continue
            await write(server.context.db, server.clock.nowMs(), ({ tx }) =>
              saveFollow(tx, viewerOf(uid), { id: message.id, root_id: rootOf(seeded, message.id) }, state, 1),
            )
          }
          const rows = await server.context.db.selectFrom('follows').selectAll().execute()
          for (const row of rows) kept.get(row.uid)?.set(row.message_id, row.state)
          for (const uid of uids) await expectRight(seeded, uid, kept.get(uid) ?? new Map())
          for (const { id } of seeded) {
            const expected = uids.filter((uid) => isTold(seeded, uid, kept.get(uid) ?? new Map(), id))
            expect(await told(id)).toEqual(expected.sort())
          }
        }),
        { numRuns: dialect === 'sqlite' ? 1_000 : 50 },
      )
    })

    async function expectRight(
      seeded: readonly SeededMessage[],
      uid: string,
      settings: ReadonlyMap<string, FollowState>,
    ): Promise<void> {
      const { canSeeId, parentOf } = readerOf(seeded, uid)
      const told = seeded.filter(({ id }) => isTold(seeded, uid, settings, id))
      const byFollowed = Map.groupBy(told, ({ id }) => settingOf(settings, parentOf, id)?.id ?? '')
      const page = await forMe(people[uid])
      const unread = seeded.filter((each) => each.author_uid !== uid && each.recipients.includes(uid)).length
      expect(page.number).toBe(told.length + unread)
      expect(
        Object.fromEntries(page.following.map((each) => [each.message.id, [each.first_new_id, each.new_count]])),
      ).toEqual(Object.fromEntries([...byFollowed].map(([id, news]) => [id, [news[0]?.id, news.length]])))
      const text = JSON.stringify(page)
      for (const each of seeded) {
        if (canSeeId(each.id)) continue
        expect(text).not.toContain(each.content)
        expect(text).not.toContain(each.id)
      }
    }
  })
}

const viewerOf = (uid: string) => ({ uid, status: 'whitelisted' }) as const

const asAudience = (message: SeededMessage) => ({
  public: message.public,
  author_uid: message.author_uid,
  recipients: message.recipients,
})

function readerOf(seeded: readonly SeededMessage[], uid: string) {
  const byId = new Map(seeded.map((each) => [each.id, each]))
  const canSeeId = (id: string | null | undefined): boolean => {
    const message = byId.get(id ?? '')
    return message !== undefined && canSee(viewerOf(uid), asAudience(message))
  }
  const parentOf = (id: string) => {
    const parent = byId.get(id)?.parent_id
    return canSeeId(parent) ? parent : null
  }
  return { canSeeId, parentOf, byId }
}

/** Whether this person is notified of the message as one in what they follow. */
function isTold(
  seeded: readonly SeededMessage[],
  uid: string,
  settings: ReadonlyMap<string, FollowState>,
  id: string,
): boolean {
  const { canSeeId, parentOf, byId } = readerOf(seeded, uid)
  const message = byId.get(id)
  if (message === undefined || !canSeeId(id) || message.author_uid === uid) return false
  if (isRecipient(viewerOf(uid), asAudience(message))) return false
  return settingOf(settings, parentOf, id)?.state === 'follow'
}

function rootOf(seeded: readonly SeededMessage[], id: string): string {
  const parent = seeded.find((each) => each.id === id)?.parent_id ?? null
  return parent === null ? id : rootOf(seeded, parent)
}
