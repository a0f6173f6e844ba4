import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const shipped = join(import.meta.dirname, '../../deploy/Caddyfile')

/**
 * Caddy with deploy/Caddyfile, for `localhost` on free ports, with a certificate of its own; `folder` has all its
 * files.
 */
export async function spawnCaddy(
  upstream: string,
): Promise<{ readonly caddy: ChildProcess; readonly folder: string; readonly port: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'canopy-caddy-'))
  const [plain, port] = [await freePort(), await freePort()]
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${port}\n}\n`
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, options + readFileSync(shipped, 'utf8'))
  const home = join(folder, 'home')
  mkdirSync(home)
  const own = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const env = { ...process.env, ...own, DOMAIN: 'localhost', UPSTREAMS: new URL(upstream).host }
  return { caddy: spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], { env }), folder, port }
}
