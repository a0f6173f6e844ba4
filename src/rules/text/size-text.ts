import * as texts from '#wire/texts.ts'

const unitsOf1000 = ['kB', 'MB', 'GB', 'TB']

/**
 * A number of bytes for display: '0 MB', '0.4 MB', '12 MB', '1.5 GB', with the language's decimal mark. Never smaller
 * units than megabytes.
 */
export function sizeText(bytes: number, locale = texts.locale): string {
  let size = bytes / 1_000_000
  let unit = 1
  while (size >= 1_000 && unit < unitsOf1000.length - 1) {
    size /= 1_000
    unit += 1
  }
  const digits = { maximumFractionDigits: size >= 10 ? 0 : 1, useGrouping: false }
  return `${size.toLocaleString(locale, digits)} ${unitsOf1000[unit]}`
}
