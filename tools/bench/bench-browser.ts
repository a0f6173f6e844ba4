import { type Browser, chromium } from '@playwright/test'
import { browserArgs, browserPath } from '../browser.ts'

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath, args: [...browserArgs] })

/** A mid-range phone, as in the tests. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half)] ?? Number.NaN)) / 2
}
