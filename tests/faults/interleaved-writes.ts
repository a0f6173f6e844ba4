import assert from 'node:assert/strict'
import { succeeds } from '../runner/command.ts'
import { makeGate } from './gate.ts'

const property = 'tests/server/interleaved-writes.properties.test.ts'

/** ORDER: four nodes on one PostgreSQL that write at once, in many more ways than `npm test` tries. */
export const interleavedWrites = makeGate({
  id: 'ORDER',
  promise:
    'while four nodes write at once, no reader skips, repeats or misplaces anything, and nothing acknowledged is lost',
  sizes: { full: { interleavings: 2_000 }, short: null },
  attempt: async ({ interleavings }) => {
    const command = ['run', '--config', 'tests/vitest.config.ts', '--project', 'server', property]
    assert.ok(await succeeds('vitest', command, { INTERLEAVINGS: String(interleavings) }), 'something was out of order')
    return { interleavings, nodes: 4, readers: 4, lost: 0 }
  },
})
