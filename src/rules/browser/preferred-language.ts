import { chosenLanguage, defaultLanguage, isLanguage, type Language } from '#wire/language.ts'

/** Tags that browsers send for languages which we know by another one. */
const otherTags: Readonly<Record<string, Language>> = {
  pt: 'pt-BR',
  'pt-br': 'pt-BR',
  zh: 'zh-Hans',
  'zh-cn': 'zh-Hans',
  'zh-sg': 'zh-Hans',
  'zh-hans': 'zh-Hans',
  'zh-hans-cn': 'zh-Hans',
  'zh-hans-sg': 'zh-Hans',
  iw: 'he',
}

/** A browser sends a few; a longer list is somebody trying. */
const tagsMax = 20

type Wanted = { readonly cookies: string; readonly acceptLanguage: string }

/**
 * The language of a page: the chosen one, else the first of the browser's that is offered, else English. Traditional
 * Chinese isn't given for simplified, nor the other way round.
 */
export function preferredLanguage({ cookies, acceptLanguage }: Wanted, offered: ReadonlySet<Language>): Language {
  const chosen = chosenLanguage(cookies)
  if (chosen !== null && offered.has(chosen)) return chosen
  const wanted = acceptLanguage
    .split(',', tagsMax)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters
        .map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1])
        .find((found) => found !== undefined)
      return { tag: tag.trim().toLowerCase(), quality: Number(quality ?? 1) }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const language = languageOf(tag)
    if (language !== null && offered.has(language)) return language
  }
  return defaultLanguage
}

function languageOf(tag: string): Language | null {
  const known = Object.hasOwn(otherTags, tag) ? otherTags[tag] : undefined
  if (known !== undefined) return known
  const base = tag.split('-')[0] ?? ''
  if (base === 'zh') return null
  if (base === 'pt') return 'pt-BR'
  return isLanguage(base) ? base : null
}
