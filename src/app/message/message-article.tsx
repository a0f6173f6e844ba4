import { useSetAtom } from 'jotai'
import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { authorOf } from '#rules/people/author.ts'
import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { openMessageDialog } from '../state/platform/dialogs.ts'
import type { MessageCommand } from './actions/command.ts'

type MessageArticleProps = ComponentProps<'article'> & {
  readonly message: Message
  readonly allowed: readonly MessageCommand[]
  readonly run: (command: MessageCommand) => void
}

/**
 * A focusable message, in a list or a thread. The keys of its commands run while it has the focus. A press on a name,
 * which is a link to the person's posts, or on a mention opens the person's card.
 */
export function MessageArticle({ message, allowed, run, onKeyDown, onClick, ...rest }: MessageArticleProps) {
  const onOwnKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const shortcut = hasModifier(event) ? undefined : allowed.find((command) => command.shortcut === event.key)
    if (shortcut === undefined) return onKeyDown?.(event)
    event.preventDefault()
    if (!event.repeat) run(shortcut)
  }
  const open = useSetAtom(openMessageDialog)
  const onOwnClick = (event: MouseEvent<HTMLElement>) => {
    const named = (event.target as Element).closest<HTMLElement>('[href*="?author="],[data-tag]')
    if (named === null) return onClick?.(event)
    if (event.shiftKey || hasModifier(event)) return
    event.preventDefault()
    open({ name: 'person', id: message.id, person: named.dataset.tag })
  }
  return (
    <article
      aria-label={texts.messageBy(authorOf(message).name)}
      data-message={message.id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a focused message handles the arrow keys of its siblings
      tabIndex={0}
      onKeyDown={onOwnKeyDown}
      onClick={onOwnClick}
      {...rest}
    />
  )
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent | MouseEvent): boolean => ctrlKey || metaKey || altKey
