import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freePort } from '../../../tools/services/free-port.ts'

// Whole processes start, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

const main = join(import.meta.dirname, '../../../src/server/start.js')

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'canopy-killed-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

async function start(port: number) {
  const env = { PATH: process.env.PATH, CANOPY_SKIP_BUILD: '1', DATA_DIR: join(dir, 'data'), PORT: String(port) }
  const child = spawn(process.execPath, [main], { env: { ...env, NODE_ENV: 'production', LOG_LEVEL: 'silent' } })
  let out = ''
  child.stdout.on('data', (chunk) => {
    out += String(chunk)
  })
  await expect.poll(() => out, { timeout: 60_000 }).toContain('Canopy is ready')
  return async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = once(child, 'close')
    child.kill(signal)
    await ended
  }
}

test('a server that is killed in the middle of an upload has lost nothing it has acknowledged, and leaves nothing behind', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let stop = await start(port)
  const signUp = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp`
  const account = { email: 'ada@canopy.example', password: 'correct horse battery', returnSecureToken: true }
  const json = { 'content-type': 'application/json' }
  const signedUp = await fetch(signUp, { method: 'POST', headers: json, body: JSON.stringify(account) })
  const { idToken, localId } = (await signedUp.json()) as { idToken: string; localId: string }
  const authorization = `Bearer ${idToken}`
  const call = async (method: string, path: string, body?: object) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const headers = { authorization, ...(body === undefined ? {} : json) }
    const answer = await fetch(`${origin}${path}`, { method, headers, ...content })
    // biome-ignore lint/suspicious/noExplicitAny: answers of several calls
    return { status: answer.status, body: (await answer.json()) as any }
  }
  await call('POST', '/api/user/register', { uid: localId, email: account.email })
  const bytes = Buffer.from('0123456789abcdef'.repeat(40_000))
  const { id } = (await call('POST', '/api/attachments', { name: 'a.txt', bytes: bytes.length })).body
  const part = (offset: number) =>
    fetch(`${origin}/api/attachments/${id}/parts?offset=${offset}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/octet-stream' },
      body: bytes.subarray(offset, offset + 40_000),
    })
  let acknowledged = 0
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 3; count += 1) {
      const { received } = (await (await part(acknowledged)).json()) as { received: number }
      acknowledged = received
    }
    const cut = part(acknowledged).catch(() => null)
    await stop('SIGKILL')
    await cut
    stop = await start(port)
    const [upload] = (await call('GET', '/api/attachments')).body.uploads
    expect(upload.received).toBeGreaterThanOrEqual(acknowledged)
    acknowledged = upload.received
  }
  for (; acknowledged < bytes.length; acknowledged += 40_000) expect((await part(acknowledged)).status).toBe(200)
  const finishing = call('POST', `/api/attachments/${id}/finish`).catch(() => null)
  await stop('SIGKILL')
  await finishing
  stop = await start(port)
  expect((await call('POST', `/api/attachments/${id}/finish`)).status).toBe(200)
  const posted = await call('POST', '/api/messages', { content: 'A file', attachments: [id] })
  expect(posted.status).toBe(201)
  const read = await fetch(`${origin}/api/attachments/${id}/file`)
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true)
  await call('POST', `/api/messages`, { content: 'Another' })
  await stop('SIGKILL')
  // What is left of the killed ones is found at the next start.
  stop = await start(port)
  const files = join(dir, 'data', 'files')
  await expect.poll(() => readdirSync(join(files, 'parts'))).toEqual([])
  expect(readdirSync(join(files, 'files'))).toEqual([id])
  await stop('SIGTERM')
})
