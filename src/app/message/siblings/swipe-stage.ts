/** The stage of a touch on a card: not started, followed by the card, left to the page, or ending. */
export type SwipeStage = 'idle' | 'following' | 'ignored' | 'animating'

const sidewaysRatio = 1.5

/** A touch that moves more vertically than horizontally scrolls the page. */
export const swipesSideways = ({ absX, absY }: { readonly absX: number; readonly absY: number }): boolean =>
  absX > absY * sidewaysRatio

/**
 * A dialog or a menu over the page may lie inside the card: a touch there isn't the card's, which may not see its end.
 */
export const isAbove = ({ target }: Pick<Event, 'target'>): boolean =>
  target instanceof Element && target.closest('dialog, [popover]') !== null

/**
 * While a finger is on a card: for each of its moves React looks for handlers from the card up. There are none, and that
 * takes a tenth of a swipe's frames.
 */
export function hideMoves(areHidden: boolean): void {
  if (areHidden) document.addEventListener('pointermove', stopPropagation, true)
  else document.removeEventListener('pointermove', stopPropagation, true)
}

const stopPropagation = (event: Event) => event.stopPropagation()
