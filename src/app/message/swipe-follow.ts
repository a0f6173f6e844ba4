/** What a swipe moves: the card, and what is below it on the path. */
export type Moved = { readonly card: HTMLElement; readonly below: readonly HTMLElement[]; readonly widthPx: number }

/** What is below moves by this share of the card's way. */
export const shareBelow = 1 / 3

export const opacityAt = (px: number, widthPx: number): number => Math.max(0, 1 - Math.abs(px) / widthPx)

/** What is in view below a card on its path. */
export function belowOf(box: HTMLElement | null): readonly HTMLElement[] {
  const step = box?.closest<HTMLElement>('.thread-step')
  if (!box || !step) return []
  const steps = [...(step.closest('.thread-path')?.querySelectorAll<HTMLElement>('.thread-step') ?? [])]
  const inStep = [...step.querySelectorAll<HTMLElement>(':scope > :not(.sibling-swipe)')]
  const below = [...inStep, ...steps.slice(steps.indexOf(step) + 1)]
  return below.filter((each) => each.getBoundingClientRect().top < window.innerHeight)
}

/** Moves by styles only: nothing is rendered for it, and each part is painted once. */
export function moveTo({ card, below, widthPx }: Moved, px: number): void {
  const shift = (style: CSSStyleDeclaration, byPx: number) => {
    style.transform = px === 0 ? '' : `translateX(${byPx}px)`
    style.willChange = px === 0 ? '' : 'transform, opacity'
  }
  shift(card.style, px)
  for (const { style } of below) {
    shift(style, px * shareBelow)
    style.opacity = px === 0 ? '' : `${opacityAt(px, widthPx)}`
  }
}

/** Moves older than this say nothing about the speed of the finger. */
const recentMs = 80

/** Measures the speed of a finger in pixels per second from its last moves. */
export function speedometer() {
  let moves: { readonly px: number; readonly atMs: number }[] = []
  return {
    note: (px: number, atMs: number): void => {
      moves = [...moves.filter((each) => atMs - each.atMs < recentMs), { px, atMs }]
    },
    speedPx: (nowMs: number): number => {
      const [first, last] = [moves[0], moves.at(-1)]
      if (first === undefined || last === undefined || nowMs - last.atMs > recentMs) return 0
      return last.atMs === first.atMs ? 0 : ((last.px - first.px) / (last.atMs - first.atMs)) * 1000
    },
  }
}
