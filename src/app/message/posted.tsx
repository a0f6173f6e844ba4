import { authorOf } from '#rules/people/author.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { InParts } from '../ui/in-parts.tsx'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time/time-ago.tsx'

type PostedByProps = { readonly message: Message; readonly posts: string | undefined; readonly className?: string }

/** Who has imported a message, or has posted it for its author. */
export function PostedBy({ message, posts, className }: PostedByProps) {
  const { postedBy } = authorOf(message)
  const by = (
    <a href={posts}>
      <bdi>{postedBy}</bdi>
    </a>
  )
  return (
    postedBy !== null && (
      <span className={className}>
        <InParts of={message.imported_at ? texts.importedBy(by) : texts.postedVia(by)} />
      </span>
    )
  )
}

type PostedAtProps = { readonly message: Message; readonly path: string; readonly className: string }

/** When a message was written, or imported, as the link to it. */
export function PostedAt({ message, path, className }: PostedAtProps) {
  const time = <TimeAgo iso={message.imported_at || message.timestamp} />
  return (
    <Link className={className} to={path}>
      {message.imported_at ? <InParts of={texts.importedAt(time)} /> : time}
    </Link>
  )
}
