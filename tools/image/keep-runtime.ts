import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runtimePackages } from './runtime-packages.ts'

// A step of the image's build: deletes from node_modules what the running server does not need.
const root = resolve(import.meta.dirname, '../..')
const needed = runtimePackages(root)
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, unknown> }

const unneeded = Object.keys(lock.packages).filter((path) => path !== '' && !needed.has(path))
for (const path of [...unneeded, 'node_modules/.bin', 'node_modules/.package-lock.json']) remove(path)

// The database's own source code, and its binaries for systems that the image does not run on.
const sqlite = 'node_modules/better-sqlite3'
for (const part of ['deps', 'src']) remove(`${sqlite}/${part}`)
for (const binary of readdirSync(join(root, sqlite, 'prebuilds')))
  if (!['linux-x64.node', 'linux-arm64.node'].includes(binary)) remove(`${sqlite}/prebuilds/${binary}`)

console.log(`Kept the ${needed.size} packages that the server runs with`)

function remove(path: string): void {
  rmSync(join(root, path), { recursive: true, force: true })
}
