import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { type HeapState, isWorthReleasing } from '../../src/server/process/release-memory.ts'
import { freePort } from '../../tools/services/free-port.ts'

const root = join(import.meta.dirname, '../..')
const mb = 2 ** 20

const afterStart: HeapState = {
  busyShare: 0.01,
  sinceReleaseMs: Number.POSITIVE_INFINITY,
  totalBytes: 86 * mb,
  usedBytes: 57 * mb,
  releasedToBytes: 0,
}

test.for([
  ['after the start', {}, true],
  ['while requests come', { busyShare: 0.3 }, false],
  ['soon after the last time', { sinceReleaseMs: 10_000, releasedToBytes: 50 * mb }, false],
  ['if little has been added since', { sinceReleaseMs: 60_000, releasedToBytes: 70 * mb }, false],
  ['after a busy time', { sinceReleaseMs: 60_000, totalBytes: 130 * mb, releasedToBytes: 50 * mb }, true],
  ['if so much is in use that it would take long', { totalBytes: 900 * mb, usedBytes: 600 * mb }, false],
] as const)('memory is given back or kept: %s', ([, change, expected]) => {
  expect(isWorthReleasing({ ...afterStart, ...change })).toBe(expected)
})

test('however it is started, Node gets the same flags', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, flags = ''] = / node (.+) src\/server\/start\.js$/.exec(scripts.start) ?? []
  for (const flag of ['--expose-gc', '--max-semi-space-size=8', '--heap-growing-percent=25'])
    expect(flags).toContain(flag)
  expect(readFileSync(join(root, 'deploy/canopy.service'), 'utf8')).toContain(`node ${flags} src/server/start.js`)
  const inImage = ['node', ...flags.split(' '), 'src/server/start.js'].map((word) => JSON.stringify(word)).join(', ')
  expect(readFileSync(join(root, 'Dockerfile'), 'utf8')).toContain(`CMD [${inImage}]`)
})

test('a started server gives back what its start alone needed', { timeout: 90_000 }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'canopy-memory-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['--expose-gc', join(root, 'src/server/start.js')], {
    env: { PATH: process.env.PATH, CANOPY_SKIP_BUILD: '1', NODE_ENV: 'production', DATA_DIR: dir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(child.stdout, 'data')
    const heapMb = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return Number(/^nodejs_heap_size_total_bytes (\S+)/m.exec(metrics)?.[1]) / mb
    }
    let startedMb = 0
    await vi.waitFor(async () => {
      startedMb = await heapMb()
      expect(startedMb).toBeGreaterThan(0)
    })
    await vi.waitFor(async () => expect(await heapMb()).toBeLessThan(0.8 * startedMb), {
      timeout: 60_000,
      interval: 1_000,
    })
  } finally {
    const ended = once(child, 'exit')
    child.kill()
    await ended
    rmSync(dir, { recursive: true, force: true })
  }
})
