import type { Page } from '@playwright/test'

/**
 * Waits until nothing on the page has moved, changed or been animated for this many frames: by default half a second,
 * in which a spring or a shake about to start would show; fewer if a screen only has to settle.
 */
export function atRest(page: Page, quietFrames = 30): Promise<void> {
  return page.evaluate(
    (needed) =>
      new Promise<void>((resolve) => {
        let quiet = 0
        let last = ''
        const look = () => {
          const places = [...document.querySelectorAll('article')].map((card) => {
            const { x, y, width, height } = card.getBoundingClientRect()
            return [x, y, width, height].map(Math.round).join()
          })
          const now = `${places.join(' ')} ${document.body.innerText.length}`
          // A caret blinks as long as an answer is written.
          const isMoving = document
            .getAnimations()
            .some(
              ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
            )
          quiet = isMoving || now !== last ? 0 : quiet + 1
          last = now
          if (quiet >= needed) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
    quietFrames,
  )
}

/** Just before the next frame is painted. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())))

/** Waits until hydration has finished and no request is in flight. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}
