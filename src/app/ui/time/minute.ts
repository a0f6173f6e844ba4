import { useSyncExternalStore } from 'react'

const everyMs = 60_000
const listeners = new Set<() => void>()
let nowMs: number | null = null
let ticking: ReturnType<typeof setInterval> | null = null

/**
 * The current time in milliseconds, updated every minute; null until the first effect, so that the first render doesn't
 * depend on it.
 */
export function useMinute(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => nowMs,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    tick()
    ticking = setInterval(tick, everyMs)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0 && ticking !== null) clearInterval(ticking)
  }
}

function tick() {
  nowMs = Date.now()
  for (const listener of listeners) listener()
}
