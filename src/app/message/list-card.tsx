import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { proseExcerpt } from '#rules/text/truncate.ts'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import { listContentLength } from '#wire/limits.ts'
import type { Message, MessageThread } from '#wire/message.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import type { MessageCommand } from './actions/command.ts'
import { MessageActions } from './actions/message-actions.tsx'
import { useCommands } from './actions/use-commands.ts'
import { MessageFiles } from './later-parts.ts'
import { ListAuthor, ListTime } from './list-author.tsx'
import { MessageArticle } from './message-article.tsx'
import { ReplyCount } from './reply-count.tsx'
import { ThreadLink } from './thread-link.tsx'
import './list-card.css'

const PendingPost = lazyPart(async () => (await import('./pending-post.tsx')).PendingPost)

type ListCardProps = {
  readonly message: Message
  readonly tab: 'cloud' | 'ground'
  readonly onOpen: (message: Message, reply: boolean) => void
  /** The thread a reply belongs to, unless the cards around it already say so. */
  readonly thread?: MessageThread | null
  /** Whether the title is shown, which a group of its thread already has. */
  readonly withTitle?: boolean
  /** Whether its thread is open beside the list. */
  readonly isBeside?: boolean
}

/** A message of a list: its beginning; a click opens its thread, a long press its commands. */
export const ListCard = memo(function ListCard(props: ListCardProps) {
  const { message, tab, onOpen, thread, withTitle = true, isBeside } = props
  const isWaiting = isTemporaryId(message.id)
  const { allowed, run } = useCommands(message, { view: 'list', openThread: onOpen })
  const commands = { allowed: allowed.map(inList), run }
  const open = () => onOpen(message, false)
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!isOwnControl(event.target)) open()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') open()
  }

  return (
    <MessageArticle
      className="list-card"
      data-beside={isBeside || undefined}
      message={message}
      {...commands}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {thread && thread.depth > 0 && <ThreadLink thread={thread} replyTo={thread.reply_to} />}
      <ListAuthor message={message} />
      {withTitle && message.title !== null && (
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
      {message.attachments && <MessageFiles message={message} isListed />}
      {isWaiting && <PendingPost id={message.id} {...commands} />}
      <footer className="list-card-foot">
        <ListTime message={message} path={`/${tab}/${message.id}`} />
        <ReplyCount count={message.reply_count} />
        {!isWaiting && <MessageActions message={message} {...commands} />}
      </footer>
    </MessageArticle>
  )
})

/** In a list only Reply has its word: 'To You' is an icon, and copying is under 'More actions'. */
function inList(command: MessageCommand): MessageCommand {
  if (command.place === 'icon') return { ...command, place: 'more' }
  return command.pressed === undefined ? command : { ...command, place: 'icon' }
}

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
