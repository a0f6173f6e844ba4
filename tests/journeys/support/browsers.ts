import { type Browser, chromium } from '@playwright/test'
import { browserArgs, browserPath } from '../../../tools/browser.ts'

/** Chromium with its windows, for what the browser without them doesn't have. */
export const wholeBrowser = { executablePath: browserPath, args: [...browserArgs] }

export const launchOn2g = (): Promise<Browser> =>
  chromium.launch({ ...wholeBrowser, args: [...browserArgs, '--force-effective-connection-type=2G'] })
