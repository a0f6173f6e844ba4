import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { authorOf } from '#rules/people/author.ts'
import { proseExcerpt } from '#rules/text/truncate.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import { listContentLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { MessageContent } from '../content/message-content.tsx'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { MessageActions } from './actions/message-actions.tsx'
import { useCommands } from './actions/use-commands.ts'
import { AuthorLine } from './author-line.tsx'
import './message-card.css'

const PendingPost = lazyPart(async () => (await import('./pending-post.tsx')).PendingPost)

type MessageCardProps = {
  readonly message: Message
  readonly view: 'list' | 'thread'
  readonly tab: 'cloud' | 'ground'
  readonly onOpen: (message: Message, reply: boolean) => void
  readonly isSelected?: boolean
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  /** Shown above the author: a thread's sibling navigator. */
  readonly above?: ReactNode
  /** Shown instead of the reply count, as a link. */
  readonly replies?: ReactNode
}

export const MessageCard = memo(function MessageCard(props: MessageCardProps) {
  const { message, view, tab, onOpen, isSelected = false, above, replies } = props
  const isList = view === 'list'
  const isWaiting = isTemporaryId(message.id)
  const { allowed, run } = useCommands(message, { view, openThread: onOpen })

  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isList && !isOwnControl(event.target)) onOpen(message, false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const shortcut = hasModifier(event) ? undefined : allowed.find((command) => command.shortcut === event.key)
    if (shortcut !== undefined) {
      event.preventDefault()
      run(shortcut)
    } else if (isList && event.key === 'Enter') onOpen(message, false)
    else props.onKeyDown?.(event)
  }

  return (
    <article
      className={`message-card message-card-${view}`}
      aria-label={`Message by ${authorOf(message).name}`}
      aria-current={isSelected || undefined}
      data-message={message.id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a focused message handles the arrow keys that move between its siblings
      tabIndex={0}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {above}
      <AuthorLine message={message} path={`/${tab}/${message.id}`} isUnread={!message.is_read} />
      {message.title !== null && isList && (
        <h2 className="message-card-title" dir="auto">
          {message.title}
        </h2>
      )}
      {message.description !== null && (
        <p className="message-card-description" dir="auto">
          {message.description}
        </p>
      )}
      {isList ? (
        <p className="message-card-excerpt" dir="auto">
          {listText(message)}
        </p>
      ) : (
        <MessageContent content={message.content} />
      )}
      {isWaiting && <PendingPost id={message.id} allowed={allowed} run={run} />}
      <footer className="message-card-foot">
        {!isWaiting && <MessageActions message={message} allowed={allowed} run={run} />}
        {replies ??
          (message.reply_count > 0 && <span className="message-card-replies">{repliesText(message.reply_count)}</span>)}
      </footer>
    </article>
  )
})

/** The first 300 characters of the plain text, without code; marked as cut also if the server has cut it. */
function listText({ content, truncated }: Message): string {
  const text = proseExcerpt(content, listContentLength)
  return truncated === true && !text.endsWith('…') ? `${text}…` : text
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey

const repliesText = (count: number): string => (count === 1 ? '1 reply' : `${count} replies`)

/** A click on a control, or one that ends a text selection, isn't a click on the card. */
function isOwnControl(target: EventTarget): boolean {
  const isControl = target instanceof Element && target.closest('a, button, dialog, [role="menu"]') !== null
  return isControl || window.getSelection()?.isCollapsed === false
}
