import { useSyncExternalStore } from 'react'

const everyMs = 60_000
const listeners = new Set<() => void>()
let nowMs: number | null = null
let ticking: ReturnType<typeof setInterval> | null = null

/** The time in milliseconds, renewed each minute; null until the first effect has run, so that a first render never depends on it. */
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
