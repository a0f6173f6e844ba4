import { useCallback, useEffect, useRef } from 'react'
import { markerInitialDelayMs } from '#wire/limits.ts'

/** The first two seconds of a list belong to its first page; a marker seen before then loads after them (section 9). */
export function useInitialDelay(load: () => unknown): () => void {
  const since = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => {
    since.current = performance.now()
    return () => clearTimeout(timer.current)
  }, [])
  return useCallback(() => {
    const passedMs = since.current === null ? 0 : performance.now() - since.current
    clearTimeout(timer.current)
    timer.current = setTimeout(load, Math.max(0, markerInitialDelayMs - passedMs))
  }, [load])
}
