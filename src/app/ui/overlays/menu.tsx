import { useId, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import type { IconName } from '../icon.tsx'
import { lazyPart } from '../loading/lazy-part.tsx'
import type { MenuItem } from './menu-list.tsx'

const MenuList = lazyPart(async () => (await import('./menu-list.tsx')).MenuList)
/** Preloaded before it is opened, so that the next key already finds it open. */
const prepare = () => void MenuList.prepare().catch(() => undefined)

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
    onFocus: prepare,
    onPointerEnter: prepare,
    // A press outside closes the popover before the click event: then the click must not open it again.
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
