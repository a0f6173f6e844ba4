import { prefetchAfterMs } from '#wire/limits.ts'
import type { Store } from '../state/platform/store.ts'
import { cancelThreadPrefetch, prefetchNextPages, prefetchThread } from '../state/start/prefetch.ts'

const always = { passive: true, capture: true }

/** Prefetches what is likely to be opened next: the list's next page, and the thread somebody is about to open. */
export function prefetchOnIntent(store: Store): void {
  prefetchNextPages(store)
  prefetchPointedThread(store)
}

/** Watches pointer, touch and focus on links to threads: a thread they rest on is prefetched. */
function prefetchPointedThread(store: Store): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let at: string | null = null
  const point = (id: string | null, afterMs: number) => {
    if (id === at) return
    clearTimeout(timer)
    if (at !== null) void store.set(cancelThreadPrefetch, at)
    at = id
    if (id !== null) timer = setTimeout(() => store.set(prefetchThread, id), afterMs)
  }
  document.addEventListener('focusin', ({ target }) => point(threadAt(target), prefetchAfterMs), always)
  document.addEventListener('pointerdown', ({ target }) => point(threadAt(target), 0), always)
  // It was clicked: the prefetch isn't aborted by what the pointer moves over while the thread opens.
  const onClick = ({ target }: Event) => {
    if (threadAt(target) === at) at = null
  }
  document.addEventListener('click', onClick, always)
  // The touch became a scroll.
  document.addEventListener('pointercancel', () => point(null, 0), always)
  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') point(threadAt(target), prefetchAfterMs)
  }
  document.addEventListener('pointerover', onOver, always)
}

/** A link to a Cloud thread, or a card of the Cloud list; Ground threads are never requested from the server. */
function threadAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null
  const card = target.closest<HTMLElement>('[data-tab=cloud] .list-card[data-message]')
  const link = target.closest('a[href^="/cloud/"]')?.getAttribute('href')
  const id = link?.slice('/cloud/'.length) ?? card?.dataset.message ?? ''
  return /^[\da-f-]{36}$/.test(id) ? id : null
}
