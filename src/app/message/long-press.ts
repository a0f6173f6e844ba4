import { longPressMovePx, longPressMs } from '#wire/limits.ts'

/** A finger that rests on a card of a list opens its 'More actions' menu; lifting it then doesn't open the card. */
export const openMenusOnLongPress = (): void => document.addEventListener('pointerdown', openWhenLong)

function openWhenLong(press: PointerEvent): void {
  const target = press.target instanceof Element ? press.target : null
  const card = target?.closest('.list-card')
  const opener = card?.querySelector<HTMLElement>('[aria-haspopup="menu"]')
  const isControl = target?.closest('a, button, textarea, [role="menu"]') !== null
  if (press.pointerType !== 'touch' || isControl || !card || !opener) return
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
  const onMove = (move: PointerEvent) => {
    if (Math.hypot(move.clientX - press.clientX, move.clientY - press.clientY) > longPressMovePx) end()
  }
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', end, { signal })
  addEventListener('pointercancel', end, { signal })
  card.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
}
