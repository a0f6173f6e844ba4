import type { Page } from '@playwright/test'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { median } from './bench-browser.ts'

/** The BenchmarkIndex of a mid-tier phone (Pixel 5), as the calibration of Chrome's DevTools has it. */
const midTierIndex = 1_000
/** How often the index is measured; it swings by half on a shared machine. */
export const indexRuns = 5

/** How many times slower than this machine a mid-tier phone is, at least 1. */
export const slowdownFrom = (indices: readonly number[]): number => Math.max(1, median(indices) / midTierIndex)

/** Measures in a page that does nothing else. */
export async function slowdownIn(page: Page): Promise<number> {
  const indices: number[] = []
  while (indices.length < indexRuns) indices.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
  return slowdownFrom(indices)
}
