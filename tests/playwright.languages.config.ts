import { defineConfig } from '@playwright/test'
import config, { desktop, inLanguage, phone } from './playwright.config.ts'

/** The journeys of a thread in the languages from right to left: `npm run test:languages`. */
export default defineConfig({
  ...config,
  projects: (['ar', 'he'] as const).flatMap((language) => [inLanguage(language, phone), inLanguage(language, desktop)]),
})
