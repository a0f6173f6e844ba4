import { isRightToLeft } from '../right-to-left.ts'

const gapPx = 4
const edgePx = 8

/**
 * Positions a popover below its anchor, or above it if there is more room, within the viewport: from the anchor's
 * start, or else to its end.
 */
export function positionPopover(box: HTMLElement, anchor: HTMLElement): void {
  const from = anchor.getBoundingClientRect()
  const size = box.getBoundingClientRect()
  const width = document.documentElement.clientWidth
  const height = window.innerHeight
  const below = from.bottom + gapPx
  const above = from.top - gapPx - size.height
  const fitsBelow = below + size.height <= height - edgePx
  const top = fitsBelow || above < edgePx ? Math.max(edgePx, Math.min(below, height - size.height - edgePx)) : above
  const [fromLeft, fromRight] = [from.left, from.right - size.width]
  const fits = isRightToLeft() ? fromRight >= edgePx : fromLeft + size.width <= width - edgePx
  const left = fits === isRightToLeft() ? fromRight : fromLeft
  box.style.top = `${top}px`
  box.style.left = `${Math.max(edgePx, Math.min(left, width - size.width - edgePx))}px`
}
