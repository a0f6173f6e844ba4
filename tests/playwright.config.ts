import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { browserArgs, browserPath } from '../tools/browser.ts'

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.journey.ts',
  outputDir: '../.cache/journeys',
  globalSetup: './journeys/support/build-once.setup.ts',
  // Journeys wait now and then: one worker more than there are cores uses them fully.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: true,
  // One retry in a fresh context: a journey that passes then is reported as flaky.
  retries: 1,
  // For two busy cores; on an idle machine a journey takes about ten seconds.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: browserPath, args: [...browserArgs] },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop-only/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', grep: /@desktop/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
