import { authorOf } from '#rules/people/author.ts'
import type { Found } from '#rules/search/on-device.ts'
import * as texts from '#wire/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TimeAgo } from '../../ui/time/time-ago.tsx'
import { MarkedText } from './marked-text.tsx'

/** A message that was found: author, time and place, its thread, its title, and the excerpt with the search terms. */
export function HitLine({ found: { message, hit, place } }: { found: Found }) {
  return (
    <span className="search-hit">
      <span className="search-hit-about">
        <bdi className="search-hit-author">{authorOf(message).name}</bdi>
        <TimeAgo iso={message.timestamp} />
        {place === 'device' && <Badge>{texts.foundOnDeviceBadge}</Badge>}
        {place === 'ground' && (
          <Badge tone="success">
            <Icon name="ground" />
            {texts.groundLabel}
          </Badge>
        )}
        {place !== 'ground' && !message.public && (
          <Badge tone="warn">
            <Icon name="lock" />
            {texts.privateLabel}
          </Badge>
        )}
      </span>
      {message.thread !== undefined && message.thread.depth > 0 && (
        <span className="search-hit-thread">
          <Icon name="branch" />
          <bdi>{message.thread.title ?? (message.thread.excerpt || texts.threadWithoutWords)}</bdi>
        </span>
      )}
      {message.title !== null && (
        <span className="search-hit-title" dir="auto">
          <MarkedText text={message.title} hits={hit.title_hits} />
        </span>
      )}
      <span className="search-hit-excerpt" dir="auto">
        <MarkedText text={hit.excerpt} hits={hit.excerpt_hits} />
      </span>
    </span>
  )
}
