import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { makeRelease, ReleaseRefused } from './make-release.ts'

// `npm run release -- 1.0.0 [--dry-run]`: docs/releases.md describes it.
const root = resolve(import.meta.dirname, '../..')
const version = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? ''
const run = (...command: readonly [string, ...string[]]) =>
  void execFileSync(command[0], command.slice(1), { cwd: root, stdio: 'inherit' })

try {
  makeRelease({
    root,
    version,
    date: new Date().toISOString().slice(0, 10),
    isDryRun: process.argv.includes('--dry-run'),
    test: () => run(process.execPath, 'tests/run.ts'),
    makeFixture: () => run(process.execPath, 'tools/releases/fixture.ts', version),
    say: (line) => console.log(line),
  })
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
