import type { Page } from '@playwright/test'

/** Adds up the layout shifts of every page that is loaded from now on; returns what reads their sum. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      readonly value: number
      readonly sources: readonly { readonly previousRect: DOMRect; readonly currentRect: DOMRect }[]
    }
    // Chromium counts a text from right to left as moved once its left edge is elsewhere, as when it becomes shorter.
    const isMove = ({ sources }: Shift) =>
      document.dir !== 'rtl' ||
      sources.some(({ previousRect: from, currentRect: to }) => from.right !== to.right || from.top !== to.top)
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((shifts) => {
      for (const shift of shifts.getEntries() as Shift[])
        if (isMove(shift)) Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + shift.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(Reflect.get(window, 'moved')))
}

/** Reads something in every frame of the pages that are loaded from now on; returns what reads its different values. */
export async function watchEachFrame(page: Page, read: () => string | null): Promise<() => Promise<string[]>> {
  await page.addInitScript(`{
    const values = new Set()
    const note = () => {
      values.add((${read})())
      requestAnimationFrame(note)
    }
    note()
    Object.assign(window, { values })
  }`)
  return () =>
    page.evaluate(() => [...(Reflect.get(window, 'values') as Set<string | null>)].filter((value) => value !== null))
}
