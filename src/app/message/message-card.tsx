import { useAtomValue } from 'jotai'
import { memo, type ReactNode } from 'react'
import { isTemporaryId } from '#rules/thread/temporary-id.ts'
import type { Message } from '#wire/message.ts'
import { MessageContent } from '../content/message-content.tsx'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { MessageActions } from './actions/message-actions.tsx'
import { useCommands } from './actions/use-commands.ts'
import { AuthorLine } from './author-line.tsx'
import { laterPartsAtom, MessageFiles } from './later-parts.ts'
import { MessageArticle } from './message-article.tsx'
import { ReplyCount } from './reply-count.tsx'
import './message-card.css'

const PendingPost = lazyPart(async () => (await import('./pending-post.tsx')).PendingPost)

type MessageCardProps = {
  readonly message: Message
  readonly tab: 'cloud' | 'ground'
  readonly onOpen: (message: Message, reply: boolean) => void
  readonly isSelected?: boolean
  /** Whether it is next to the screen, for a swipe: it isn't the card of its message yet. */
  readonly isBeside?: boolean
  /** Shown above the author: the sibling navigator. */
  readonly above?: ReactNode
  /** Shown instead of the reply count; null for neither. */
  readonly replies?: ReactNode
}

/** A message of a thread, with its whole content. */
export const MessageCard = memo(function MessageCard(props: MessageCardProps) {
  const { message, tab, onOpen, isSelected = false, above, replies } = props
  const isWaiting = isTemporaryId(message.id)
  const { BroughtHome, LookedUp } = useAtomValue(laterPartsAtom)
  const commands = useCommands(message, { view: 'thread', openThread: onOpen })

  return (
    <MessageArticle
      className="message-card"
      aria-current={isSelected || undefined}
      message={message}
      {...(props.isBeside && { 'data-message': undefined })}
      {...commands}
    >
      {above}
      <AuthorLine message={message} path={`/${tab}/${message.id}`} isUnread={!message.is_read} />
      {message.description !== null && (
        <p className="message-card-description" dir="auto">
          {message.description}
        </p>
      )}
      <MessageContent content={message.content} />
      {message.attachments && <MessageFiles message={message} />}
      {message.brought_home && (
        // Its code is loaded later: until then its room is free, so that nothing moves.
        <div style={{ minBlockSize: `${2.75 * (message.brought_home.sources.length || 1) + 2.25}rem` }}>
          {BroughtHome && <BroughtHome {...message.brought_home} />}
        </div>
      )}
      {message.looked_up && (
        <div style={{ minBlockSize: '2.75rem' }}>{LookedUp && <LookedUp {...message.looked_up} />}</div>
      )}
      {isWaiting && <PendingPost id={message.id} {...commands} />}
      <footer className="message-card-foot">
        {!isWaiting && <MessageActions message={message} {...commands} />}
        {replies === undefined ? <ReplyCount count={message.reply_count} /> : replies}
      </footer>
    </MessageArticle>
  )
})
