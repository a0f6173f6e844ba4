import { useAtom, useAtomValue } from 'jotai'
import { createContext, useContext } from 'react'
import { type Listed, shownOf } from '#rules/list/threads.ts'
import { authorOf } from '#rules/people/author.ts'
import type { SortOrder } from '#wire/filters.ts'
import { facesInGroupMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { laterPartsAtom } from '../../message/later-parts.ts'
import { seedOf } from '../../message/list-author.tsx'
import { ListCard } from '../../message/list-card.tsx'
import { ThreadLink } from '../../message/thread-link.tsx'
import { openGroupsAtom } from '../../state/list/list-state.ts'
import { groupKey } from '../../state/list/lists.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'

type ThreadGroupProps = {
  readonly group: readonly Listed[]
  readonly order: SortOrder
  readonly onOpen: (message: Message, reply: boolean) => void
}

/** The id of the thread beside the list, if there is one. */
export const ThreadBeside = createContext<string | undefined>(undefined)

/** A message of the list, or neighbours of one thread as one card: the newest two of them, the others on request. */
export function ThreadGroup({ group, order, onOpen }: ThreadGroupProps) {
  const [open, setOpen] = useAtom(openGroupsAtom)
  const idBeside = useContext(ThreadBeside)
  const [first] = group
  if (first === undefined) return null
  const { thread } = first
  const isBeside = thread !== null && thread.id === idBeside
  if (group.length === 1 || thread === null) {
    return <ListCard message={first.message} tab="cloud" onOpen={onOpen} thread={thread} isBeside={isBeside} />
  }
  const { id } = first.message
  const { shown, more } = shownOf(group, order)
  const rows = (some: readonly Listed[]) =>
    some.map(({ message }) => (
      <ListCard
        key={message.id}
        message={message}
        tab="cloud"
        onOpen={onOpen}
        withTitle={message.title !== thread.title}
      />
    ))
  const note = (details: HTMLDetailsElement) => setOpen((all) => withOrWithout(all, id, details.open))
  const others = more.length > 0 && (
    <details
      className="thread-group-more"
      open={open.has(id)}
      // It may have been opened before the script was loaded.
      ref={(details) => {
        if (details?.open) note(details)
      }}
      onToggle={({ currentTarget }) => note(currentTarget)}
    >
      <summary>{open.has(id) ? texts.groupLessLabel : texts.groupMoreLabel(more.length)}</summary>
      {rows(more)}
    </details>
  )
  return (
    <div className="thread-group" data-beside={isBeside || undefined}>
      <GroupHead group={group} />
      {order === 'oldest' && others}
      {rows(shown)}
      {order === 'newest' && others}
    </div>
  )
}

function GroupHead({ group }: { group: readonly Listed[] }) {
  const { NewCount } = useAtomValue(laterPartsAtom)
  const thread = group[0]?.thread
  if (!thread) return null
  const unread = group.filter(({ message }) => !message.is_read).length
  const forks = group.filter(({ message }) => message.reply_count > 1).length
  // The first words of a thread without a title would be said twice.
  const saysItself = thread.title === null && group.some(({ message }) => message.id === thread.id)
  const faces = new Map(group.map(({ message }) => [seedOf(message), message]))
  return (
    <header className="thread-group-head">
      <h2 className="thread-group-title">
        {saysItself ? (
          <ThreadLink thread={thread} name={texts.severalMessages(group.length)} />
        ) : (
          <ThreadLink thread={thread} />
        )}
      </h2>
      {NewCount && <NewCount at={groupKey(group)} />}
      {forks > 0 && (
        <span className="thread-group-forks" role="img" aria-label={texts.groupForks(forks)}>
          <Icon name="map" />
          {forks}
        </span>
      )}
      {unread > 0 && (
        <span className="filter-count" role="img" aria-label={texts.unreadCount(unread)}>
          {unread}
        </span>
      )}
      <span className="thread-group-faces" aria-hidden="true">
        {[...faces].slice(0, facesInGroupMax).map(([seed, message]) => (
          <Avatar key={seed} name={authorOf(message).name} seed={seed} face={message.author_face} />
        ))}
      </span>
    </header>
  )
}

function withOrWithout(all: ReadonlySet<string>, id: string, isWith: boolean): ReadonlySet<string> {
  if (all.has(id) === isWith) return all
  return new Set(isWith ? [...all, id] : [...all].filter((each) => each !== id))
}
