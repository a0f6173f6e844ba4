import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newVersionReady } from '#wire/texts.ts'
import { buildNextVersion, type Later, versionOf } from '../../journeys/support/next-version.ts'
import type { Server } from '../../journeys/support/server.ts'
import { until } from './until.ts'

/** Deploys one later build after the other: the server restarts with it, without any of the earlier one's files. */
export function makeDeployments(server: Server) {
  const made: string[] = []
  return {
    deploy: async (later: Omit<Later, 'number'> = {}): Promise<void> => {
      const next = await buildNextVersion({ ...later, number: made.length + 2 })
      made.push(next)
      await server.deploy(next)
    },
    remove: async (): Promise<void> => {
      for (const each of made) await rm(each, { recursive: true, force: true })
    },
  }
}

/** Checks for a new version, waits until the page offers it, and accepts it. */
export async function activateNewVersion(page: Page): Promise<void> {
  await page.bringToFront()
  const before = await versionOf(page)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await page.getByText(newVersionReady).waitFor()
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  const now = () => versionOf(page).catch(() => before)
  await until('the new version is there', async () => (await now()) !== before)
}
