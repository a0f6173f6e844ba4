import { useEffect, useRef, useState } from 'react'
import { sentencesEnd } from '#rules/agents/streaming.ts'

const timeoutMs = 2_000

/** How much of each answer has been read aloud, by its id, which is its message's too: the rest is said with that. */
export const spokenUpTo = new Map<string, number>()

/**
 * Streaming text for screen readers: politely, in whole sentences, each once, and no faster than it can be read out.
 */
export function ReadAloud({ id, text }: { id: string; text: string }) {
  const [spoken, setSpoken] = useState({ upTo: 0, words: '' })
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  })
  useEffect(() => {
    if (spoken.upTo > 0) spokenUpTo.set(id, spoken.upTo)
  }, [id, spoken])
  useEffect(() => {
    const speak = () =>
      setSpoken((before) => {
        const upTo = sentencesEnd(latest.current)
        return upTo > before.upTo ? { upTo, words: latest.current.slice(before.upTo, upTo) } : before
      })
    // In the same frame as the streamed text, so that both are rendered together.
    const timer = setInterval(() => requestAnimationFrame(speak), timeoutMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="sr-only" aria-live="polite">
      {spoken.words}
    </p>
  )
}
