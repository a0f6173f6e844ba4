import { format } from 'node:util'
import { afterEach, beforeEach } from 'vitest'

/** A test fails if something was written to console.error or console.warn. */
let noise: string[] = []

for (const level of ['error', 'warn'] as const) {
  console[level] = (...values: unknown[]) => {
    noise.push(`console.${level}: ${format(...values)}`)
  }
}

beforeEach(() => {
  noise = []
})

afterEach(() => {
  const heard = noise
  noise = []
  if (heard.length > 0) throw new Error(`The test was noisy.\n${heard.join('\n')}`)
})
