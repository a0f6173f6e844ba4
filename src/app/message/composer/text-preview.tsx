import { useEffect, useRef } from 'react'
import * as texts from '#wire/texts.ts'
import { MessageContent } from '../../content/message-content.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'

/** The text as its readers will see it, in the place of the field. */
export function TextPreview({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <ScrollRegion
      ref={box}
      className="composer-preview"
      aria-label={texts.previewTextLabel}
      // Escape goes back to the field.
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <MessageContent content={text} />
    </ScrollRegion>
  )
}
