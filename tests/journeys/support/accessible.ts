import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { atRest } from './rest.ts'

export const framesToSettle = 4

const rulesOfColours = ['color-contrast', 'link-in-text-block']

export type Check = {
  /** Only rules about colours can differ between light and dark. */
  readonly rules?: 'all' | 'colours'
  readonly disabled?: readonly string[]
}

/**
 * Everything axe finds on the current page once it is at rest: text that is fading in has too little contrast. It runs
 * in the page itself: there are no frames to check.
 */
export async function violationsOn(page: Page, { rules = 'all', disabled = [] }: Check = {}) {
  await atRest(page, framesToSettle)
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const chosen = rules === 'colours' ? axe.withRules([...rulesOfColours]) : axe.disableRules([...disabled])
  return (await chosen.analyze()).violations
}

/** The serious and critical ones, one line each. */
export async function seriousFindings(page: Page, where: string, check: Check = {}): Promise<readonly string[]> {
  const violations = await violationsOn(page, check)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

export async function expectAccessible(page: Page, where: string, check: Check = {}): Promise<void> {
  expect(await seriousFindings(page, where, check)).toEqual([])
}
