import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../tools/services/free-port.ts'
import { agentsFileAt, toolServersFile, toolsAgentsFileAt } from '../../support/server/agents-file.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'
import { startToolServer } from '../../support/server/tool-server.ts'

// A whole process starts twice, and a lease expires by the real clock, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const main = join(import.meta.dirname, '../../../src/server/main.ts')
const patience = { timeout: 60_000, interval: 100 }

let dir: string
let model: ModelServer
let address: string
let child: ChildProcess | null = null
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'canopy-killed-'))
  model = await startModelServer()
  address = ''
})
afterEach(async () => {
  await kill()
  await model.close()
  rmSync(dir, { recursive: true, force: true })
})

async function start(more: Readonly<Record<string, string>> = {}): Promise<void> {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const { PATH } = process.env
  const env = { CANOPY_SKIP_BUILD: '1', NODE_ENV: 'production', DATA_DIR: join(dir, 'data'), PORT: String(port) }
  child = spawn(process.execPath, [main], {
    env: { PATH, ...env, AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'k', ...more },
    stdio: 'ignore',
  })
  const isReady = async () => (await fetch(`${address}/api/health`).catch(() => null))?.status
  await expect.poll(isReady, patience).toBe(200)
}

async function kill(): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
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
  await start()
  const token = await signUp()
  const { id } = await call('/api/messages', { content: '@gpt go on' }, token)
  const asking = await model.asked(0)
  asking.say('I will go')
  await expect.poll(async () => (await requestsOf(id))[0]?.text, patience).toBe('I will go')
  await kill()
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
  await start()
  const token = await signUp()
  const { id } = await call('/api/messages', { content: '@gpt are you there?' }, token)
  await model.asked(0)
  const [request] = await requestsOf(id)
  await kill()
  model.always((again) => again.finish('Here again.'))
  await start()
  await expect.poll(async () => (await answersTo(id)).length, patience).toBe(1)
  expect((await answersTo(id))[0]).toMatchObject({ id: request.id, content: 'Here again.' })
  expect(model.askings()).toHaveLength(2)
})

describe('a server killed in the middle of a call of a tool', () => {
  const nothing = Promise.withResolvers<never>().promise
  async function withTool(onlyReads: boolean, run: (call: number) => Promise<{ text: string }>) {
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
    const env = {
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

  test('answers after the restart, once, if the tool only reads', async () => {
    const { env, calls } = await withTool(true, (call) => (call === 1 ? nothing : Promise.resolve({ text: 'Free' })))
    useOnce()
    await start(env)
    const token = await signUp()
    const { id } = await call('/api/messages', { content: '@gpt is there a room?' }, token)
    await expect.poll(calls, patience).toBe(1)
    await kill()
    await start(env)
    await expect.poll(async () => (await answersTo(id)).length, patience).toBe(1)
    const [answer] = await answersTo(id)
    expect(answer).toMatchObject({ content: 'Done.', looked_up: { calls: [{ tool: 'town: book', failed: false }] } })
    expect(calls()).toBe(2)
    expect(await requestsOf(id)).toEqual([])
  })

  test('fails visibly and calls nothing again, if the tool may have changed something', async () => {
    const { env, calls } = await withTool(false, () => nothing)
    useOnce()
    await start(env)
    const token = await signUp()
    const { id } = await call('/api/messages', { content: '@gpt book a room' }, token)
    await expect.poll(calls, patience).toBe(1)
    await kill()
    await start(env)
    await expect.poll(async () => (await requestsOf(id))[0]?.stage, patience).toBe('failed')
    expect(await requestsOf(id)).toMatchObject([{ reason: 'interrupted' }])
    expect(calls()).toBe(1)
    expect(await answersTo(id)).toEqual([])
  })
})
