import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { IconName } from '../icon.tsx'
import { Icon } from '../icon.tsx'
import { positionPopover } from './position-popover.ts'
import { useClosedWhileTyping } from './use-closed-while-typing.ts'
import './menu-list.css'

export type MenuItem = {
  readonly label: string
  readonly icon?: IconName
  readonly danger?: boolean
  readonly pressed?: boolean
  readonly run: () => void
}

type MenuListProps = {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly anchor: HTMLElement | null
  readonly pick: (item: MenuItem) => void
  readonly onClose: () => void
}

/** The open menu: arrow keys, Home and End move in it, Tab leaves it. */
export function MenuList({ id, label, items, anchor, pick, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const isClosed = useClosedWhileTyping(onClose)

  useLayoutEffect(() => {
    const shown = list.current
    if (!shown || !anchor || isClosed) return
    shown.showPopover()
    positionPopover(shown, anchor)
    shown.querySelector('button')?.focus()
    // Some commands may be loaded only now.
    const growing = new ResizeObserver(() => positionPopover(shown, anchor))
    growing.observe(shown)
    return () => growing.disconnect()
  }, [anchor, isClosed])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (event.key === 'Tab') onClose()
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    buttons.at(step(at, buttons.length))?.focus()
  }

  return (
    <div
      ref={list}
      id={id}
      className="menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      popover="auto"
      onKeyDown={onKeyDown}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      {items.map((item) => (
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is only set on menuitemcheckbox
        <button
          key={item.label}
          type="button"
          className={item.danger ? 'menu-item menu-item-danger' : 'menu-item'}
          role={item.pressed === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={item.pressed}
          tabIndex={-1}
          onClick={() => pick(item)}
        >
          {item.icon && <Icon name={item.icon} />}
          <span className="menu-label">{item.label}</span>
          {item.pressed && <Icon name="check" />}
        </button>
      ))}
    </div>
  )
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at) => Math.max(at, 0) - 1,
  Home: () => 0,
  End: () => -1,
}
