import { atom } from 'jotai'

/**
 * Where the messages of a server-rendered page are, in pixels: with estimates, the list would scroll during hydration,
 * and render everything again.
 */
export const serverPageLayoutAtom = atom<{ readonly startPx: number; readonly heightsPx: number[] }>({
  startPx: 0,
  heightsPx: [],
})

const topPx = (element: Element) => element.getBoundingClientRect().top

/** Measured before hydration. */
export function layoutOfServerPage(root: HTMLElement) {
  const steps = [...root.querySelectorAll('.thread-step')]
  const [first, main] = [steps[0], root.querySelector('main')]
  return {
    startPx: first && main ? main.scrollTop + topPx(first) - topPx(main) : 0,
    heightsPx: steps.map((step) => step.getBoundingClientRect().height),
  }
}
