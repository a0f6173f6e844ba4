import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { atRest } from './rest.ts'

export const framesToSettle = 4

export async function expectAccessible(page: Page, where: string): Promise<void> {
  await atRest(page, framesToSettle)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(grave).toEqual([])
}
