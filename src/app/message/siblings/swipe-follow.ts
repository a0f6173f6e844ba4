/** The elements that a swipe moves: the card, and the messages below it on the path. */
export type Moved = {
  readonly card: HTMLElement
  readonly below: readonly HTMLElement[]
  readonly widthPx: number
  readonly heightPx: number
}

/** The messages below move by this share of the card's distance. */
export const shareBelow = 1 / 3

export const opacityAt = (px: number, widthPx: number): number => Math.max(0, 1 - Math.abs(px) / widthPx)

/** The elements in view below a card on its path. */
export function belowOf(box: HTMLElement | null): readonly HTMLElement[] {
  const inStep = [...(stepOf(box)?.querySelectorAll<HTMLElement>(':scope > :not(.sibling-swipe)') ?? [])]
  const below = [...inStep, ...stepsBelow(box)]
  return below.filter((each) => each.getBoundingClientRect().top < window.innerHeight)
}

const stepOf = (box: HTMLElement | null) => box?.closest<HTMLElement>('.thread-step')

function stepsBelow(box: HTMLElement | null): readonly HTMLElement[] {
  const step = stepOf(box)
  const steps = [...(step?.closest('.thread-path')?.querySelectorAll<HTMLElement>('.thread-step') ?? [])]
  return step ? steps.slice(steps.indexOf(step) + 1) : []
}

/** Cards beside the one that is shown can be neither pressed nor focused. */
export function disableBeside(box: HTMLElement | null): void {
  for (const card of box?.querySelectorAll('.sibling-preview:not([inert])') ?? []) card.toggleAttribute('inert', true)
}

/**
 * A sibling is shown. Without a swipe, or if the card gets the focus now, it can be used at once. After a swipe it
 * keeps the height of the card before it for a frame, and can be used in the next: a new height makes the list measure
 * and place everything again, in the same frame.
 */
export function showCard(box: HTMLElement | null, swiped: Moved | null): void {
  const shown = box?.querySelector(':scope > * > :not(.sibling-preview)')
  shown?.removeAttribute('data-ready')
  const enable = () => {
    if (shown?.matches(':not(.sibling-preview)')) shown.removeAttribute('inert')
  }
  if (swiped === null || box === null || box.contains(document.activeElement)) enable()
  else {
    box.style.blockSize = `${swiped.heightPx}px`
    inFrames([enable, () => box.style.removeProperty('block-size')])
  }
}

const pending: (() => void)[] = []

/** Makes changes in the frames after the next one, one in each. */
export function inFrames(changes: readonly (() => void)[]): void {
  const isIdle = pending.length === 0
  pending.push(...changes)
  if (isIdle && pending.length > 0) makeNext()
}

function makeNext(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      pending.shift()?.()
      if (pending.length > 0) makeNext()
    }),
  )
}
/** By the element that the finger moves. */
const following = new WeakMap<HTMLElement, Animation>()

export const shift = (px: number) => `translateX(${px}px)`

/**
 * Moves without rendering anything, by animations that never play: if a style changed instead, Chromium would divide
 * the page into layers again in each frame.
 */
export function moveTo({ card, below, widthPx }: Moved, px: number): void {
  const endPx = 2 * widthPx
  const follow = (element: HTMLElement, keyframes: () => Keyframe[]) => {
    const animation = following.get(element) ?? new Animation(new KeyframeEffect(element, keyframes(), 2 * endPx))
    following.set(element, animation)
    // A millisecond for each pixel.
    animation.currentTime = endPx + px
  }
  follow(card, () => [{ transform: shift(-endPx) }, { transform: shift(endPx) }])
  const ofBelow = () =>
    [-endPx, -widthPx, 0, widthPx, endPx].map((at) => ({
      transform: shift(at * shareBelow),
      opacity: opacityAt(at, widthPx),
    }))
  for (const each of below) follow(each, ofBelow)
}

/** From now on the elements are where their styles, or other animations, put them. */
export function stopFollowing({ card, below }: Moved): void {
  for (const element of [card, ...below]) {
    following.get(element)?.cancel()
    following.delete(element)
  }
}

/** What an animation has moved keeps its last styles. */
export function putBack(moved: Moved): void {
  stopFollowing(moved)
  for (const { style } of [moved.card, ...moved.below]) {
    style.removeProperty('transform')
    style.removeProperty('opacity')
  }
}

/** Moves older than this say nothing about the speed of the finger. */
const recentMs = 80

/** Measures the speed of a finger in pixels per second from its last moves. */
export function fingerSpeed() {
  let moves: { readonly px: number; readonly atMs: number }[] = []
  return {
    addMove: (px: number, atMs: number): void => {
      moves = [...moves.filter((each) => atMs - each.atMs < recentMs), { px, atMs }]
    },
    speedPx: (nowMs: number): number => {
      const [first, last] = [moves[0], moves.at(-1)]
      if (first === undefined || last === undefined || nowMs - last.atMs > recentMs) return 0
      return last.atMs === first.atMs ? 0 : ((last.px - first.px) / (last.atMs - first.atMs)) * 1000
    },
  }
}
