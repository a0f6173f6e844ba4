import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../../../tools/services/free-port.ts'
import { agentsFileAt } from '../../support/server/agents-file.ts'
import { type ModelServer, startModelServer } from '../../support/server/model-server.ts'

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

async function start(): Promise<void> {
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const { PATH } = process.env
  const env = { CANOPY_SKIP_BUILD: '1', NODE_ENV: 'production', DATA_DIR: join(dir, 'data'), PORT: String(port) }
  child = spawn(process.execPath, [main], {
    env: { PATH, ...env, AGENTS_FILE: agentsFileAt(model.url), MODEL_KEY: 'k' },
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
