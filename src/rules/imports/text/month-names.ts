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

/** The months named by the words of one page, in the language that knows most of them. */
export function monthNames(words: Iterable<string>): ReadonlyMap<string, number> {
  const wanted = new Set(words)
  let best: ReadonlyMap<string, number> = new Map()
  if (wanted.size === 0) return best
  for (const language of languages) {
    const known = new Map([...monthsIn(language)].filter(([word]) => wanted.has(word)))
    if (known.size > best.size) best = known
  }
  return best
}

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
