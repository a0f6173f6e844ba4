import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const build = `const { buildIfStale } = await import('./tools/build.ts'); await buildIfStale(process.cwd())`

/** The journeys' servers start without building: two concurrent builds would overwrite each other. */
export default function buildOnce(): void {
  execFileSync(process.execPath, ['--input-type=module', '--eval', build], { cwd: root, stdio: 'inherit' })
}
