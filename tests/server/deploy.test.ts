import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { importBodyMaxBytes } from '#wire/limits.ts'
import { findProgram, output, root } from '../runner/command.ts'
import { buildTestServer, type TestServer } from '../support/server/build-app.ts'
import { type DeployedProxy, proxies } from '../support/server/deployed-proxy.ts'

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

let server: TestServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

describe('monitoring', () => {
  const dashboard = JSON.parse(read('deploy/grafana-dashboard.json'))
  const rules: readonly { alert: string; expr: string; annotations: object }[] = parse(read('deploy/alerts.yaml'))
    .groups[0].rules
  const shown: readonly string[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  const metricsIn = (expr: string) => expr.match(/\b[a-z0-9_]+(?=\{)/g) ?? []

  test('the dashboard and the alert rules use only metrics that /metrics has', async () => {
    server = await buildTestServer('sqlite')
    await server.call('GET', '/api/health')
    const { body } = await server.app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    const known = new Set(body.match(/^[a-z0-9_]+(?=[{ ])/gm))
    const used = new Set([...shown, ...rules.map(({ expr }) => expr)].flatMap(metricsIn))
    used.delete('up')
    expect(used.size).toBeGreaterThan(4)
    expect([...used].filter((name) => !known.has(name))).toEqual([])
  })

  test('every expression names the job, so that other services are not counted', () => {
    const all = [...shown, ...rules.map(({ expr }) => expr)]
    expect(all.filter((expr) => metricsIn(expr).length !== (expr.match(/\{job="canopy"/g) ?? []).length)).toEqual([])
    expect(rules.map(({ alert }) => alert)).toEqual([...new Set(rules.map(({ alert }) => alert))])
  })
})

test('.env.example names every variable of the configuration, once, and docs/running.md describes it', () => {
  const files = ['config', 'agents-config', 'budget-config', 'database-config', 'files-config', 'oidc-config']
  const code = files.map((file) => read(`src/server/process/config/${file}.ts`)).join('')
  const inCode = [...code.matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name = '']) => name)
  const inExample = [...read('deploy/.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name = '']) => name)
  expect([...inExample].sort()).toEqual([...new Set(inCode)].sort())
  const described = read('docs/running.md')
  expect(inExample.filter((name) => !described.includes(`\`${name}\``))).toEqual([])
})

test('Traefik passes on the host, checks the health, and sends everything to Canopy', () => {
  const { routers, services } = parse(read('deploy/traefik.yaml')).http
  expect(routers.canopy).toMatchObject({ service: 'canopy', tls: { certResolver: 'letsencrypt' } })
  expect(services.canopy.loadBalancer).toMatchObject({
    passHostHeader: true,
    servers: [{ url: 'http://127.0.0.1:3000' }],
    healthCheck: { path: '/api/health' },
  })
})

test('the proxies let a body through that is as large as an import may be', () => {
  const megabytes = importBodyMaxBytes / 1024 ** 2
  expect(read('deploy/nginx.conf')).toContain(`client_max_body_size ${megabytes}m;`)
  expect(read('deploy/Caddyfile')).toContain(`max_size ${megabytes}MiB`)
})

describe('the systemd unit', () => {
  const unit = read('deploy/canopy.service')

  test('starts what npm start starts, without a build, and never restarts after an invalid setting', () => {
    const [setting = '', ...start] = JSON.parse(read('package.json')).scripts.start.split(' ')
    expect(unit).toContain(`ExecStart=/opt/canopy/node_modules/.bin/${start.join(' ')}\n`)
    expect(unit).toMatch(new RegExp(`^Environment=.*\\b${setting}\\b`, 'm'))
    expect(unit).toMatch(/^Environment=.*\bCANOPY_SKIP_BUILD=1\b.*\bDATA_DIR=\/var\/lib\/canopy\b/m)
    expect(unit).toContain('RestartPreventExitStatus=78')
  })

  const analyze = findProgram('systemd-analyze')
  test(analyze === null ? 'systemd-analyze is not here' : 'has nothing that systemd-analyze reports', async () => {
    if (analyze === null) return
    expect(await verifyUnit(unit.replaceAll('/opt/canopy/', root))).toEqual([])
    expect(await verifyUnit(unit.replace('ProtectHome', 'ProtectHomes'))).not.toEqual([])
  })
})

describe.each(proxies)('behind $name', (proxy: DeployedProxy) => {
  const missing = proxy.programs.filter((program) => findProgram(program) === null)
  const title = 'pages, calls and sockets work, over https, and nobody can claim another address'
  test(missing.length > 0 ? `${missing.join(', ')} is not here` : title, async () => {
    if (missing.length > 0) return
    server = await buildTestServer('sqlite', { env: { TRUST_PROXY: '1', LOOKUP_RATE: '2/hour' } })
    const ada = await server.person('ada', 'admin')
    const running = await proxy.start(await server.listen())
    try {
      const health = await running.get('/api/health', {})
      expect([health.status, health.body]).toEqual([200, '{"status":"ok"}'])
      // Sent only if the proxy says that the browser speaks https.
      expect(health.headers['strict-transport-security']).toMatch(/^max-age=/)
      const claimed = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
      const search = (address: string) => running.get('/api/messages/search?q=oak', { 'x-forwarded-for': address })
      const statuses = []
      for (const address of claimed) statuses.push((await search(address)).status)
      expect(statuses).toEqual([200, 200, 429])
      expect((await running.get('/metrics', {})).status).toBe(404)
      expect(await running.firstEvent(`/ws/user/${ada.token}/${crypto.randomUUID()}`)).toBe('connection_established')
      const invitation = 'an-invitation-of-24-sign'
      expect((await running.get(`/invite/${invitation}`, {})).status).toBe(404)
      for (const token of [ada.token, invitation]) expect(running.written()).not.toContain(token)
    } finally {
      await running.stop()
    }
  })
})

/** What systemd says about a unit of this text. */
async function verifyUnit(text: string): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-unit-'))
  const file = join(folder, 'canopy.service')
  writeFileSync(file, text)
  const said = await output('sh', ['-c', `systemd-analyze verify --man=no "${file}" 2>&1`])
  rmSync(folder, { recursive: true })
  return said.split('\n').filter((line) => line.includes('canopy.service'))
}
