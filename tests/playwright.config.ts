import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import type { Language } from '#wire/language.ts'
import { browserArgs, headlessPath } from '../tools/browser.ts'

export const phone = {
  name: 'phone',
  grepInvert: /@desktop-only/,
  use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
}
export const desktop = { name: 'desktop', grep: /@desktop/, use: { viewport: { width: 1280, height: 800 } } }

/** The journeys of a thread, which find the language's text wherever they name an English one. */
export const inLanguage = <Project extends typeof phone | typeof desktop>(language: Language, project: Project) => ({
  ...project,
  name: `${language}-${project.name}`,
  testMatch: 'thread/*.journey.ts',
  use: { ...project.use, language, locale: language },
})

/** A swipe, the keys and the map, from right to left; `npm run test:languages` runs the others. */
const someInArabic = {
  ...inLanguage('ar', phone),
  grep: /a swipe changes the branch on release|by keyboard only: the map|a shorter reply that would be above the screen/,
}

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
    launchOptions: { executablePath: headlessPath, args: [...browserArgs] },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false },
  },
  projects: [phone, desktop, someInArabic],
})
