/**
 * How Chromium is started for tests and benchmarks: headless, without background activity, and without the parts of its
 * own window that nobody sees.
 */
import { existsSync } from 'node:fs'

const usualPath = '/usr/bin/chromium'
const headlessShell = '/usr/bin/chromium-headless-shell'

export const browserPath = process.env.CHROMIUM ?? usualPath

/**
 * The same engine without windows, where it is installed: pages take a fifth less work. It has no notifications and no
 * connection types.
 */
export const headlessPath = browserPath === usualPath && existsSync(headlessShell) ? headlessShell : browserPath

/** Chromium only respects the last of these switches, so what Playwright turns off is repeated here. */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * The address bar's drop-down is a web page of its own, and a process is kept ready for the next tab: half of the cost
 * of a new page.
 */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess']

export const browserArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...offByPlaywright, ...unseen].join(',')}`,
]
