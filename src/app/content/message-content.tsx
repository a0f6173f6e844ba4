import { useEffect, useMemo, useReducer } from 'react'
import { answerClick } from './content-clicks.ts'
import { trustedHtml } from './markdown/trusted-html.ts'
import { loadFor, renderedNow } from './rendered.ts'
import './message-content.css'

/** A message's text: at once as it was written, and as markdown from when the renderer has arrived. */
export function MessageContent({ content }: { content: string }) {
  const [, showBetter] = useReducer((times: number) => times + 1, 0)
  const html = renderedNow(content)
  // React sets it anew when it is another object.
  const trusted = useMemo(() => (html === null ? null : { __html: trustedHtml(html) }), [html])

  useEffect(() => {
    let here = true
    // Without a network the text stays as it was written.
    loadFor(content, () => here && showBetter()).catch(() => undefined)
    return () => {
      here = false
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside are pressed, by key too
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the buttons inside
    <div
      className="content"
      dir="auto"
      onClick={(event) => answerClick(event.nativeEvent)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: render.ts escapes all that a person wrote
      dangerouslySetInnerHTML={trusted}
    />
  )
}
