import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { compareVersions, parseVersion, version } from '../../src/server/process/version.ts'
import { buildTestServer, type TestServer } from '../support/server/build-app.ts'

let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

test('a single node tells admins its version, and nobody else', async () => {
  server = await buildTestServer('sqlite')
  const { ada, wei } = await server.cast()
  expect((await server.call('GET', '/api/admin/versions', { as: ada })).body).toEqual({ version, others: [] })
  expect((await server.call('GET', '/api/admin/versions', { as: wei })).status).toBe(403)
  expect((await server.call('GET', '/api/admin/versions')).status).toBe(401)
})

test('the version is that of package.json, also in /metrics', async () => {
  const stated = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version
  expect(version).toBe(stated)
  expect(parseVersion(version)).not.toBeNull()
  server = await buildTestServer('sqlite')
  const { body } = await server.app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(body).toContain(`canopy_version_info{version="${version}"} 1`)
})

test('versions are ordered by their numbers, a pre-release before its release', () => {
  const ordered = ['0.9.0', '0.10.0', '1.0.0-beta.2', '1.0.0-rc.2', '1.0.0-rc.10', '1.0.0', '1.0.1', '10.0.0']
  expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered)
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0)
})

test.each(['1.0', 'v1.0.0', '1.0.0.0', '01.0.0', '1.0.0-', '1.0.0 ', 'next'])('%j is no version', (text) => {
  expect(parseVersion(text)).toBeNull()
})
