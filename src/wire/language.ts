/**
 * The languages of the app, by their BCP 47 tags: the name that each calls itself, its direction, and whether its texts
 * are still to be read by somebody who speaks it from childhood, as the head of its catalogue says, too.
 */
export const languages = {
  en: { name: 'English', direction: 'ltr', isBeta: false },
  de: { name: 'Deutsch', direction: 'ltr', isBeta: true },
  es: { name: 'Español', direction: 'ltr', isBeta: true },
  fr: { name: 'Français', direction: 'ltr', isBeta: true },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr', isBeta: true },
  ru: { name: 'Русский', direction: 'ltr', isBeta: true },
  hi: { name: 'हिन्दी', direction: 'ltr', isBeta: true },
  'zh-Hans': { name: '简体中文', direction: 'ltr', isBeta: true },
  ar: { name: 'العربية', direction: 'rtl', isBeta: true },
  he: { name: 'עברית', direction: 'rtl', isBeta: true },
  'en-XA': { name: '[Éñĝļîšĥ]', direction: 'ltr', isBeta: false },
} as const satisfies Readonly<
  Record<string, { readonly name: string; readonly direction: 'ltr' | 'rtl'; readonly isBeta: boolean }>
>

export type Language = keyof typeof languages
export const defaultLanguage = 'en' satisfies Language

/**
 * English with accents, 40 % longer: shows which texts can't be translated, and where there is too little room. Only
 * its cookie chooses it.
 */
export const pseudoLanguage = 'en-XA' satisfies Language

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag)

/** A cookie, so that the server's pages are in the chosen language from their first byte on. */
const cookieName = 'language'

/** The chosen language in a list of cookies, as in a request or in `document.cookie`; null if none is chosen. */
export function chosenLanguage(cookies: string): Language | null {
  const tag = new RegExp(`(?:^|; ?)${cookieName}=([\\w-]+)`).exec(cookies)?.[1] ?? ''
  return isLanguage(tag) ? tag : null
}

/** The cookie that saves a language for a year; null deletes it, and the browser's languages decide again. */
export const languageCookie = (language: Language | null): string =>
  `${cookieName}=${language ?? ''}; Path=/; SameSite=Lax; Max-Age=${language === null ? 0 : 31_536_000}`
