import { useEffect, useMemo, useReducer } from 'react'
import { answerClick } from './content-clicks.ts'
import { trustedHtml } from './markdown/trusted-html.ts'
import { loadFor, renderedNow } from './rendered.ts'
import './message-content.css'

/** A message's content: as plain text immediately, and as markdown once the renderer is loaded. */
export function MessageContent({ content }: { content: string }) {
  const [, showBetter] = useReducer((times: number) => times + 1, 0)
  const html = renderedNow(content)
  // A new object would make React set the HTML again.
  const trusted = useMemo(() => (html === null ? null : { __html: trustedHtml(html) }), [html])

  useEffect(() => {
    let isMounted = true
    // Offline it stays plain text.
    loadFor(content, () => isMounted && showBetter()).catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [content])

  if (trusted === null) {
    return (
      <div className="content content-plain" dir="auto">
        {content}
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the clicks are those of the buttons inside, also by key
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the buttons inside
    <div
      className="content"
      dir="auto"
      onClick={(event) => answerClick(event.nativeEvent)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: render.ts escapes all user text
      dangerouslySetInnerHTML={trusted}
    />
  )
}
