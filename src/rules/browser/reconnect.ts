import { socketReconnectAttempts, socketReconnectCapMs, socketReconnectStartMs } from '#wire/limits.ts'

/** How long to wait before reconnect attempt n (from 1): 1 s doubling, capped at 10 s; null after three (section 4). */
export function reconnectDelayMs(attempt: number): number | null {
  if (attempt > socketReconnectAttempts) return null
  return Math.min(socketReconnectCapMs, socketReconnectStartMs * 2 ** (attempt - 1))
}

/** Adds up to 30 % to a delay, so that a thousand clients don't reconnect simultaneously; `random` is 0 to 1. */
export const withJitterMs = (delayMs: number, random: number): number => Math.round(delayMs * (1 + 0.3 * random))
