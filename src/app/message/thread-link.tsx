import { useAtomValue } from 'jotai'
import type { MessageThread } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { listPathAtom } from '../state/list/list-state.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { visitThreadAt } from './use-open-thread.ts'
import './thread-link.css'

type ThreadLinkProps = {
  readonly thread: MessageThread
  /** What it says; the thread's title or first words, unless given. */
  readonly name?: string
  readonly replyTo?: string | null
}

/** One line that says to which thread something in a list belongs, and leads there. */
export function ThreadLink({ thread, name = thread.title ?? thread.excerpt, replyTo = null }: ThreadLinkProps) {
  const from = useAtomValue(listPathAtom)
  return (
    <Link className="thread-link" to={`/cloud/${thread.id}`} state={visitThreadAt(from)}>
      <Icon name="branch" />
      <bdi className="thread-link-name">{name || texts.threadWithoutWords}</bdi>
      {replyTo !== null && (
        <span className="thread-link-reply">
          {texts.threadReplyTo}
          <bdi>{replyTo}</bdi>
        </span>
      )}
    </Link>
  )
}
