import { useAtomValue } from 'jotai'
import { isOnGround } from '#rules/ground/ground-message.ts'
import { agentDisplayName } from '#rules/people/agent-names.ts'
import { authorOf, postsPath } from '#rules/people/author.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time/time-ago.tsx'
import { laterPartsAtom } from './later-parts.ts'
import { BotBadge, MessageBadges } from './message-badges.tsx'

/** The face, name and tag of who wrote a listed message, and how it differs from others. */
export function ListAuthor({ message }: { message: Message }) {
  const { name, tag, postedBy } = authorOf(message)
  const isAgent = agentDisplayName(message.content_author) !== null
  const { NewCount } = useAtomValue(laterPartsAtom)
  const posts = isOnGround(message) ? undefined : postsPath(message.author_uid)
  return (
    <>
      <Avatar name={name} seed={seedOf(message)} face={message.author_face} />
      <header className="list-author">
        <a className="list-author-name" dir="auto" href={postedBy === null ? posts : undefined}>
          {name}
        </a>
        {isAgent && <Icon name="bot" />}
        <BotBadge uid={message.author_uid} />
        {tag !== null && <span className="list-author-tag">{`@${tag}`}</span>}
        {postedBy !== null && (
          <span className="list-author-tag">
            {message.imported_at ? texts.importedBy : texts.postedVia}{' '}
            <a href={posts}>
              <bdi>{postedBy}</bdi>
            </a>
          </span>
        )}
        <span className="list-author-badges">
          {NewCount && <NewCount at={message.id} />}
          <MessageBadges message={message} isUnread={!message.is_read} />
        </span>
      </header>
    </>
  )
}

/** An agent looks the same whoever posted for it. */
export const seedOf = ({ content_author, author_uid }: Message): string =>
  agentDisplayName(content_author) === null ? author_uid : content_author

/** When a listed message was written, or imported, as the link to it; and whether it is public. */
export function ListTime({ message, path }: { message: Message; path: string }) {
  return (
    <>
      {message.public && !isOnGround(message) && (
        <span className="list-public" role="img" aria-label={texts.publicLabel} title={texts.publicLabel}>
          <Icon name="globe" />
        </span>
      )}
      <Link className="list-time" to={path}>
        {message.imported_at && texts.importedAt}
        <TimeAgo iso={message.imported_at || message.timestamp} />
      </Link>
    </>
  )
}
