import { useEffect, useRef, useState } from 'react'
import { markerLoadDelayMs, markerObserverDelayMs, markerRootMarginPx, markerThreshold } from '../../wire/limits.ts'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'
import './infinite-marker.css'

type InfiniteMarkerProps = {
  readonly state: { readonly at: 'waiting' | 'loading' | 'end' | 'error'; readonly text: string }
  readonly onRetry?: () => void
  readonly onVisible?: () => void
}

export function InfiniteMarker({ state, onRetry, onVisible }: InfiniteMarkerProps) {
  const marker = useRef<HTMLDivElement>(null)
  const seen = useSeen(marker)
  const call = useRef(onVisible)
  useEffect(() => {
    call.current = onVisible
  }, [onVisible])

  const due = seen && state.at === 'waiting'
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => call.current?.(), markerLoadDelayMs)
    return () => clearTimeout(timer)
  }, [due])

  return (
    <div ref={marker} className={`infinite-marker infinite-marker-${state.at}`}>
      {state.at === 'loading' ? <Spinner label={state.text} /> : null}
      <p aria-hidden={state.at === 'loading' || undefined} role={state.at === 'error' ? 'alert' : undefined}>
        {state.text}
      </p>
      {state.at === 'error' && onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          Retry
        </Button>
      )}
    </div>
  )
}

function useSeen(marker: { readonly current: HTMLElement | null }): boolean {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const margin = `${markerRootMarginPx}px`
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
      scrollMargin: margin, // the same, for a list that scrolls inside the page
      threshold: markerThreshold,
    })
    const timer = setTimeout(() => {
      if (marker.current) observer.observe(marker.current)
    }, markerObserverDelayMs)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [marker])
  return seen
}
