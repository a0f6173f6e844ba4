// `npm run demo:table`: installs the packages if they are missing, then runs the demo with the Node among them. Any
// Node from 20 on can run this file, so a fresh clone needs nothing else.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const startedMs = Date.now()
const run = (command, args, env = process.env) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
  if (error) console.error(`demo:table: ${command} could not be started: ${error.message}`)
  return status ?? 1
}

// npm writes this file when an installation is complete.
const isInstalled = existsSync(join(root, 'node_modules/.package-lock.json'))
// The product runs and builds without the packages of its tests, and none of its packages needs an install script.
const install = ['ci', '--omit=dev', '--ignore-scripts']
console.log(
  isInstalled
    ? 'The packages are installed.'
    : `The packages are not installed: npm ${install.join(' ')} (for the tests, run npm ci afterwards)`,
)
const failed = isInstalled ? 0 : run('npm', [...install, '--no-fund', '--no-audit'])
if (failed !== 0) {
  console.error('demo:table failed: npm ci did not succeed.')
  process.exit(failed)
}
const installedMs = isInstalled ? 0 : Date.now() - startedMs
const own = join(root, 'node_modules/.bin/node')
const node = existsSync(own) ? own : process.execPath
const env = { ...process.env, DEMO_STARTED_MS: `${startedMs}`, DEMO_INSTALLED_MS: `${installedMs}` }
process.exit(run(node, ['tools/demo/table.ts'], env))
