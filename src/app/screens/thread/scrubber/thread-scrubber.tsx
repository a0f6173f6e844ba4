import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { isFork } from '#rules/map/tree.ts'
import { authorOf } from '#rules/people/author.ts'
import { proseExcerpt } from '#rules/text/truncate.ts'
import * as texts from '#wire/texts.ts'
import { stillNewAtom } from '../../../state/seen/new-messages.ts'
import { loadMap, mapPathAtom, mapPositionAtom, mapTreeAtom } from '../../../state/thread/map/map.ts'
import { readingPositionAtom } from '../../../state/thread/map/map-view.ts'
import { pathAtom, threadAtom } from '../../../state/thread/thread.ts'
import { useMapMoves } from '../map/use-map-moves.ts'
import { useReadingPosition } from '../map/use-reading-position.ts'
import './thread-scrubber.css'

/** How long the handle stays after the last scroll. */
const handleMs = 1_600
const excerptLength = 80

/** One stop of the scrubber: a message of the shown path. */
type Stop = { readonly id: string; readonly name: string; readonly excerpt: string; readonly isFork: boolean }

/**
 * The shown path at a phone's edge, with a tick for each fork and a dot for each new message. The handle, there while
 * the thread is scrolled, moves along it and goes to the message where it is let go.
 */
export function ThreadScrubber() {
  useReadingPosition()
  const slider = useRef<HTMLInputElement>(null)
  const stops = useStops()
  const hereId = usePosition()
  const newIds = useAtomValue(stillNewAtom)
  const load = useSetAtom(loadMap)
  const { go } = useMapMoves()
  const [draggedId, setDragged] = useState<string | null>(null)
  const isScrolled = useScrolled()
  const indexOf = (id: string | null) =>
    Math.max(
      0,
      stops.findIndex((stop) => stop.id === id),
    )
  const index = indexOf(draggedId ?? hereId)
  const stop = stops[index]

  // React has no event for the end of a drag: its `onChange` is the browser's `input`.
  const commit = useRef((_id: string) => undefined as undefined)
  useEffect(() => {
    commit.current = (id) => {
      setDragged(null)
      go(id)
    }
  })
  useEffect(() => {
    const onChange = () => {
      const id = slider.current?.dataset.stop
      if (id !== undefined) commit.current(id)
    }
    const input = slider.current
    input?.addEventListener('change', onChange)
    return () => input?.removeEventListener('change', onChange)
  }, [])

  if (stop === undefined) return null
  const text = texts.scrubberPosition(index + 1, stops.length)
  const ifNew = newIds.has(stop.id) ? [texts.scrubberNew] : []
  const share = stops.length === 1 ? 0 : index / (stops.length - 1)
  return (
    <nav
      className="scrubber"
      aria-label={texts.scrubberLabel}
      data-shown={isScrolled || draggedId !== null || undefined}
    >
      {ticksOf(stops, ({ isFork }) => isFork).map((percent) => (
        <span key={percent} className="scrubber-tick" style={{ insetBlockStart: `${percent}%` }} />
      ))}
      {ticksOf(stops, ({ id }) => newIds.has(id)).map((percent) => (
        <span key={percent} className="scrubber-new" style={{ insetBlockStart: `${percent}%` }} />
      ))}
      <input
        ref={slider}
        className="scrubber-handle"
        type="range"
        aria-label={texts.scrubberPositionLabel}
        aria-valuetext={[text, stop.name, ...ifNew].join(texts.listSeparator)}
        data-stop={stop.id}
        min={0}
        max={stops.length - 1}
        value={index}
        onPointerDown={() => void load()}
        onChange={({ target }) => setDragged(stops[target.valueAsNumber]?.id ?? null)}
      />
      {draggedId !== null && (
        <p className="scrubber-words" style={{ insetBlockStart: `${share * 100}%` }}>
          <b dir="auto">{stop.name}</b> <span>{[text, ...ifNew].join(texts.listSeparator)}</span>
          <span className="scrubber-excerpt" dir="auto">
            {stop.excerpt}
          </span>
        </p>
      )}
    </nav>
  )
}

/** The whole path as the map knows it, or else what is loaded. */
function useStops(): readonly Stop[] {
  const tree = useAtomValue(mapTreeAtom)
  const onMap = useAtomValue(mapPathAtom)
  const path = useAtomValue(pathAtom)
  if (onMap.length > path.length) {
    return onMap.map((id) => {
      const { name = '', excerpt = '' } = tree.nodes.get(id) ?? {}
      return { id, name, excerpt, isFork: isFork(tree, id) }
    })
  }
  return path.map((message) => ({
    id: message.id,
    name: authorOf(message).name,
    excerpt: proseExcerpt(message.content, excerptLength),
    isFork: message.reply_count > 1,
  }))
}

/** The message being read: also without the map. */
function usePosition(): string | null {
  const onMap = useAtomValue(mapPositionAtom)
  const reading = useAtomValue(readingPositionAtom)
  const selected = useAtomValue(threadAtom)?.selectedId ?? null
  return onMap ?? reading ?? selected
}

/** Where some stops are, in whole percents from the top: more of them couldn't be told apart. */
const ticksOf = (stops: readonly Stop[], isWanted: (stop: Stop) => boolean): readonly number[] => [
  ...new Set(
    stops.flatMap((stop, index) => (isWanted(stop) ? [Math.round((index * 100) / Math.max(1, stops.length - 1))] : [])),
  ),
]

function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const scroller = document.getElementById('main')
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      setScrolled(true)
      clearTimeout(timer)
      timer = setTimeout(() => setScrolled(false), handleMs)
    }
    scroller?.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      scroller?.removeEventListener('scroll', onScroll)
      clearTimeout(timer)
    }
  }, [])
  return isScrolled
}
