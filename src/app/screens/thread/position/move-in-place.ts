import type { Direction } from '#rules/thread/branch.ts'
import * as texts from '#wire/texts.ts'
import { showError } from '../../../state/platform/notices.ts'
import type { Store } from '../../../state/platform/store.ts'
import { moveToSibling, showSibling } from '../../../state/thread/branch/branch.ts'
import { pathAtom, threadAtom } from '../../../state/thread/thread.ts'
import type { KeepPosition } from './use-scroll-anchoring.ts'

type MoveInPlace = {
  readonly id: string
  readonly to: Direction | { readonly id: string }
  /** What had the focus when the move began. */
  readonly focused: Element | null
  /** Whether the sibling gets the focus in any case. */
  readonly isFocused: boolean
  readonly onMove: KeepPosition
}

/** Moves to a sibling without scrolling the page; if the focus would be lost with the replaced card, it moves along. */
export async function moveInPlace({ get, set, sub }: Store, { id, to, focused, isFocused, onMove }: MoveInPlace) {
  const hadFocus = isFocused || focused?.closest(`[data-message="${CSS.escape(id)}"]`) != null
  const place = get(pathAtom).findIndex((message) => message.id === id)
  let settle: ReturnType<KeepPosition> | undefined
  // The sibling may have to be loaded first: the scroll position counts at the moment it is shown.
  const stop = sub(pathAtom, () => {
    settle = onMove(id, get(threadAtom)?.selectedId ?? null)
  })
  const outcome =
    typeof to === 'string'
      ? await set(moveToSibling, { id, direction: to })
      : await set(showSibling, { fromId: id, toId: to.id })
  stop()
  if (outcome === 'gone') set(showError, texts.replyGone, 'branch')
  const now = get(pathAtom)[place]
  if (outcome !== 'moved' || now === undefined) return outcome
  settle?.(now.id, () => {
    if (hadFocus) focusIn(now.id, isFocused ? null : (focused?.getAttribute('aria-label') ?? null))
  })
  return outcome
}

/** Focuses the control with the same label, otherwise the message. */
function focusIn(id: string, label: string | null): void {
  const card = document.querySelector<HTMLElement>(`main [data-message="${CSS.escape(id)}"]`)
  const same =
    label === null ? null : card?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]:not(:disabled)`)
  const target = same ?? card
  target?.focus({ preventScroll: true })
}
