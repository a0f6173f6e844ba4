import * as texts from '#wire/texts.ts'

/** Browsers by what their user agent says; several name others as well, so the order matters. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Browser and system of a user agent in plain words, such as 'Firefox on Windows'; null if neither is known. No version
 * and nothing else of it, so that it says no more than its owner needs to recognise a device. It is stored in English.
 */
export function deviceName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '').slice(0, 500)
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1]
  const system = systems.find(([pattern]) => pattern.test(text))?.[1]
  if (browser === undefined) return system ?? null
  return system === undefined ? browser : `${browser}${between}${system}`
}

const between = ' on '

/** A stored name in the reader's language. */
export function shownDevice(stored: string): string {
  const [browser = '', system] = stored.split(between)
  return system === undefined ? browser : texts.browserOnSystem(browser, system)
}
