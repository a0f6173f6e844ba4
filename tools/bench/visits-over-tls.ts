import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:tls'
import { type Browser, chromium } from '@playwright/test'
import { browserArgs, browserPath } from '../browser.ts'
import type { Progress } from '../report.ts'
import { spawnCaddy } from '../services/caddy.ts'
import { phone } from './bench-browser.ts'
import { slow2g, startSlowConnection } from './slow-connection.ts'
import { startSlowDatagrams } from './slow-datagrams.ts'

type Measure = (browser: Browser, url: string) => Promise<number>

/**
 * First visits on slow-2g as on a real line: a new connection is opened and encrypted first, by deploy/Caddyfile. TCP
 * and TLS take a round trip each, HTTP/3 takes one for both. Without Caddy there are no rows.
 */
export async function visitsOverTls(
  upstream: string,
  measure: Measure,
  progress: Progress,
): Promise<readonly (readonly [string, number])[]> {
  if (spawnSync('caddy', ['version']).status !== 0) return []
  const proxy = await startCaddy(upstream)
  const line = await startSlowConnection(`http://127.0.0.1:${proxy.port}`)
  const datagrams = await startSlowDatagrams(proxy.port, slow2g)
  const trust = `--ignore-certificate-errors-spki-list=${await keyHash(proxy.port)}`
  const over = async (port: number, more: readonly string[]) => {
    const args = [
      ...browserArgs.filter((each) => each !== '--disable-quic'),
      trust,
      '--host-resolver-rules=MAP localhost 127.0.0.1',
      ...more,
    ]
    const browser = await chromium.launch({ executablePath: browserPath, args })
    try {
      return await measure(browser, `https://localhost:${port}`)
    } finally {
      await browser.close()
    }
  }
  try {
    line.set({ ...slow2g, connects: true })
    progress('over TCP and TLS')
    const tls = await over(Number(new URL(line.url).port), ['--disable-quic'])
    progress('over HTTP/3')
    const quic = await over(datagrams.port, ['--enable-quic', `--origin-to-force-quic-on=localhost:${datagrams.port}`])
    return [
      ['first, slow-2g, with TCP and TLS', tls],
      ['first, slow-2g, with HTTP/3', quic],
    ]
  } finally {
    datagrams.close()
    await line.close()
    await proxy.stop()
  }
}

/** A first visit's device: nothing is cached. */
export const firstDevice = (browser: Browser, baseURL: string) =>
  browser.newContext({ baseURL, ignoreHTTPSErrors: true, ...phone })

async function startCaddy(upstream: string) {
  const { caddy, folder, port } = await spawnCaddy(upstream)
  for (const stream of [caddy.stdout, caddy.stderr]) stream?.resume()
  const stop = async () => {
    const ended = once(caddy, 'exit')
    if (caddy.exitCode === null && caddy.kill('SIGTERM')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, stop }
}

/** Which key to trust: Chromium takes no other certificate than a known authority's for HTTP/3. */
async function keyHash(port: number): Promise<string> {
  const giveUpMs = Date.now() + 20_000
  for (;;) {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false })
    try {
      await once(socket, 'secureConnect')
      const key = socket.getPeerX509Certificate()?.publicKey.export({ type: 'spki', format: 'der' })
      if (key !== undefined) return createHash('sha256').update(key).digest('base64')
    } catch (error) {
      if (Date.now() > giveUpMs) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    } finally {
      socket.destroy()
    }
  }
}
