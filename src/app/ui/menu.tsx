import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { placeBeside } from './place-beside.ts'
import './menu.css'

export type MenuItem = {
  readonly label: string
  readonly icon?: IconName
  readonly danger?: boolean
  readonly pressed?: boolean
  readonly run: () => void
}

type MenuProps = { readonly label: string; readonly icon?: IconName; readonly items: readonly MenuItem[] }

export function Menu({ label, icon, items }: MenuProps) {
  const [open, setOpen] = useState(false)
  const wasOpen = useRef(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const menuId = useId()

  const opener = {
    ref: anchor,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    'aria-controls': open ? menuId : undefined,
    // A press outside closes the popover before the click arrives: then the click must not open it again.
    onPointerDown: () => {
      wasOpen.current = open
    },
    onClick: () => {
      setOpen(!wasOpen.current)
      wasOpen.current = false
    },
  }
  const pick = (item: MenuItem) => {
    setOpen(false)
    anchor.current?.focus()
    item.run()
  }

  return (
    <>
      {icon ? <IconButton label={label} icon={icon} {...opener} /> : <Button {...opener}>{label}</Button>}
      {open && (
        <MenuList
          id={menuId}
          label={label}
          items={items}
          anchor={anchor.current}
          pick={pick}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type MenuListProps = {
  readonly id: string
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly anchor: HTMLElement | null
  readonly pick: (item: MenuItem) => void
  readonly onClose: () => void
}

function MenuList({ id, label, items, anchor, pick, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const shown = list.current
    if (!shown || !anchor) return
    shown.showPopover()
    placeBeside(shown, anchor)
    shown.querySelector('button')?.focus()
  }, [anchor])

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
        // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked stands with menuitemcheckbox only
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
