/** A touch on a card: not begun, followed by the card, left to the page, or coming to its end. */
export type SwipeStage = 'idle' | 'following' | 'ignored' | 'settling'

const sidewaysRatio = 1.5

/** A touch that goes more down than aside scrolls the page. */
export const swipesSideways = ({ absX, absY }: { readonly absX: number; readonly absY: number }): boolean =>
  absX > absY * sidewaysRatio
