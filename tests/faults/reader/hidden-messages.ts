import assert from 'node:assert/strict'
import { succeeds } from '../../runner/command.ts'
import { makeGate } from '../gate.ts'

const properties = [
  'tests/server/agents/digests.properties.test.ts',
  'tests/server/agents/tools.properties.test.ts',
  'tests/server/push/notifications.properties.test.ts',
  'tests/server/push/webhooks.properties.test.ts',
  'tests/server/mcp/programs.properties.test.ts',
]

/** FOREST: what is hidden from each of six people, in many more random forests than `npm test` tries. */
export const hiddenMessages = makeGate({
  id: 'FOREST',
  promise:
    'nothing hidden is in the prompts, tools’ answers, rows, answers, events, pushes and webhooks of anybody or their programs, in any forest',
  sizes: { full: { forests: 10_000 }, short: null },
  attempt: async ({ forests }) => {
    const command = [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      'server',
      '-t',
      'on sqlite',
      ...properties,
    ]
    assert.ok(await succeeds('vitest', command, { FORESTS: String(forests) }), 'something hidden was found')
    return { forests, people: 6, properties: 7, found: 0 }
  },
})
