import type { KeyboardEvent, MouseEvent } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import './button.css'
import './icon-button.css'

type IconLinkProps = {
  readonly label: string
  readonly icon: IconName
  readonly href: string
  readonly onPress: () => void
}

/** A button with a link address: before its script is loaded, or without it, it is followed as a link. */
export function IconLink({ label, icon, href, onPress }: IconLinkProps) {
  const press = (event: MouseEvent | KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onPress()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element has no link address
    <a
      className="button button-plain icon-button"
      role="button"
      href={href}
      title={label}
      aria-label={label}
      onClick={press}
      onKeyDown={(event) => event.key === ' ' && press(event)}
    >
      <Icon name={icon} />
    </a>
  )
}
