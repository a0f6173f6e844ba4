import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './runner/slowest-first.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const setup = ['tests/support/console-fails.ts', 'tests/support/one-seed.ts']

export default defineConfig({
  root,
  test: {
    // A test that is slow on a busy two-core machine is not broken.
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // Nothing else runs meanwhile, and tests wait now and then: one worker more than there are cores uses them fully.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    // A flaky test is fixed, never repeated.
    retry: 0,
    projects: [
      {
        root,
        test: {
          name: 'rules',
          include: [
            'tests/rules/**/*.test.ts',
            'tests/wire/**/*.test.ts',
            'tests/runner/**/*.test.ts',
            'tests/*.test.ts',
          ],
          environment: 'node',
          // Pure functions leave nothing behind for the next file.
          isolate: false,
          setupFiles: setup,
          testTimeout: 15_000,
        },
      },
      {
        root,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/support/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          // The server has no state of its own besides what a test builds: its modules are loaded once for all files.
          isolate: false,
          // The built renderer finds its language in its address, as Node imports it.
          server: { deps: { external: [/\/dist\/server\//] } },
          globalSetup: ['tests/support/server/services.setup.ts'],
          setupFiles: setup,
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        root,
        define: {
          'import.meta.env.CANOPY_VERSION': JSON.stringify('1.2.3'),
          'import.meta.env.CANOPY_LANGUAGES': JSON.stringify('de,ar'),
        },
        test: {
          name: 'app',
          include: ['tests/app/**/*.test.{ts,tsx}', 'tests/sw/**/*.test.ts'],
          environment: 'jsdom',
          // Each file gets modules and a document of its own, without a new process for each.
          pool: 'vmThreads',
          setupFiles: [...setup, 'tests/support/jsdom.ts'],
          // Each test begins with the globals as they were.
          unstubGlobals: true,
          testTimeout: 15_000,
        },
      },
    ],
  },
})
