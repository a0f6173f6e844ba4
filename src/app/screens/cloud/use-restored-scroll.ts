import { atom, useStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { isPageHydrated } from '../../ui/loading/use-hydrated.ts'

const scrollTopAtom = atom(0)
/** The message that had the focus when the list was left. */
const focusedAtom = atom<string | undefined>(undefined)

/** Restores the list's scroll position and, for those with a mouse or keys, the focus, unless something else has it. */
export function useRestoredScroll() {
  const { get, set } = useStore()
  const screen = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const list = screen.current
    const scroller = list?.closest('main')
    if (!scroller) return
    if (isPageHydrated()) scroller.scrollTop = get(scrollTopAtom)
    const { activeElement, body } = document
    if (activeElement === body && matchMedia('(hover: hover) and (pointer: fine)').matches) {
      list
        ?.querySelector<HTMLElement>(`[data-message="${CSS.escape(get(focusedAtom) ?? '')}"]`)
        ?.focus({ preventScroll: true })
    }
    const save = () => set(scrollTopAtom, scroller.scrollTop)
    scroller.addEventListener('scroll', save, { passive: true })
    return () => {
      scroller.removeEventListener('scroll', save)
      set(focusedAtom, document.activeElement?.closest<HTMLElement>('[data-message]')?.dataset.message)
    }
  }, [get, set])
  return screen
}
