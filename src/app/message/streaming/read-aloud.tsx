import { useEffect, useRef, useState } from 'react'
import { sentencesEnd } from '#rules/agents/streaming.ts'

const patienceMs = 2_000

/** A growing text for screen readers: politely, in whole sentences, each once, and no more often than it can be heard. */
export function ReadAloud({ text }: { text: string }) {
  const [heard, setHeard] = useState({ upTo: 0, words: '' })
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  })
  useEffect(() => {
    const hear = () =>
      setHeard((before) => {
        const upTo = sentencesEnd(latest.current)
        return upTo > before.upTo ? { upTo, words: latest.current.slice(before.upTo, upTo) } : before
      })
    // With the words of the same frame, so that they are rendered together.
    const timer = setInterval(() => requestAnimationFrame(hear), patienceMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="only-read" aria-live="polite">
      {heard.words}
    </p>
  )
}
