import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditPackages } from './audit.ts'
import { root } from './command.ts'

const { version } = JSON.parse(readFileSync(join(root, 'node_modules/fastify/package.json'), 'utf8'))

let registry: Server
let asked: Readonly<Record<string, readonly string[]>> = {}
let cache: string
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'canopy-audit-'))
})
afterEach(() => {
  registry.close()
  rmSync(cache, { recursive: true, force: true })
})

/** npm's settings for a registry that has fastify, and answers like this to a request for advisories. */
async function registryAnswering(status: number, advisories: unknown): Promise<readonly string[]> {
  registry = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (request.method === 'POST') asked = JSON.parse(String(gunzipSync(Buffer.concat(parts))))
    const fastify = { name: 'fastify', 'dist-tags': { latest: version }, versions: { [version]: { version } } }
    response.writeHead(request.method === 'POST' ? status : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(request.method === 'POST' ? advisories : fastify))
  })
  await once(registry.listen(0, '127.0.0.1'), 'listening')
  return [`--registry=http://127.0.0.1:${(registry.address() as AddressInfo).port}/`, `--cache=${cache}`]
}

const advisory = (severity: string) => ({
  fastify: [
    { id: 1, url: 'https://example.org/1', title: 'A hole', severity, vulnerable_versions: '*', cwe: [], cvss: {} },
  ],
})

test("a registry without advisories for the lockfile's packages, which was asked for them", async () => {
  expect(await auditPackages(await registryAnswering(200, {}))).toEqual({ weak: [] })
  expect(asked).toMatchObject({ fastify: [version], react: [expect.any(String)], vitest: [expect.any(String)] })
})

test.each(['high', 'critical'])('a %s advisory is reported', async (severity) => {
  const audit = await auditPackages(await registryAnswering(200, advisory(severity)))
  expect(audit).toEqual({ weak: [`fastify *: ${severity}`] })
})

test('a moderate one is not', async () => {
  expect(await auditPackages(await registryAnswering(200, advisory('moderate')))).toEqual({ weak: [] })
})

test('a registry that refuses, or is unreachable, does not count as all clear', async () => {
  const refusing = await registryAnswering(405, {})
  expect(await auditPackages(refusing)).toEqual({ unanswered: expect.stringContaining('405') })
  registry.close()
  expect(await auditPackages(refusing)).toEqual({ unanswered: expect.any(String) })
})
