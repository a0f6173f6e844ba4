import type { ComponentProps, KeyboardEvent } from 'react'
import { authorOf } from '#rules/people/author.ts'
import type { Message } from '#wire/message.ts'
import type { MessageCommand } from './actions/command.ts'

type MessageArticleProps = ComponentProps<'article'> & {
  readonly message: Message
  readonly allowed: readonly MessageCommand[]
  readonly run: (command: MessageCommand) => void
}

/** A focusable message, in a list or a thread. The keys of its commands run while it has the focus. */
export function MessageArticle({ message, allowed, run, onKeyDown, ...rest }: MessageArticleProps) {
  const onOwnKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget) return
    const shortcut = hasModifier(event) ? undefined : allowed.find((command) => command.shortcut === event.key)
    if (shortcut === undefined) return onKeyDown?.(event)
    event.preventDefault()
    run(shortcut)
  }
  return (
    <article
      aria-label={`Message by ${authorOf(message).name}`}
      data-message={message.id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a focused message handles the arrow keys that move between its siblings
      tabIndex={0}
      onKeyDown={onOwnKeyDown}
      {...rest}
    />
  )
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey
