import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { markerLoadDelayMs, markerObserverDelayMs, markerRootMarginPx, markerThreshold } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import { Button } from '../buttons/button.tsx'
import { Spinner } from './spinner.tsx'
import './infinite-marker.css'

type InfiniteMarkerProps = {
  readonly state: { readonly stage: 'waiting' | 'loading' | 'end' | 'error'; readonly text: string }
  readonly onRetry?: () => void
  readonly onVisible?: () => void
  /** Where the next page starts: while the marker is on screen, each is asked for once. */
  readonly from: string | number | null
  /** The address of the next page, for readers without scripts. */
  readonly href?: string | undefined
}

export function InfiniteMarker({ state, onRetry, onVisible, from, href }: InfiniteMarkerProps) {
  const marker = useRef<HTMLDivElement>(null)
  const seen = useSeen(marker)
  const call = useRef(onVisible)
  useEffect(() => {
    call.current = onVisible
  }, [onVisible])

  const due = seen && state.stage === 'waiting'
  // A prefetched page comes without a 'loading' in between.
  useEffect(() => {
    if (!due) return
    const timer = setTimeout(() => call.current?.(), markerLoadDelayMs)
    return () => clearTimeout(timer)
  }, [due, from])

  const follow = (event: MouseEvent) => {
    if (onVisible === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onVisible()
  }

  return (
    <div ref={marker} className={`infinite-marker infinite-marker-${state.stage}`}>
      {state.stage === 'loading' ? <Spinner label={state.text} /> : null}
      <p aria-hidden={state.stage === 'loading' || undefined} role={state.stage === 'error' ? 'alert' : undefined}>
        {state.stage === 'waiting' && href !== undefined ? (
          <a className="infinite-marker-link" href={href} onClick={follow}>
            {state.text}
          </a>
        ) : (
          state.text
        )}
      </p>
      {state.stage === 'error' && onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {texts.retryLabel}
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
