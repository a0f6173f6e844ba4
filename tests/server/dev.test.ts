import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../tools/services/free-port.ts'
import { root } from '../runner/command.ts'

test('the address that `npm run dev` gives for the first run is the one with hot reload', {
  timeout: 60_000,
}, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'canopy-dev-'))
  const env = { PATH: process.env.PATH, DATA_DIR: dir, PORT: String(await freePort()) }
  const child = spawn(process.execPath, ['tools/dev.ts'], { cwd: root, env })
  const ended = once(child, 'close')
  try {
    const page = await new Promise<string>((resolve, reject) => {
      let said = ''
      child.stdout.on('data', (chunk) => {
        said += String(chunk)
        const [, address] = /Set it up at (\S+)\n/.exec(said) ?? []
        if (address !== undefined) resolve(address)
      })
      child.once('close', () => reject(new Error(`it ended: ${said}`)))
    })
    expect(await (await fetch(page)).text()).toContain('/@vite/client')
    expect((await fetch(new URL('/api/health', page))).status).toBe(200)
    // What isn't a page of the app comes from the server, not from the app's own 'not found'.
    const id = '019b0000-0000-7000-8000-000000000000'
    const served = [
      '/feed.atom',
      '/feed.json',
      `/cloud/${id}/feed.atom`,
      `/cloud/${id}/preview.png?v=1`,
      `/embed/${id}`,
      '/mcp',
      '/metrics',
    ]
    const texts = await Promise.all(served.map(async (path) => (await fetch(new URL(path, page))).text()))
    expect(served.filter((_, at) => texts[at]?.includes('/@vite/client'))).toEqual([])
  } finally {
    child.kill('SIGTERM')
    await ended
    rmSync(dir, { recursive: true })
  }
})
