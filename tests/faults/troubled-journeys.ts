import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { succeeds } from '../runner/command.ts'
import { countPlaywright, type PlaywrightReport } from '../runner/playwright-report.ts'
import { freshReport, readReport } from '../runner/reports.ts'
import { type Figures, makeGate } from './gate.ts'

const mostLateMs = 1_000

/** LATE: all journeys against a server whose responses arrive late and out of order. */
export const lateAnswers = makeGate({
  id: 'LATE',
  promise: 'every journey passes at the first attempt with responses up to a second late and out of order',
  sizes: { full: { rounds: 1 }, short: null },
  attempt: ({ rounds }) => runJourneys('late', rounds, { LATE_ANSWERS_MS: String(mostLateMs) }),
})

/** BUSY: all journeys while another process uses every core. */
export const busyMachine = makeGate({
  id: 'BUSY',
  promise: 'every journey passes at the first attempt on a machine that is busy with something else',
  sizes: { full: { rounds: 1 }, short: null },
  attempt: async ({ rounds }) => {
    const others = Array.from({ length: availableParallelism() }, () =>
      spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
    )
    try {
      return await runJourneys('busy', rounds, {})
    } finally {
      for (const other of others) other.kill()
    }
  },
})

async function runJourneys(name: string, rounds: number, env: Record<string, string>): Promise<Figures> {
  let passedInAll = 0
  for (let round = 0; round < rounds; round += 1) {
    const file = freshReport(`journeys-${name}.json`)
    const command = ['test', '--config', 'tests/playwright.config.ts', '--retries=0', '--reporter=line,json']
    await succeeds('playwright', command, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
    const report = readReport<PlaywrightReport>(file)
    assert.ok(report !== null, 'Playwright left no report')
    const { passed, failed } = countPlaywright(report)
    assert.equal(failed, 0, `${failed} of ${passed + failed} journeys failed`)
    passedInAll += passed
  }
  return { rounds, journeys: passedInAll }
}
