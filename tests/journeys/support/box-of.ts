import type { Locator } from '@playwright/test'

/** Where an element is on the page, in pixels; throws if it isn't shown. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('it is not shown')
  return box
}
