import { defineConfig } from '@playwright/test'
import { leftOut } from './journeys/support/languages/left-out.ts'
import config, { desktop, inLanguage, phone } from './playwright.config.ts'

const titles = Object.keys(leftOut).map((title) => new RegExp(title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')))

/** The journeys of a thread in the languages from right to left: `npm run test:languages`. */
export default defineConfig({
  ...config,
  grepInvert: titles,
  projects: (['ar', 'he'] as const).flatMap((language) => [inLanguage(language, phone), inLanguage(language, desktop)]),
})
