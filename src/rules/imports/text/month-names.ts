/** Languages whose months are words; of two that know as many of a page's words the first one counts. */
const languages = [
  'en',
  'de',
  'fr',
  'es',
  'pt',
  'it',
  'nl',
  'pl',
  'cs',
  'ru',
  'uk',
  'tr',
  'sv',
  'da',
  'nb',
  'fi',
  'hu',
  'ro',
  'el',
  'he',
  'hi',
  'th',
  'id',
  'ar',
  'fa',
  'bg',
  'sr',
  'hr',
  'sk',
  'sl',
  'ca',
  'lt',
  'lv',
  'et',
  'bn',
  'mr',
  'ta',
  'te',
  'gu',
  'kn',
  'ml',
  'ms',
  'fil',
  'is',
  'mk',
  'sq',
  'ka',
  'hy',
  'az',
  'kk',
  'uz',
  'mn',
  'af',
  'sw',
  'eu',
  'gl',
] as const

/** The month that one of a time's words names. */
export type MonthOf = (words: readonly string[]) => number | undefined

/** Reads months in the language that knows most of a page's words, and in any other what that one doesn't know. */
export function monthNames(words: Iterable<string>): MonthOf {
  const wanted = new Set(words)
  let best: ReadonlyMap<string, number> = new Map()
  const any = new Map<string, number>()
  for (const language of wanted.size === 0 ? [] : languages) {
    const known = new Map([...monthsIn(language)].filter(([word]) => wanted.has(word)))
    if (known.size > best.size) best = known
    for (const [word, month] of known) if (!any.has(word)) any.set(word, month)
  }
  return (some) => some.map((word) => best.get(word)).find(isMonth) ?? some.map((word) => any.get(word)).find(isMonth)
}

const isMonth = (month: number | undefined): month is number => month !== undefined

function monthsIn(language: string): ReadonlyMap<string, number> {
  const months = new Map<string, number>()
  for (const length of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
      year: 'numeric',
      month: length,
      day: 'numeric',
      timeZone: 'UTC',
    })
    for (let month = 1; month <= 12; month += 1) {
      for (const { type, value } of format.formatToParts(Date.UTC(2026, month - 1, 2))) {
        const word = type === 'month' ? wordsIn(value)[0] : undefined
        if (word === undefined) continue
        months.set(word, month)
        if (language === 'he') months.set(`ב${word}`, month)
      }
    }
  }
  return months
}

/** The words of a text in lower case, an abbreviation of several letters and dots as one. */
export const wordsIn = (text: string): readonly string[] =>
  (text.match(/[\p{L}\p{M}]+(?:\.[\p{L}\p{M}]+)*/gu) ?? []).map((word) => word.replaceAll('.', '').toLowerCase())
