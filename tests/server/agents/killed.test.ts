import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { agentLeaseMs } from '#wire/limits.ts'
import type { Dialect } from '../../../src/server/store/database/database.ts'
import { freePort } from '../../../tools/services/free-port.ts'
import { agentsFileAt, toolServersFile, toolsAgentsFileAt } from '../../support/server/agents-file.ts'
import { dialects } from '../../support/server/build-app.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { freshPostgres } from '../../support/server/postgres.ts'
import { sharedRedisUrl } from '../../support/server/redis.ts'
import { startToolServer } from '../../support/server/tool-server.ts'

// A whole process starts twice, and a lease expires by the real clock, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const main = join(import.meta.dirname, '../../../src/server/start.js')
const patience = { timeout: 60_000, interval: 100 }

let dir: string
let model: ModelServer
let address: string
let nodes: ChildProcess[] = []
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'canopy-killed-'))
  model = await startModelServer()
  address = ''
})
afterEach(async () => {
  await Promise.all(nodes.map(kill))
  nodes = []
  await model.close()
  rmSync(dir, { recursive: true, force: true })
})

type Env = Readonly<Record<string, string>>

/** Starts a node, which is called from now on. */
async function start(more: Env = {}): Promise<ChildProcess> {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const { PATH } = process.env
  const env = { CANOPY_SKIP_BUILD: '1', NODE_ENV: 'production', DATA_DIR: join(dir, 'data'), PORT: String(port) }
  const node = spawn(process.execPath, [main], {
    env: { PATH, ...env, AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'k', ...more },
    stdio: 'ignore',
  })
  nodes.push(node)
  const isReady = async () => (await fetch(`${address}/api/health`).catch(() => null))?.status
  await expect.poll(isReady, patience).toBe(200)
  return node
}

async function kill(node: ChildProcess): Promise<void> {
  if (node.exitCode !== null || node.signalCode !== null) return
  const gone = once(node, 'exit')
  node.kill('SIGKILL')
  await gone
}

async function call(path: string, body?: unknown, token?: string) {
  const response = await fetch(`${address}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  })
  return response.json()
}

async function signUp(): Promise<string> {
  const person = { email: 'ada@canopy.example', password: 'correct horse', returnSecureToken: true }
  const { idToken, localId } = await call('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local', person)
  await call('/api/user/register', { uid: localId, email: person.email }, idToken)
  return idToken
}

const requestsOf = async (id: string) => (await call(`/api/agents/requests?message_id=${id}`)).requests
const answersTo = async (id: string) => (await call(`/api/messages/${id}/children`)).messages

test('a server killed in the middle of an answer marks it as failed after the restart, and it can be tried again', async () => {
  const node = await start()
  const token = await signUp()
  const { id } = await call('/api/messages', { content: '@gpt go on' }, token)
  const asking = await model.asked(0)
  asking.say('I will go')
  await expect.poll(async () => (await requestsOf(id))[0]?.text, patience).toBe('I will go')
  await kill(node)
  await start()
  expect(await answersTo(id)).toEqual([])
  await expect.poll(async () => (await requestsOf(id))[0]?.stage, patience).toBe('failed')
  expect(await requestsOf(id)).toMatchObject([{ reason: 'interrupted', text: 'I will go' }])
  expect(model.askings()).toHaveLength(1)

  model.always((again) => again.finish('I went on.'))
  await call('/api/agents/requests', { message_id: id, agent: 'chatgpt' }, token)
  await expect.poll(async () => (await answersTo(id)).length, patience).toBe(1)
  expect(await requestsOf(id)).toEqual([])
})

test('a server killed before any text answers after the restart, once', async () => {
  const node = await start()
  const token = await signUp()
  const { id } = await call('/api/messages', { content: '@gpt are you there?' }, token)
  await model.asked(0)
  const [request] = await requestsOf(id)
  await kill(node)
  model.always((again) => again.finish('Here again.'))
  await start()
  await expect.poll(async () => (await answersTo(id)).length, patience).toBe(1)
  expect((await answersTo(id))[0]).toMatchObject({ id: request.id, content: 'Here again.' })
  expect(model.askings()).toHaveLength(2)
})

async function servicesOf(dialect: Dialect): Promise<Env> {
  if (dialect === 'sqlite') return {}
  const { url, drop } = await freshPostgres()
  onTestFinished(drop)
  return { DATABASE_URL: url, REDIS_URL: sharedRedisUrl() }
}

const nothing = Promise.withResolvers<never>().promise
type Run = (call: number) => Promise<{ text: string }>

async function withTool(dialect: Dialect, onlyReads: boolean, run: Run) {
  let calls = 0
  const tools = await startToolServer({
    book: {
      onlyReads,
      run: () => {
        calls += 1
        return run(calls)
      },
    },
  })
  onTestFinished(() => tools.close())
  const env: Env = {
    ...(await servicesOf(dialect)),
    AGENTS_FILE: toolsAgentsFileAt(model.url, ['town']),
    MCP_SERVERS_FILE: toolServersFile([{ name: 'town', url: tools.url }]),
  }
  return { env, calls: () => calls }
}
const useOnce = () =>
  model.always((asking) => {
    if (asking.body.messages.some(({ role }) => role === 'tool')) asking.finish('Done.')
    else asking.callTools([['town_book', { town: 'Ulm' }]])
  })

for (const dialect of dialects)
  describe(`a node killed in the middle of a call of a tool, on ${dialect}`, () => {
    /** On SQLite the node starts again; on PostgreSQL another one takes over. */
    async function goOnAfter(killed: ChildProcess, env: Env): Promise<void> {
      if (dialect === 'postgres') await start(env)
      await kill(killed)
      if (dialect === 'sqlite') await start(env)
    }
    test('is answered afterwards, once, if the tool only reads', async () => {
      const { env, calls } = await withTool(dialect, true, (call) =>
        call === 1 ? nothing : Promise.resolve({ text: 'Free' }),
      )
      useOnce()
      const node = await start(env)
      const token = await signUp()
      const { id } = await call('/api/messages', { content: '@gpt is there a room?' }, token)
      await expect.poll(calls, patience).toBe(1)
      await goOnAfter(node, env)
      await expect.poll(async () => (await answersTo(id)).length, patience).toBe(1)
      const [answer] = await answersTo(id)
      expect(answer).toMatchObject({ content: 'Done.', looked_up: { calls: [{ tool: 'town: book', failed: false }] } })
      expect(calls()).toBe(2)
      expect(await requestsOf(id)).toEqual([])
    })

    test('fails visibly and calls nothing again, if the tool may have changed something', async () => {
      const { env, calls } = await withTool(dialect, false, () => nothing)
      useOnce()
      const node = await start(env)
      const token = await signUp()
      const { id } = await call('/api/messages', { content: '@gpt book a room' }, token)
      await expect.poll(calls, patience).toBe(1)
      await goOnAfter(node, env)
      await expect.poll(async () => (await requestsOf(id))[0]?.stage, patience).toBe('failed')
      expect(await requestsOf(id)).toMatchObject([{ reason: 'interrupted' }])
      expect(calls()).toBe(1)
      expect(await answersTo(id)).toEqual([])
    })
  })

test('a call of a tool that takes longer than a lease is made once, also beside another node', async () => {
  const told = Promise.withResolvers<{ text: string }>()
  const { env, calls } = await withTool('postgres', false, () => told.promise)
  useOnce()
  await start(env)
  const token = await signUp()
  const { id } = await call('/api/messages', { content: '@gpt book a room' }, token)
  await expect.poll(calls, patience).toBe(1)
  await start(env)
  const db = new Client(env.DATABASE_URL)
  await db.connect()
  const leasedUntil = async () =>
    Number((await db.query('select due_ms from agent_requests where message_id = $1', [id])).rows[0].due_ms)
  const first = await leasedUntil()
  // The other node has looked several times by then.
  await expect.poll(leasedUntil, patience).toBeGreaterThan(first + 2 * agentLeaseMs)
  await db.end()
  told.resolve({ text: 'Booked' })
  await expect.poll(async () => (await answersTo(id)).length, patience).toBe(1)
  expect(calls()).toBe(1)
  expect(await requestsOf(id)).toEqual([])
})
