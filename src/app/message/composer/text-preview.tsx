import { useEffect, useRef } from 'react'
import * as texts from '#wire/texts.ts'
import { MessageContent } from '../../content/message-content.tsx'

/** The text as its readers will see it, in the place of the field. */
export function TextPreview({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      className="composer-preview"
      aria-label={texts.previewTextLabel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and Escape goes back to the field
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <MessageContent content={text} />
    </section>
  )
}
