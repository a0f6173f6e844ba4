/** The stage of a touch on a card: not started, followed by the card, left to the page, or ending. */
export type SwipeStage = 'idle' | 'following' | 'ignored' | 'settling'

const sidewaysRatio = 1.5

/** A touch that moves more vertically than horizontally scrolls the page. */
export const swipesSideways = ({ absX, absY }: { readonly absX: number; readonly absY: number }): boolean =>
  absX > absY * sidewaysRatio
