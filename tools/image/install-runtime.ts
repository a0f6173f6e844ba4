import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runtimePackages } from './runtime-packages.ts'

// A step of the image's build: leaves in node_modules what the running server needs, for the image's architecture.
const root = resolve(import.meta.dirname, '../..')
const cpuOf: Readonly<Record<string, string>> = { amd64: 'x64', arm64: 'arm64' }

/** Docker's word for the architecture; without BuildKit there is none, and the image is for the building machine. */
const target = process.env.TARGETARCH
const cpu = target === undefined ? process.arch : cpuOf[target]
if (cpu === undefined) throw new Error(`There are no packages for ${target}, only for ${Object.keys(cpuOf).join(', ')}`)

if (cpu !== process.arch) install(cpu)

const needed = runtimePackages(root)
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, unknown> }

const unneeded = Object.keys(lock.packages).filter((path) => path !== '' && !needed.has(path))
for (const path of [...unneeded, 'node_modules/.bin', 'node_modules/.package-lock.json']) remove(path)

// The database's own source code, and its binaries for other systems.
const sqlite = 'node_modules/better-sqlite3'
for (const part of ['deps', 'src']) remove(`${sqlite}/${part}`)
for (const binary of readdirSync(join(root, sqlite, 'prebuilds')))
  if (binary !== `linux-${cpu}.node`) remove(`${sqlite}/prebuilds/${binary}`)

console.log(`Kept the ${needed.size} packages that the server runs with, for ${cpu}`)

/** npm installs the binaries of one architecture, so the building machine's are replaced. */
function install(cpu: string): void {
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const system = [`--cpu=${cpu}`, '--os=linux', '--libc=glibc']
  const { status, error } = spawnSync('npm', [...args, ...system], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error(`npm could not install the packages for ${cpu}`, { cause: error })
}

function remove(path: string): void {
  rmSync(join(root, path), { recursive: true, force: true })
}
