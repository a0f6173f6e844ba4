import { aheadAfterMs } from '#wire/limits.ts'
import type { Store } from '../state/platform/store.ts'
import { fetchThreadAhead, keepPageAhead, leaveThreadAhead } from '../state/start/prefetch.ts'

const always = { passive: true, capture: true }

/** Fetches what is likely to be wanted next: the list's next page, and the thread that somebody is about to open. */
export function keepAhead(store: Store): void {
  keepPageAhead(store)
  keepThreadAhead(store)
}

/** Follows pointer, finger and focus over what leads to a thread: one that they stay on is fetched before it is opened. */
function keepThreadAhead(store: Store): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let at: string | null = null
  const point = (id: string | null, afterMs: number) => {
    if (id === at) return
    clearTimeout(timer)
    if (at !== null) void store.set(leaveThreadAhead, at)
    at = id
    if (id !== null) timer = setTimeout(() => store.set(fetchThreadAhead, id), afterMs)
  }
  document.addEventListener('focusin', ({ target }) => point(threadAt(target), aheadAfterMs), always)
  document.addEventListener('pointerdown', ({ target }) => point(threadAt(target), 0), always)
  // It was meant: whatever the pointer is over next, while the thread opens.
  const onClick = ({ target }: Event) => {
    if (threadAt(target) === at) at = null
  }
  document.addEventListener('click', onClick, always)
  // The finger scrolls: it meant no thread.
  document.addEventListener('pointercancel', () => point(null, 0), always)
  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') point(threadAt(target), aheadAfterMs)
  }
  document.addEventListener('pointerover', onOver, always)
}

/** A card of the Cloud's list, or a link to one of its threads: of Ground the server hears nothing. */
function threadAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null
  const card = target.closest<HTMLElement>('[data-tab=cloud] .message-card-list[data-message]')
  const link = target.closest('a[href^="/cloud/"]')?.getAttribute('href')
  const id = card?.dataset.message ?? link?.slice('/cloud/'.length) ?? ''
  return /^[\da-f-]{36}$/.test(id) ? id : null
}
