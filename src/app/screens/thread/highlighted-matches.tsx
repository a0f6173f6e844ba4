import { useEffect } from 'react'
import { foundWords } from '../../content/found-words.ts'
import './highlighted-matches.css'

const highlight = 'match'

/** Highlights the search terms in the message found, while the thread is open; only in browsers that can. */
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
    // The text is rendered in steps, and unmounted and remounted while scrolling.
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
