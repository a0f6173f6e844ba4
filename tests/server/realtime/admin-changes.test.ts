import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { agentKey, applicationKey, binKey, invitationKey, personKey, reportKey } from '#rules/access/admin-lists.ts'
import type { AdminList } from '#wire/events.ts'
import { socketCloseGoingAway } from '#wire/limits.ts'
import { changedLists, mergeChanges } from '../../../src/server/realtime/admin-changes.ts'
import { buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { openTestSocket, type TestSocket } from '../../support/server/sockets.ts'
import { makeToken } from '../../support/server/tokens.ts'
import { walkThroughAllCalls } from '../../support/server/walk.ts'

const answers = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const apply = (server: TestServer) => server.call('POST', '/api/applications', { body: { answers } })

/** Which lists a socket was told of, without repetition. */
const heardBy = (listener: TestSocket) => [...new Set(listener.of('administration').flatMap(({ data }) => data.lists))]

describe('changes within a second', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function merged() {
    const sent: (readonly AdminList[])[] = []
    const changes = mergeChanges((lists) => sent.push(lists))
    onTestFinished(changes.stop)
    return { sent, changes }
  }

  test('the first is sent immediately, a hundred after it once a second, and then one immediately again', () => {
    const { sent, changes } = merged()
    for (let each = 0; each < 100; each += 1) {
      changes.add(['applications'])
      vi.advanceTimersByTime(15)
    }
    expect(sent).toEqual([['applications'], ['applications']])
    vi.advanceTimersByTime(5_000)
    expect(sent).toHaveLength(3)
    changes.add(['applications'])
    expect(sent).toHaveLength(4)
  })

  test('different lists are sent together', () => {
    const { sent, changes } = merged()
    changes.add(['people'])
    changes.add(['reports', 'review'])
    changes.add(['reports', 'people'])
    vi.advanceTimersByTime(1_000)
    expect(sent).toEqual([['people'], ['reports', 'review', 'people']])
  })

  test('nothing is sent of events that change no list, nor after the end', () => {
    const { sent, changes } = merged()
    changes.add([])
    expect(sent).toEqual([])
    changes.add(['people'])
    changes.add(['reports'])
    changes.stop()
    vi.advanceTimersByTime(5_000)
    expect(sent).toEqual([['people']])
  })
})

test('what happens to private messages alone changes no list', () => {
  const deleted = { kind: 'deleted', id: 'm', privateIds: { mia: ['m'] }, unreadUids: [] } as const
  expect(changedLists({ ...deleted, publicIds: [] })).toEqual([])
  expect(changedLists({ ...deleted, publicIds: ['n'] })).toEqual(['bin'])
  for (const change of ['new', 'updated'] as const)
    expect(changedLists({ kind: 'message', change, id: 'm', unreadUids: [] })).toEqual([])
})

for (const dialect of dialects) {
  describe(`events about the administration on ${dialect}`, () => {
    const started = async () => {
      const server = await buildTestServer(dialect)
      onTestFinished(server.close)
      return { server, address: await server.listen() }
    }

    test('only the sessions of people who are admins get them, with nothing but the names of the lists', async () => {
      const { server, address } = await started()
      const { ada, wei } = await server.cast()
      const [eve, sue, otto] = [
        await server.person('eve', 'admin'),
        await server.person('sue', 'admin'),
        await server.person('otto', 'other'),
      ]
      const body = { action: 'suspend', reason: 'A pause.', days: 1 }
      await server.call('POST', `/api/admin/users/${sue.uid}/moderation`, { as: ada, body })
      const { secret } = await makeToken(server, ada, ['read', 'write'])
      const open = (token: string) => openTestSocket(address, token)
      const admins = [await open(ada.token), await open(eve.token)]
      const others = [await open(wei.token), await open(otto.token), await open(sue.token), await open(secret)]

      await apply(server)
      for (const each of admins) await each.heard('administration')
      expect(admins[0]?.of('administration')[0]).toEqual({ type: 'administration', data: { lists: ['applications'] } })
      // A public message reaches everybody: what did not come before it will not come.
      await server.post(wei, { content: 'bell' })
      for (const each of [...admins, ...others]) await each.heard('new_reply')
      for (const each of others) expect(each.frames().join()).not.toContain('administration')
      for (const each of [...admins, ...others]) each.close()
    })

    test('whoever stops being an admin gets none from then on, and whoever becomes one does', async () => {
      const { server, address } = await started()
      const { ada, wei, mia } = await server.cast()
      const eve = await server.person('eve', 'admin')
      const [watching, left, joined] = [
        await openTestSocket(address, ada.token),
        await openTestSocket(address, eve.token),
        await openTestSocket(address, mia.token),
      ]
      const change = (uid: string, status: string) =>
        server.call('PATCH', `/api/admin/users/${uid}`, { as: ada, body: { status } })
      await change(eve.uid, 'whitelisted')
      await change(mia.uid, 'admin')
      await apply(server)
      await expect.poll(() => heardBy(watching), { timeout: 5_000 }).toEqual(['people', 'applications'])
      await expect.poll(() => heardBy(joined), { timeout: 5_000 }).toContain('applications')
      await server.post(wei, { content: 'bell' })
      await left.heard('new_reply')
      expect(heardBy(left)).toEqual([])
      for (const each of [watching, left, joined]) each.close()
    })

    test('an admin whose demotion hasn’t reached this node gets none', async () => {
      const { server, address } = await started()
      const { ada, wei } = await server.cast()
      const eve = await server.person('eve', 'admin')
      const [watching, left] = [await openTestSocket(address, ada.token), await openTestSocket(address, eve.token)]
      await server.context.db.updateTable('users').set({ status: 'whitelisted' }).where('uid', '=', eve.uid).execute()
      await apply(server)
      await watching.heard('administration')
      await server.post(wei, { content: 'bell' })
      await left.heard('new_reply')
      expect(heardBy(left)).toEqual([])
      for (const each of [watching, left]) each.close()
    })

    test('if nobody can be asked who is an admin, the sockets are closed, so that their clients look for themselves', async () => {
      const { server, address } = await started()
      const { ada } = await server.cast()
      const watching = await openTestSocket(address, ada.token)
      const { db } = server.context
      const away = vi.spyOn(db, 'executeQuery').mockRejectedValue(new Error('Connection terminated'))
      server.context.bus.publish({ kind: 'administration', lists: ['people'] })
      expect(await watching.closed()).toBe(socketCloseGoingAway)
      away.mockRestore()
    })

    test('every call that changes what such a list shows is followed by an event for it', {
      timeout: 120_000,
    }, async () => {
      const { server } = await started()
      const zoe = await server.person('zoe', 'admin')
      const read = async (path: string) => (await server.call('GET', path, { as: zoe })).body
      const shown = async (): Promise<Record<AdminList, string>> => {
        const lists = {
          applications: (await read('/api/admin/applications')).applications.map(applicationKey),
          reports: (await read('/api/admin/reports')).reported.map(reportKey),
          review: (await read('/api/admin/held-posts')).posts.map(({ id }: { readonly id: string }) => id),
          people: (await read('/api/admin/users')).users.map(personKey),
          invitations: (await read('/api/admin/invitations')).invitations.map(invitationKey),
          agents: (await read('/api/admin/agents')).agents.map(agentKey),
          bin: (await read('/api/admin/bin')).entries.map(binKey),
        }
        return Object.fromEntries(Object.entries(lists).map(([list, rows]) => [list, JSON.stringify(rows)])) as never
      }
      let announced: AdminList[] = []
      server.context.bus.listen({ onEvent: (event) => announced.push(...changedLists(event)), onGap: () => {} })
      const seen = new Set<string>()
      const missing: string[] = []
      const call: TestServer['call'] = async (method, path, asked) => {
        if (method === 'GET') return server.call(method, path, asked)
        const before = await shown()
        announced = []
        const answer = await server.call(method, path, asked)
        const after = await shown()
        for (const list of Object.keys(after) as AdminList[]) {
          if (before[list] === after[list]) continue
          seen.add(list)
          if (!announced.includes(list)) missing.push(`${method} ${path}: ${list}`)
        }
        return answer
      }
      await walkThroughAllCalls({ ...server, call })
      expect(missing).toEqual([])
      expect([...seen].sort()).toEqual(['agents', 'applications', 'bin', 'invitations', 'people', 'reports', 'review'])
    })
  })
}
