import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { succeeds } from '../../runner/command.ts'
import { type Figures, makeGate } from '../gate.ts'

const properties = [
  'tests/server/agents/tools.properties.test.ts',
  'tests/server/push/webhooks.properties.test.ts',
  'tests/server/mcp/programs.properties.test.ts',
]

type Line = { readonly way: string; readonly database: string; readonly trees: number; readonly isUnderWay?: true }

/** TREES: what agents, webhooks and programs are told of large forests, on both databases. */
export const hiddenTrees = makeGate({
  id: 'TREES',
  promise: 'nothing hidden is told by an agent’s answer, its tools, MCP, a webhook or a token, in any of many trees',
  sizes: { full: { trees: 100_000, forest: 1_000, asked: 16 }, short: null },
  attempt: async ({ trees, forest, asked }) => {
    const folder = mkdtempSync(join(tmpdir(), 'canopy-trees-'))
    const file = join(folder, 'tried')
    const sizes = { TREES: String(trees), FOREST_SIZE: String(forest), TREES_ASKED: String(asked) }
    try {
      for (const database of ['sqlite', 'postgres']) {
        const command = ['run', '--config', 'tests/vitest.config.ts', '--project', 'server', '-t', `on ${database}`]
        const isFine = await succeeds('vitest', [...command, ...properties], { ...sizes, TREES_FILE: file })
        assert.ok(isFine, `something hidden was told on ${database}`)
      }
      return triedIn(file)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

/** The trees of each way out and database. */
function triedIn(file: string): Figures {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const ended = lines.map((line): Line => JSON.parse(line)).filter((line) => line.isUnderWay !== true)
  assert.equal(ended.length, 2 * properties.length, 'a way out was not tried')
  return Object.fromEntries(ended.map(({ way, database, trees }) => [`${way} on ${database}`, trees]))
}
