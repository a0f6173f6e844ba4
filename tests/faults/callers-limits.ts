import assert from 'node:assert/strict'
import { succeeds } from '../runner/command.ts'
import { freshReport, readReport } from '../runner/reports.ts'
import { countVitest, type VitestReport } from '../runner/vitest-report.ts'
import { makeGate } from './gate.ts'

/** Past attacks by callers, tried again on both databases, with PostgreSQL also on two nodes. */
const reproductions = [
  'tests/server/role-lost-meanwhile.test.ts',
  'tests/server/identity',
  'tests/server/agents/limits.test.ts',
  'tests/server/agents/tidying.test.ts',
  'tests/server/agents/several-nodes.test.ts',
  'tests/server/routes/changes.test.ts',
  'tests/server/routes/applications.test.ts',
  'tests/server/realtime/connections.test.ts',
  'tests/server/rate-limits.test.ts',
  'tests/server/two-nodes.test.ts',
]

/** S6: sessions, allowances, cursors, addresses and applications. `npm test` runs the same files. */
export const callersLimits = makeGate({
  id: 'S6',
  promise:
    'no caller uses a revoked session, spends what is not theirs, learns from a cursor, or buries what others sent',
  sizes: { full: { rounds: 3 }, short: null },
  attempt: async ({ rounds }) => {
    let reproduced = 0
    for (let round = 0; round < rounds; round += 1) {
      const file = freshReport('callers-limits.json')
      const command = ['run', '--config', 'tests/vitest.config.ts', '--reporter=json', `--outputFile=${file}`]
      await succeeds('vitest', [...command, ...reproductions], {})
      const report = readReport<VitestReport>(file)
      assert.ok(report !== null, 'Vitest left no report')
      const { passed, failed } = countVitest(report)
      assert.equal(failed, 0, `${failed} of ${passed + failed} failed`)
      reproduced += passed
    }
    return { rounds, 'tried again': reproduced, possible: 0 }
  },
})
