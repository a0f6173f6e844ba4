import { spawnSync } from 'node:child_process'
import { findProgram, root } from '../runner/command.ts'
import { assembleImage } from './assemble.ts'
import { tryInBareRoot } from './bare-root.ts'
import { tryWithDocker } from './with-docker.ts'

/** `npm run test:image`: the image's promises, in Docker if there is one, and its steps in a bare root without it. */
let passed = 0
let failed = 0
const notTried: string[] = []

export type Say = {
  readonly check: (promise: string, measured: string, holds: boolean) => void
  readonly notTried: (promise: string, why: string) => void
}
const say: Say = {
  check: (promise, measured, holds) => {
    if (holds) passed += 1
    else failed += 1
    console.log(`${holds ? 'passed' : 'FAILED'}  ${promise}: ${measured}`)
  },
  notTried: (promise, why) => {
    notTried.push(promise)
    console.log(`NOT TRIED  ${promise}: ${why}`)
  },
}

const image = await assembleImage(say)
try {
  await tryInBareRoot(image, say)
} finally {
  image.remove()
}
await tryWithDocker(say)
if (findProgram('hadolint') === null) say.notTried('hadolint finds nothing', 'hadolint is not installed')
else {
  const { status, stdout } = spawnSync('hadolint', ['Dockerfile'], { cwd: root, encoding: 'utf8' })
  say.check('hadolint finds nothing', stdout.trim() || 'nothing', status === 0)
}
say.notTried('the image runs on arm64', 'it takes a machine or an emulator for arm64')

console.log(`\n${passed} passed, ${failed} failed, ${notTried.length} not tried`)
process.exitCode = failed === 0 ? 0 : 1
