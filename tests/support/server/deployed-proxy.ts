import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import WebSocket from 'ws'
import { spawnCaddy } from '../../../tools/services/caddy.ts'
import { freePort } from '../../../tools/services/free-port.ts'
import { root } from '../../runner/command.ts'

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string }

type RunningProxy = {
  readonly get: (path: string, headers: Readonly<Record<string, string>>) => Promise<Answer>
  /** The type of the first event on a socket. */
  readonly firstEvent: (path: string) => Promise<string>
  /** Everything the proxy has logged. */
  readonly written: () => string
  readonly stop: () => Promise<void>
}

export type DeployedProxy = {
  readonly name: string
  readonly programs: readonly string[]
  /** Runs with the file of deploy/; only addresses, ports, paths and the certificate differ. */
  readonly start: (upstream: string) => Promise<RunningProxy>
}

const patience = { timeout: 10_000, interval: 20 }

export const proxies: readonly DeployedProxy[] = [
  { name: 'nginx', programs: ['nginx', 'openssl'], start: startNginx },
  { name: 'Caddy', programs: ['caddy'], start: startCaddy },
]

async function startNginx(upstream: string): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-nginx-'))
  const [plain, secure] = [await freePort(), await freePort()]
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', '/CN=canopy.example', '-days', '2', '-nodes', '-keyout', key, '-out', certificate]
  spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', ...subject])
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replace('server 127.0.0.1:3000;', `server ${new URL(upstream).host};`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    .replace(/access_log \/\S+;/, `access_log ${join(folder, 'access.log')};`)
  writeFileSync(join(folder, 'site.conf'), site)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = folders.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n')
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off;\nmaster_process off;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\n${temporary}\ninclude ${folder}/site.conf;\n}\n`,
  )
  const checked = spawnSync('nginx', ['-t', '-q', '-e', 'stderr', '-c', config], { encoding: 'utf8' })
  expect([checked.status, checked.stderr]).toEqual([0, ''])
  return running(spawn('nginx', ['-e', 'stderr', '-c', config]), folder, secure, join(folder, 'access.log'))
}

async function startCaddy(upstream: string): Promise<RunningProxy> {
  const { caddy, folder, port } = await spawnCaddy(upstream)
  return running(caddy, folder, port, null)
}

async function running(proxy: ChildProcess, folder: string, port: number, log: string | null): Promise<RunningProxy> {
  let said = ''
  for (const stream of [proxy.stdout, proxy.stderr])
    stream?.on('data', (chunk) => {
      said += String(chunk)
    })
  const ask = (path: string, headers: Readonly<Record<string, string>>) =>
    new Promise<Answer>((resolve, reject) => {
      const request = get({ port, path, headers, ...unverified }, async (response) => {
        let body = ''
        for await (const chunk of response) body += String(chunk)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
      request.once('error', reject)
    })
  const stop = async () => {
    if (proxy.exitCode === null && proxy.signalCode === null) {
      proxy.kill('SIGTERM')
      await once(proxy, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await vi.waitFor(async () => expect((await ask('/api/health', {})).status).toBe(200), patience)
  } catch (error) {
    await stop()
    throw new Error(`the proxy does not answer: ${said}`, { cause: error })
  }
  return {
    get: ask,
    firstEvent: (path) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`wss://localhost:${port}${path}`, unverified)
        socket.once('error', reject)
        socket.once('message', (data) => {
          socket.close()
          resolve(JSON.parse(String(data)).type)
        })
      }),
    written: () => said + (log !== null && existsSync(log) ? readFileSync(log, 'utf8') : ''),
    stop,
  }
}

/** The certificate is of the test's own making. */
const unverified = { host: 'localhost', servername: 'localhost', rejectUnauthorized: false }
