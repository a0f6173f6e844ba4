import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { launchBrowser, median } from './bench-browser.ts'

/** Lighthouse's BenchmarkIndex of a mid-tier phone (Pixel 5), as the calibration of Chrome's DevTools has it. */
const midTierIndex = 1_000
/** How often the index is measured; it swings by half on a shared machine. */
const indexRuns = 5

/** With `--calibrate`, how many times slower than this machine a mid-tier phone is, at least 1; otherwise undefined. */
export async function calibratedSlowdown(): Promise<number | undefined> {
  if (!process.argv.includes('--calibrate')) return undefined
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const indices: number[] = []
    while (indices.length < indexRuns) indices.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
    return Math.max(1, median(indices) / midTierIndex)
  } finally {
    await browser.close()
  }
}
