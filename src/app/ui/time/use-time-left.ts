import { useEffect, useState } from 'react'

const everyMs = 5_000

/** How long until a time, updated every few seconds; null before the first effect, and without a time. */
export function useTimeLeftMs(untilMs: number | null): number | null {
  const [leftMs, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setLeft(untilMs === null ? null : Math.max(0, untilMs - Date.now()))
    tick()
    const ticking = untilMs === null ? undefined : setInterval(tick, everyMs)
    return () => clearInterval(ticking)
  }, [untilMs])
  return leftMs
}
