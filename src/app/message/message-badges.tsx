import { isPrivate } from '#rules/access/visibility.ts'
import { isBot } from '#rules/people/bots.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'

type MessageBadgesProps = { readonly message: Message; readonly isUnread: boolean }

/** What is special about a message: unread, pinned, settled, private. */
export function MessageBadges({ message, isUnread }: MessageBadgesProps) {
  return (
    <>
      {isUnread && <span className="unread-dot" role="img" aria-label={texts.unreadLabel} title={texts.unreadLabel} />}
      {message.is_pinned && (
        <Badge tone="accent">
          <Icon name="pin" />
          {texts.pinnedBadge}
        </Badge>
      )}
      {message.settled && (
        <Badge tone="success">
          {message.settled.by ? (
            <Link to={`/cloud/${message.settled.by}`}>{texts.settledBadge}</Link>
          ) : (
            texts.settledBadge
          )}
        </Badge>
      )}
      <PrivateBadge message={message} />
    </>
  )
}

/** On what only some can read. */
export function PrivateBadge({ message }: { readonly message: Message }) {
  return (
    isPrivate(message) && (
      <Badge tone="warn">
        <Icon name="lock" />
        {texts.privateLabel}
      </Badge>
    )
  )
}

/** Beside the name of a bot. */
export function BotBadge({ uid }: { readonly uid: string }) {
  return isBot(uid) && <Badge>{texts.botBadge}</Badge>
}
