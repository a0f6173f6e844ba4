import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const setup = ['tests/support/console-fails.ts', 'tests/support/one-seed.ts']

export default defineConfig({
  root,
  test: {
    // A test that is slow on a busy two-core machine is not a broken one.
    testTimeout: 15_000,
    hookTimeout: 30_000,
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
          globalSetup: ['tests/support/services.setup.ts'],
          setupFiles: setup,
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
      {
        root,
        test: {
          name: 'app',
          include: ['tests/app/**/*.test.{ts,tsx}', 'tests/sw/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: setup,
          testTimeout: 15_000,
        },
      },
    ],
  },
})
