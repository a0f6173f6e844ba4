import type { PointerEvent } from 'react'
import { longPressMovePx, longPressMs } from '#wire/limits.ts'

/** A finger that rests on a card opens its 'More actions' menu; lifting it then doesn't open the card. */
export function openMenuOnLongPress({ currentTarget: card, target, nativeEvent: press }: PointerEvent): void {
  const opener = card.querySelector<HTMLElement>('[aria-haspopup="menu"]')
  const isControl = target instanceof Element && target.closest('a, button, textarea, [role="menu"]') !== null
  if (press.pointerType !== 'touch' || isControl || opener === null) return
  const lifted = new AbortController()
  const { signal } = lifted
  const open = () => {
    // Lifting the finger outside a menu closes it, so it is captured by the menu.
    const capture = ({ target: menu }: Event) => menu instanceof Element && menu.setPointerCapture(press.pointerId)
    card.addEventListener('toggle', capture, { capture: true, once: true, signal })
    opener.click()
    const pressedAgain = new AbortController()
    addEventListener('pointerdown', () => pressedAgain.abort(), { capture: true, once: true })
    const ignore = (event: Event) => event.stopPropagation()
    card.addEventListener('click', ignore, { capture: true, signal: pressedAgain.signal })
  }
  const timer = setTimeout(open, longPressMs)
  const end = () => {
    clearTimeout(timer)
    lifted.abort()
  }
  const onMove = (move: globalThis.PointerEvent) => {
    if (Math.hypot(move.clientX - press.clientX, move.clientY - press.clientY) > longPressMovePx) end()
  }
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', end, { signal })
  addEventListener('pointercancel', end, { signal })
  card.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}
