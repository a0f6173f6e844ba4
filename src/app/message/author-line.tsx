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
import './author-line.css'

type AuthorLineProps = { readonly message: Message; readonly path: string; readonly isUnread: boolean }

export function AuthorLine({ message, path, isUnread }: AuthorLineProps) {
  const { name, tag, postedBy } = authorOf(message)
  const isAgent = agentDisplayName(message.content_author) !== null
  const { AfterTime } = useAtomValue(laterPartsAtom)
  const isLocal = isOnGround(message)
  const posts = isLocal ? undefined : postsPath(message.author_uid)
  return (
    <header className="author-line">
      <Avatar name={name} seed={isAgent ? message.content_author : message.author_uid} face={message.author_face} />
      <div className="author-line-who">
        <a className="author-line-name" href={postedBy === null ? posts : undefined}>
          <bdi>{name}</bdi>
          {isAgent && <Icon name="bot" />}
        </a>
        <BotBadge uid={message.author_uid} />
        <span className={message.imported_at ? 'author-line-about author-line-imported' : 'author-line-about'}>
          {tag !== null && <span className="author-line-tag">@{tag}</span>}
          {postedBy !== null && (
            <span>
              {texts.postedVia}{' '}
              <a href={posts}>
                <bdi>{postedBy}</bdi>
              </a>
            </span>
          )}
          <Link className="author-line-time" to={path}>
            {message.imported_at && texts.importedAt}
            <TimeAgo iso={message.imported_at || message.timestamp} />
          </Link>
          {AfterTime ? <AfterTime message={message} /> : message.edited && texts.editedAfterTime}
        </span>
      </div>
      <span className="author-line-badges">
        <MessageBadges message={message} isUnread={isUnread} />
        {message.public && !isLocal && (
          <span className="author-line-public" role="img" aria-label={texts.publicLabel} title={texts.publicLabel}>
            <Icon name="globe" />
          </span>
        )}
      </span>
    </header>
  )
}
