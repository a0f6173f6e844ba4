import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

const MenuList = lazy(async () => ({ default: (await import('./menu-list.tsx')).MenuList }))

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
        <Suspense>
          <MenuList
            id={menuId}
            label={label}
            items={items}
            anchor={anchor.current}
            pick={pick}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
