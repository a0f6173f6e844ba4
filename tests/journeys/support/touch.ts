import type { Locator, Page } from '@playwright/test'
import { nextFrame } from './rest.ts'

type Drag = {
  /** How far, as a share of the card's width; negative is to the left. */
  readonly share: number
  /** How far down, in pixels. */
  readonly dyPx?: number
  /** Where the finger touches down; by default on the side with enough room. */
  readonly fromX?: number
  /** How long each of the 16 steps takes by the finger's own clock; by default, as long as the machine takes. */
  readonly stepMs?: number
}

/** A finger on a card. It stays down until `lift`. */
export async function drag(
  page: Page,
  card: Locator,
  { share, dyPx = 0, fromX, stepMs }: Drag,
): Promise<{ lift: () => Promise<void> }> {
  await page.locator('[data-swipes]').filter({ has: card }).waitFor()
  const box = await card.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  if (box === null || width === 0) throw new Error('the card is not on the screen')
  const touch = await page.context().newCDPSession(page)
  const x = fromX ?? (share < 0 ? Math.min(box.x + box.width, width) - 30 : Math.max(box.x, 0) + 30)
  const y = box.y + Math.min(box.height / 2, 60)
  const steps = 16
  const startMs = Date.now()
  const at = (step: number) => (stepMs === undefined ? {} : { timestamp: (startMs + step * stepMs) / 1000 })
  const finger = (type: 'touchStart' | 'touchMove', step: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: x + (box.width * share * step) / steps, y: y + (dyPx * step) / steps }],
      ...at(step),
    })
  await finger('touchStart', 0)
  for (let step = 1; step <= steps; step++) {
    await finger('touchMove', step)
    await nextFrame(page)
  }
  return {
    lift: async () => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], ...at(steps + 1) })
      await touch.detach()
    },
  }
}

/** A whole swipe: down, across, up. */
export async function swipe(page: Page, card: Locator, how: Drag): Promise<void> {
  const { lift } = await drag(page, card, how)
  await lift()
}
