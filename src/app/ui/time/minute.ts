import { useEffect } from 'react'
import { useHydratedState } from '../loading/use-hydrated.ts'

const everyMs = 60_000
const listeners = new Set<(nowMs: number) => void>()
let ticking: ReturnType<typeof setInterval> | undefined

/** The current time in milliseconds, updated every minute; null on the server and during hydration. */
export function useMinute(): number | null {
  const [nowMs, setNow] = useHydratedState<number | null>(null, Date.now)
  useEffect(() => {
    if (listeners.size === 0) ticking = setInterval(tick, everyMs)
    listeners.add(setNow)
    return () => {
      listeners.delete(setNow)
      if (listeners.size === 0) clearInterval(ticking)
    }
  }, [setNow])
  return nowMs
}

function tick(): void {
  for (const listener of listeners) listener(Date.now())
}
