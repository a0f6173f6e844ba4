import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { proseExcerpt } from '#rules/text/truncate.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import { listContentLength } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { MessageActions } from './actions/message-actions.tsx'
import { useCommands } from './actions/use-commands.ts'
import { AuthorLine } from './author-line.tsx'
import { MessageArticle } from './message-article.tsx'
import { ReplyCount } from './reply-count.tsx'
import './list-card.css'

const PendingPost = lazyPart(async () => (await import('./pending-post.tsx')).PendingPost)

type ListCardProps = {
  readonly message: Message
  readonly tab: 'cloud' | 'ground'
  readonly onOpen: (message: Message, reply: boolean) => void
}

/** A message of a list: its beginning; a click opens its thread. */
export const ListCard = memo(function ListCard({ message, tab, onOpen }: ListCardProps) {
  const isWaiting = isTemporaryId(message.id)
  const commands = useCommands(message, { view: 'list', openThread: onOpen })
  const open = () => onOpen(message, false)
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!isOwnControl(event.target)) open()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') open()
  }

  return (
    <MessageArticle className="list-card" message={message} {...commands} onClick={onClick} onKeyDown={onKeyDown}>
      <AuthorLine message={message} path={`/${tab}/${message.id}`} isUnread={!message.is_read} />
      {message.title !== null && (
        <h2 className="list-card-title" dir="auto">
          {message.title}
        </h2>
      )}
      {message.description !== null && (
        <p className="list-card-description" dir="auto">
          {message.description}
        </p>
      )}
      <p className="list-card-excerpt" dir="auto">
        {listText(message)}
      </p>
      {isWaiting && <PendingPost id={message.id} {...commands} />}
      <footer className="list-card-foot">
        {!isWaiting && <MessageActions message={message} {...commands} />}
        <ReplyCount count={message.reply_count} />
      </footer>
    </MessageArticle>
  )
})

/** The first 300 characters of the plain text, without code; marked as cut also if the server has cut it. */
function listText({ content, truncated }: Message): string {
  const text = proseExcerpt(content, listContentLength)
  return truncated === true && !text.endsWith('…') ? `${text}…` : text
}

/** A click on a control, or one that ends a text selection, isn't a click on the card. */
function isOwnControl(target: EventTarget): boolean {
  const isControl = target instanceof Element && target.closest('a, button, dialog, [role="menu"]') !== null
  return isControl || window.getSelection()?.isCollapsed === false
}
