/**
 * How Chromium is started for tests and benchmarks: headless, without background activity, and without the parts of its
 * own window that nobody sees.
 */

export const browserPath = process.env.CHROMIUM ?? '/usr/bin/chromium'

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
