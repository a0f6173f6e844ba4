import { useEffect } from 'react'
import { foundWords } from '../../content/found-words.ts'
import './highlighted-matches.css'

const highlight = 'match'

/** Marks what was searched for in the message that it led to, for as long as the thread is open; where browsers can. */
export function HighlightedMatches({ id, terms }: { id: string; terms: readonly string[] }) {
  useEffect(() => {
    const path = document.querySelector('.thread-path')
    if (path === null || !('highlights' in CSS)) return
    let frame = 0
    const mark = () => {
      const content = path.querySelector(`[data-message="${CSS.escape(id)}"] .content`)
      CSS.highlights.set(highlight, new Highlight(...(content === null ? [] : foundWords(content, terms))))
    }
    const markSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(mark)
    }
    // The text is rendered in steps, and goes and comes with the scrolling.
    const observer = new MutationObserver(markSoon)
    observer.observe(path, { childList: true, subtree: true, characterData: true })
    mark()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      CSS.highlights.delete(highlight)
    }
  }, [id, terms])
  return null
}
