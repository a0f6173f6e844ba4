import { type Browser, chromium } from '@playwright/test'
import { browserArgs, browserPath } from '../browser.ts'

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath, args: [...browserArgs] })

/** A phone of the middle class, as the tests have it. */
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
} as const

/** The middle one, or the mean of the two that are. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? Number.NaN) + (sorted[Math.ceil(half)] ?? Number.NaN)) / 2
}
