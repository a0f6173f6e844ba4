import type { Store } from '../../state/platform/store.ts'
import { threadAtom } from '../../state/thread/thread.ts'

/** On a page that was just loaded nobody has used a key yet: a ring would only surprise those with a mouse. */
const withoutRing: FocusOptions & { readonly focusVisible: boolean } = { focusVisible: false }
/** The most frames to wait until the card of an opened thread can be focused. */
const framesMax = 60

/**
 * With a mouse, the message in the address gets the focus once per opened thread, so that its keys work. Never on touch
 * screens, and never while something else has the focus, text is selected, or a dialog is open.
 */
export function focusAddressed({ get, sub }: Pick<Store, 'get' | 'sub'>): () => void {
  let focusedFor: string | null = null
  let opened: string | undefined
  let focusedAtFirst: Element | null = null
  const focus = () => {
    const thread = get(threadAtom)
    if (thread?.id !== opened) focusedAtFirst = document.activeElement
    opened = thread?.id
    if (thread?.stage !== 'shown' || !thread.isLoaded || thread.selectedId === null) return
    if (thread.id === focusedFor) return
    focusedFor = thread.id
    focusCard(thread.selectedId, framesMax, isLoadedHere() ? null : focusedAtFirst)
  }
  if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return () => undefined
  focus()
  return sub(threadAtom, focus)
}

/** `opener` has had the focus since the thread was opened from another screen. */
function focusCard(id: string, frames: number, opener: Element | null): void {
  const focused = document.activeElement ?? document.body
  // A card of the list beside the thread has opened it, or keys have scrolled the content. From the header or the tabs
  // a dialog was opened, which gave the focus back, such as the search.
  const isOpener = focused === opener && focused.closest('.header, .tabs') !== null
  const isBusy =
    focused !== document.body && focused.id !== 'main' && !isOpener && focused.closest('.list-column') === null
  if (isBusy || document.querySelector('dialog[open], [popover]:popover-open') !== null) return
  if (getSelection()?.isCollapsed === false) return
  const card = document.querySelector<HTMLElement>(`.thread-path [data-message="${CSS.escape(id)}"]`)
  card?.focus({ preventScroll: true, ...(isLoadedHere() ? withoutRing : {}) })
  if (document.activeElement !== card && frames > 0) requestAnimationFrame(() => focusCard(id, frames - 1, opener))
}

/** Whether the page was loaded at this address, rather than opened from another screen. */
function isLoadedHere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && new URL(loaded.name).pathname === location.pathname
}
