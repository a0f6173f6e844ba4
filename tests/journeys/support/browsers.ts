import { type Browser, chromium } from '@playwright/test'
import { browserArgs, browserPath } from '../../../tools/browser.ts'

/** For what the browser without windows doesn't have. */
export const wholeBrowser = { executablePath: browserPath, args: [...browserArgs] }

export const launchOn2g = (): Promise<Browser> =>
  chromium.launch({ ...wholeBrowser, args: [...browserArgs, '--force-effective-connection-type=2G'] })
