import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Viewer } from '#rules/access/viewer.ts'
import { batchIdsMax, mcpCallsPerMinute, mcpPath } from '#wire/limits.ts'
import { type Account, buildTestServer, dialects, type TestServer } from '../../support/server/build-app.ts'
import { secretsOf, toldIn } from '../../support/server/canaries.ts'
import {
  countTried,
  forestRuns,
  forestSize,
  forestsTimeoutMs,
  isLong,
  oneOfEach,
} from '../../support/server/property-runs.ts'
import { seedAnyForest } from '../../support/server/seeded-at-once.ts'
import { clearMessages, idsOf, type SeededMessage, someForest, worldOf } from '../../support/server/seeded-forest.ts'
import { makeBot, makeToken } from '../../support/server/tokens.ts'

/** Somebody whose programs bring a token. A bot has no session to compare with, and an admin's may see more. */
type Actor = { readonly viewer: Viewer; readonly session: Account | null; readonly token: string }

const names = ['ada', 'wei', 'mia', 'rosa', 'tim', 'otto']
const ofThread = ['', '/children', '/map', '/versions', '/new', '/follows', '/slow-mode']

for (const dialect of dialects) {
  describe(`what programs can read, on ${dialect}`, () => {
    let server: TestServer
    let actors: readonly Actor[]
    const runs = forestRuns(dialect, 10)

    beforeAll(async () => {
      server = await buildTestServer(dialect, { env: { LOG_LEVEL: 'warn' } })
      const people = Object.values(await server.cast())
      people.push(await server.person('rosa'), await server.person('tim'), await server.person('otto', 'other'))
      const scopes = ['read', 'write']
      const persons = await Promise.all(
        people.map(async (session): Promise<Actor> => {
          const days = 365
          const { secret } = await makeToken(server, session, scopes, { days })
          const status = session.uid === 'otto' ? 'other' : 'whitelisted'
          return {
            viewer: { uid: session.uid, status },
            session: session.uid === 'ada' ? null : session,
            token: secret,
          }
        }),
      )
      const [ada] = people
      const { uid, token } = await makeBot(server, ada ?? expect.fail(), 'Tit', scopes)
      actors = [...persons, { viewer: { uid, status: 'whitelisted' }, session: null, token }]
    })
    afterAll(() => server.close())

    /** Asks with the token, and with the session: what both get is the same. A long run takes that as shown. */
    async function ask(actor: Actor, path: string, body?: unknown) {
      const method = body === undefined ? 'GET' : 'POST'
      const given = body === undefined ? {} : { body }
      const shape = isLong ? { anyShape: true as const } : {}
      const answer = await server.call(method, path, { token: actor.token, ...given, ...shape })
      if (actor.session !== null && !isLong) {
        const { uid, email } = actor.session
        const same = await server.call(method, path, { token: await server.tokenFor(uid, email), ...given })
        const plain = (of: typeof same) => ({ status: of.status, body: withoutCursors(of.body) })
        expect(plain(answer), path).toEqual(plain(same))
      }
      return answer
    }

    /** Calls a tool; the text of its answer. */
    async function use({ token }: Actor, name: string, given: object): Promise<{ text: string; isError: boolean }> {
      const headers = { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' }
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
      const answer = await server.call('POST', mcpPath, { token, headers, body })
      expect(answer.status).toBe(200)
      const said =
        typeof answer.body === 'string' ? JSON.parse(/^data: (.*)$/m.exec(answer.body)?.[1] ?? '') : answer.body
      return { text: said.result.content[0].text, isError: said.result.isError === true }
    }

    test('calls with a token, and the tools of MCP, have only what their person may see', {
      timeout: forestsTimeoutMs,
    }, async () => {
      const uids = [...names, actors.at(-1)?.viewer.uid ?? '']
      const met = { hidden: 0, seen: 0, found: 0 }
      const size = forestSize(8)
      const tried = countTried('token and MCP', dialect)
      await fc.assert(
        fc.asyncProperty(someForest(uids, size.max, size.min), fc.nat(), fc.nat(), async (seeds, who, which) => {
          await clearMessages(server)
          // MCP has a rate for each person.
          server.clock.advanceMs(60_000)
          const since = (await server.call('GET', '/api/messages/changes')).body.cursor
          const seeded = await seedAnyForest(server, seeds)
          const actor = actors[who % actors.length] ?? expect.fail()
          const { seen, ids } = worldOf(actor.viewer, seeded)
          const hidden = seeded.filter(({ id }) => !ids.has(id))
          const told: string[] = []
          const read = async (path: string, body?: unknown) => {
            const answer = await ask(actor, path, body)
            told.push(JSON.stringify(answer.body))
            return answer
          }

          const batch: { readonly id: string }[] = []
          for (let from = 0; from < seeded.length; from += batchIdsMax)
            batch.push(...(await read('/api/messages/batch', idsOf(seeded.slice(from, from + batchIdsMax)))).body)
          expect(idsOf(batch)).toEqual(idsOf(seen))
          for (const path of ['chronological?limit=100', 'recommended', 'pinned', `changes?since=${since}`])
            await read(`/api/messages/${path}`)
          for (const path of ['for-me', 'for-me/count', 'bookmarks', 'drafts']) await read(`/api/${path}`)
          await read('/api/messages/search?q=canary')

          const wanted = seeded[which % seeded.length] ?? expect.fail()
          const isHidden = !ids.has(wanted.id)
          const branches = ['branch_up', 'branch_down', 'thread', 'count'].map((each) => `${each}/${wanted.id}`)
          for (const path of [...ofThread.map((each) => `${wanted.id}${each}`), ...branches]) {
            const { status } = await read(`/api/messages/${path}`)
            expect([path, status]).toEqual([path, isHidden ? 404 : 200])
          }

          const search = await use(actor, 'search', { query: 'canary' })
          const thread = await use(actor, 'read_thread', { id: wanted.id, depth: 50 })
          const branch = await use(actor, 'read_branch', { id: wanted.id })
          const isNew = await use(actor, 'list_new', {})
          told.push(...[search, thread, branch, isNew].map(({ text }) => text))
          expect([thread.isError, branch.isError]).toEqual([isHidden, isHidden])
          if (isHidden) {
            const mayWrite = actor.viewer.status !== 'other'
            const reply = await use(actor, 'reply', { parent_id: wanted.id, text: 'Hm' })
            expect(reply).toEqual({ text: 'Message not found', isError: true })
            const given = { parent_id: wanted.id, content: 'Hm' }
            const posted = await server.call('POST', '/api/messages', { token: actor.token, body: given })
            expect(posted.status).toBe(mayWrite ? 404 : 403)
          } else {
            for (const { text } of [thread, branch]) expect(text).toContain(wanted.content)
          }
          const more = isLong ? await readTrees(actor, seeded, which) : []
          for (const { message, text, isError } of more) {
            expect([message.id, isError]).toEqual([message.id, !ids.has(message.id)])
            if (!isError) expect(text).toContain(message.content)
          }
          told.push(...more.map(({ text }) => text))
          const others = names.filter((name) => name !== actor.viewer.uid).map((name) => `${name}@canopy.example`)
          const secrets = secretsOf(hidden)
          expect(told.flatMap((text) => toldIn(text, secrets))).toEqual([])
          expectNothingOf(others, told)
          tried.forest(seeded, hidden.length, more.length)
          met.hidden += hidden.length
          met.seen += seen.length
          met.found += seen.filter(({ content }) => search.text.includes(content)).length
        }),
        { numRuns: runs, endOnFailure: isLong },
      )
      expect(Math.min(...Object.values(met))).toBeGreaterThan(0)
      tried.end()
    })

    /** With the tools of MCP, one message of each tree. */
    async function readTrees(actor: Actor, seeded: readonly SeededMessage[], which: number) {
      const told: { readonly message: SeededMessage; readonly text: string; readonly isError: boolean }[] = []
      for (const [index, message] of oneOfEach(seeded, which).entries()) {
        if (index % (mcpCallsPerMinute / 2) === 0) server.clock.advanceMs(60_000)
        const tool = index % 2 === 0 ? 'read_thread' : 'read_branch'
        told.push({ message, ...(await use(actor, tool, { id: message.id })) })
      }
      return told
    }
  })
}

function expectNothingOf(secrets: readonly string[], told: readonly string[]): void {
  for (const text of told) for (const secret of secrets) expect(text).not.toContain(secret)
}

/** A cursor of the changes is encrypted, and another one each time. */
const withoutCursors = (body: unknown): unknown =>
  JSON.parse(JSON.stringify(body, (name, value) => (name === 'cursor' ? undefined : value)) ?? 'null')
