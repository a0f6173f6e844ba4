/** How much of a message must be visible below the header to count as being read. */
const seenPx = 48

/** The message the reader is looking at: of those in view the focused one, the selected one, otherwise the topmost. */
export function findReadingPosition(): string | null {
  const path = document.querySelector('.thread-path')
  const scroller = path?.closest('main')
  if (!path || !scroller) return null
  const head = scroller.querySelector('.thread-head')?.getBoundingClientRect().bottom ?? 0
  const foot = scroller.getBoundingClientRect().bottom
  const inView = [...path.querySelectorAll<HTMLElement>('[data-message]')].filter((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return bottom > head + seenPx && top < foot
  })
  const best =
    inView.find((card) => card.contains(document.activeElement)) ??
    inView.find((card) => card.ariaCurrent === 'true') ??
    inView[0]
  return best?.dataset.message ?? null
}
