import type { Message } from '#wire/message.ts'
import * as texts from '#wire/texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import type { MessageCommand } from './command.ts'
import './message-actions.css'

type MessageActionsProps = {
  readonly message: Message
  readonly allowed: readonly MessageCommand[]
  readonly run: (command: MessageCommand) => void
}

/** A message's row of commands, with only those the viewer may use. */
export function MessageActions({ message, allowed, run }: MessageActionsProps) {
  const at = (place: MessageCommand['place']) => allowed.filter((command) => command.place === place)
  const lookOf = ({ icon, pressed }: MessageCommand) => ({
    icon,
    ...(pressed === undefined ? {} : { pressed: pressed(message) }),
  })
  const buttonOf = (command: MessageCommand) => ({
    ...lookOf(command),
    'aria-keyshortcuts': command.shortcut,
    onClick: () => run(command),
  })
  const more = at('more').map((command) => ({
    label: command.label,
    danger: command.danger === true,
    ...lookOf(command),
    run: () => run(command),
  }))

  return (
    <div className="message-actions">
      {at('label').map((command) => (
        <Button
          key={command.label}
          variant="plain"
          data-opens-reply={command.label === texts.replyLabel ? '' : undefined}
          {...buttonOf(command)}
        >
          {command.label}
        </Button>
      ))}
      {at('icon').map((command) => (
        <IconButton key={command.label} label={command.label} {...buttonOf(command)} />
      ))}
      {more.length > 0 && <Menu label={texts.moreActionsLabel} icon="more" items={more} />}
    </div>
  )
}
