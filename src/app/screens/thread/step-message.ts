import type { MessageStep } from '#rules/browser/shortcuts.ts'
import type { Message } from '#wire/message.ts'
import type { Store } from '../../state/platform/store.ts'
import { lastMoveTargetAtom, revealRequestAtom } from '../../state/thread/map/map-view.ts'
import { pathAtom } from '../../state/thread/thread.ts'
import { bottomEndAtom, loadEnd, topEndAtom } from '../../state/thread/thread-ends.ts'
import { findReadingPosition } from './find-reading-position.ts'

/** Focuses the message before or after the current one, and scrolls it into view; more is loaded at the end. */
export async function stepMessage({ get, set }: Pick<Store, 'get' | 'set'>, step: MessageStep): Promise<void> {
  const here = findReadingPosition()
  const next = neighbourOf(get(pathAtom), here, step)
  if (next !== undefined) return go({ set }, next.id)
  const [end, endAtom] = step === 'next-message' ? (['bottom', bottomEndAtom] as const) : (['top', topEndAtom] as const)
  if (get(endAtom) !== 'waiting') return
  await set(loadEnd, end)
  const loaded = neighbourOf(get(pathAtom), here, step)
  if (loaded !== undefined && findReadingPosition() === here) go({ set }, loaded.id)
}

function neighbourOf(path: readonly Message[], id: string | null, step: MessageStep): Message | undefined {
  const at = path.findIndex((message) => message.id === id)
  return at === -1 ? undefined : path[step === 'next-message' ? at + 1 : at - 1]
}

/** Focused immediately where it is in the document, so that a held key steps on from it. */
function go({ set }: Pick<Store, 'set'>, id: string): void {
  const card = document.querySelector<HTMLElement>(`.thread-path [data-message="${CSS.escape(id)}"]`)
  card?.focus({ preventScroll: true })
  set(lastMoveTargetAtom, id)
  set(revealRequestAtom, id)
}

/** Whether a focused message continues beyond the edge of the screen: then the arrow key scrolls. */
export function continuesBeyond(card: HTMLElement, step: MessageStep): boolean {
  const scroller = card.closest('main')
  if (scroller === null) return false
  const { top, bottom } = card.getBoundingClientRect()
  if (step === 'next-message') {
    const dock = scroller.querySelector('.reply-dock') ?? scroller
    const edge = dock === scroller ? scroller.getBoundingClientRect().bottom : dock.getBoundingClientRect().top
    return bottom > edge + 1
  }
  return top < (scroller.querySelector('.thread-head') ?? scroller).getBoundingClientRect().bottom - 1
}
