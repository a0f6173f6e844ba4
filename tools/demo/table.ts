import { resolve } from 'node:path'
import { buildIfStale } from '../build.ts'
import { runDemo, type Step } from './demo.ts'
import { DemoFailed } from './failed.ts'

// The second half of `npm run demo:table` (start.mjs): builds the app, runs the demo, and prints what took how long.
const root = resolve(import.meta.dirname, '../..')
const people = 20
const limitS = 300
const startedMs = Number(process.env.DEMO_STARTED_MS ?? Date.now())
const installedMs = Number(process.env.DEMO_INSTALLED_MS ?? 0)

const seconds = (ms: number) => (ms / 1_000).toFixed(1).padStart(7)
const line = (name: string, took: string, result: string) => console.log(`${name.padEnd(40)} ${took}  ${result}`)
const show = ({ name, ms, result }: Step) => line(name, seconds(ms), result)

line('Step', 'seconds', 'Result')
if (installedMs > 0) show({ name: 'Packages', ms: installedMs, result: 'installed' })
try {
  const buildMs = performance.now()
  const built = await buildIfStale(root)
  show({ name: 'The app', ms: performance.now() - buildMs, result: built === 'built' ? 'built' : 'was built already' })
  await runDemo({ root, people, endMs: startedMs + limitS * 1_000, onStep: show })
  const totalMs = Date.now() - startedMs
  if (totalMs > limitS * 1_000) throw new DemoFailed(`it took ${seconds(totalMs).trim()} s, more than ${limitS} s`)
  show({ name: 'Altogether', ms: totalMs, result: `at most ${limitS} s: done` })
} catch (error) {
  if (!(error instanceof DemoFailed)) throw error
  console.error(`demo:table failed after ${seconds(Date.now() - startedMs).trim()} s: ${error.message}`)
  process.exitCode = 1
}
