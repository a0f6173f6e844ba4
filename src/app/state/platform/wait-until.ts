import { hourMs } from '#wire/limits.ts'
import type { Environment } from './environment.ts'

/** A device may sleep, and a timer has a longest time. */
const lookAgainMs = hourMs

/** Resolves at this time, by the device's clock. */
export async function waitUntil(time: string, { nowMs, wait }: Pick<Environment, 'nowMs' | 'wait'>): Promise<void> {
  for (let ms = Date.parse(time) - nowMs(); ms > 0; ms = Date.parse(time) - nowMs()) {
    await wait(Math.min(ms, lookAgainMs))
  }
}
