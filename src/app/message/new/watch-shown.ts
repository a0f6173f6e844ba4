import { isInView } from '#rules/thread/seen.ts'
import { seenAfterMs } from '#wire/limits.ts'
import { environmentAtom } from '../../state/platform/environment.ts'
import type { Store } from '../../state/platform/store.ts'
import { onScreenAtom, visitAtom } from '../../state/seen/new-messages.ts'
import { isUnseenAtom, recordShown } from '../../state/seen/visit.ts'
import { pathAtom } from '../../state/thread/thread.ts'

const cards = new Set<HTMLElement>()
const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>()
let check: () => void = () => undefined

/** Many small ones, so that a very long message is noticed too, before it fills the screen. */
const thresholds = [0, ...Array.from({ length: 20 }, (_, step) => 2 ** (-step / 2) / 2)]
const observer = new IntersectionObserver(() => check(), { threshold: thresholds })

/** Watches a card of the thread while it is mounted. */
export function watchCard(card: HTMLElement): () => void {
  cards.add(card)
  observer.observe(card)
  return () => {
    cards.delete(card)
    observer.unobserve(card)
    end(card)
  }
}

/** Messages that are in view for a while, on a visible page, count as seen. */
export function watchShown({ get, set, sub }: Store): void {
  const { presence } = get(environmentAtom)
  check = () => {
    const isUnseen = get(isUnseenAtom)
    const shown = presence.isVisible() ? [...cards].filter((card) => isUnseen(idOf(card)) && isCardInView(card)) : []
    for (const card of timers.keys()) if (!shown.includes(card)) end(card)
    for (const card of shown)
      if (!timers.has(card))
        timers.set(
          card,
          setTimeout(() => recordIfVisible(card), seenAfterMs),
        )
    const ids = shown.map(idOf)
    const before = get(onScreenAtom)
    if (ids.length !== before.size || ids.some((id) => !before.has(id))) set(onScreenAtom, new Set(ids))
  }
  const recordIfVisible = (card: HTMLElement) => {
    timers.delete(card)
    if (presence.isVisible() && isCardInView(card)) set(recordShown, idOf(card))
  }
  // After the screen has rendered it.
  const checkSoon = () =>
    void get(environmentAtom)
      .nextFrame()
      .then(() => check())
  sub(pathAtom, checkSoon)
  sub(visitAtom, checkSoon)
  presence.onVisible(() => check())
  presence.onHidden(() => check())
  check()
}

/** A card beside the screen, for a swipe, has no id yet. */
const idOf = (card: HTMLElement): string => card.dataset.message ?? ''

function end(card: HTMLElement): void {
  clearTimeout(timers.get(card))
  timers.delete(card)
}

/** Whether a card is in view between the thread's head and the reply box. */
function isCardInView(card: HTMLElement): boolean {
  const main = card.closest('main')
  if (main === null) return false
  const view = main.getBoundingClientRect()
  const top = Math.max(view.top, main.querySelector('.thread-head')?.getBoundingClientRect().bottom ?? 0)
  const bottom = Math.min(view.bottom, main.querySelector('.reply-dock')?.getBoundingClientRect().top ?? view.bottom)
  const box = card.getBoundingClientRect()
  return isInView(Math.min(box.bottom, bottom) - Math.max(box.top, top), box.height, bottom - top)
}
