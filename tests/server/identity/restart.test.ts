import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSigningKey } from '../../../src/server/identity/signing-key.ts'
import { buildTestServer } from '../../support/server/build-app.ts'
import { identityOf } from '../../support/server/identity.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'canopy-restart-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

test('accounts, sessions and records survive a restart on the same directory', async () => {
  const dataDir = join(parent, 'data')
  const before = await buildTestServer('sqlite', { dataDir })
  const { body } = await identityOf(before).signUp('lin@canopy.example', 'correct horse')
  const registration = { uid: body.localId, email: 'lin@canopy.example' }
  await before.call('POST', '/api/user/register', { token: body.idToken, body: registration })
  await before.close()

  const after = await buildTestServer('sqlite', { dataDir })
  expect((await after.call('GET', '/api/user/me', { token: body.idToken })).body.status).toBe('admin')
  expect((await identityOf(after).refresh(body.refreshToken)).status).toBe(200)
  expect((await identityOf(after).signIn('lin@canopy.example', 'correct horse')).body.localId).toBe(body.localId)
  await after.close()
})

test('two concurrent starts in one new directory agree on one key', async () => {
  const dataDir = join(parent, 'new', 'data')
  const keys = await Promise.all(Array.from({ length: 4 }, () => loadSigningKey(dataDir)))
  expect(new Set(keys.map((key) => key.kid)).size).toBe(1)
  expect((await loadSigningKey(dataDir)).kid).toBe(keys[0]?.kid)
  expect(readdirSync(dataDir)).toEqual(['identity-key.json'])
})

test('only the owner can access the directory and the key', async () => {
  const dataDir = join(parent, 'data')
  await loadSigningKey(dataDir)
  expect(modeOf(dataDir)).toBe('700')
  expect(modeOf(join(dataDir, 'identity-key.json'))).toBe('600')
})

test('no password is in the directory', async () => {
  const dataDir = join(parent, 'data')
  const server = await buildTestServer('sqlite', { dataDir })
  await identityOf(server).signUp('lin@canopy.example', 'a very particular password')
  await server.close()
  const files = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), 'latin1'))
  expect(files.some((content) => content.includes('lin@canopy.example'))).toBe(true)
  expect(files.some((content) => content.includes('a very particular password'))).toBe(false)
})
