import { useAtomValue } from 'jotai'
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#wire/message.ts'
import { MessageContent } from '../../../content/message-content.tsx'
import { AuthorLine } from '../../../message/author-line.tsx'
import { type Preview, previewAtom } from '../../../state/thread/map/map-preview.ts'

/** The branch of a row of the map, over the thread: what is under it stays as it is. */
export function MapPreview() {
  const preview = useAtomValue(previewAtom)
  const [shown, setShown] = useState<(Preview & { readonly style: CSSProperties }) | null>(null)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Ended before it could be seen, or without motion: no transition will end.
    if (preview === null && element.current !== null && getComputedStyle(element.current).opacity === '0')
      setShown(null)
    const style = preview === null ? null : styleOverThread()
    if (preview !== null && style !== null) setShown({ ...preview, style })
  }, [preview])
  if (shown === null) return null
  return (
    <div
      ref={element}
      className="map-preview"
      style={shown.style}
      data-shown={preview !== null || undefined}
      inert
      aria-hidden="true"
      onTransitionEnd={() => preview === null && setShown(null)}
    >
      <div key={shown.id} className="map-preview-branch">
        {shown.messages.map((message, index) => (
          <PreviewedMessage
            key={message.id}
            message={message}
            isFirst={index === 0}
            isMeant={message.id === shown.id}
          />
        ))}
      </div>
    </div>
  )
}

type PreviewedMessageProps = { readonly message: Message; readonly isFirst: boolean; readonly isMeant: boolean }

function PreviewedMessage({ message, isFirst, isMeant }: PreviewedMessageProps) {
  return (
    <div className={isFirst ? 'thread-step' : 'thread-step thread-step-next'}>
      <div className="message-card" aria-current={isMeant || undefined}>
        <AuthorLine message={message} path="" isUnread={!message.is_read} />
        <MessageContent content={message.content} />
      </div>
    </div>
  )
}

/** From below the thread's title to above the reply box, with the messages exactly over the thread's. */
function styleOverThread(): CSSProperties | null {
  const path = document.querySelector('.thread-path')
  const main = path?.closest('main')
  if (!path || !main) return null
  const { left: edge, top, bottom } = main.getBoundingClientRect()
  // In right-to-left the scrollbar is on the left.
  const left = edge + main.clientLeft
  const column = path.getBoundingClientRect()
  const start = main.querySelector('.thread-head')?.getBoundingClientRect().bottom ?? top
  const end = main.querySelector('.reply-dock')?.getBoundingClientRect().top ?? bottom
  return {
    insetBlockStart: start,
    left,
    inlineSize: main.clientWidth,
    blockSize: end - start,
    paddingLeft: column.left - left,
    paddingRight: left + main.clientWidth - column.right,
  }
}
