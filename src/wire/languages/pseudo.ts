import type { Catalogue } from '../catalogue.ts'
import * as english from '../texts.ts'

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúnñcçgğsšyýAÁEÉIÍOÓUÚNÑCÇGĞSŠYÝ'.matchAll(/(.)(.)/gu)].map(([, plain = '', accented = '']) => [
    plain,
    accented,
  ]),
)

/** What is given to a text, as it is: only the text's own words change. */
const [open, close] = ['\uE000', '\uE001']

/** The pseudo-language: every English text with accents, in brackets, and 40 % longer. */
export const catalogue = {
  ...Object.fromEntries(Object.entries<unknown>(english).map(([name, text]) => [name, pseudo(text)])),
  locale: english.locale,
  readersLocale: english.readersLocale,
  listSeparator: english.listSeparator,
  silentLogout: english.silentLogout,
} as unknown as Catalogue

function pseudo(text: unknown): unknown {
  if (typeof text === 'string') return pseudoText(text)
  if (typeof text === 'function') return (...given: unknown[]) => pseudo(text(...given.map(marked)))
  if (Array.isArray(text)) return text.map(pseudo)
  // An element of a text's parts is no text.
  if (typeof text !== 'object' || text === null || '$$typeof' in text) return text
  return Object.fromEntries(Object.entries(text).map(([name, each]) => [name, pseudo(each)]))
}

const marked = (given: unknown): unknown => (typeof given === 'string' ? open + given + close : given)

function pseudoText(text: string): string {
  const words = text.replace(
    /\uE000([^\uE001]*)\uE001|[a-zA-Z]/g,
    (sign, given?: string) => given ?? letters[sign] ?? sign,
  )
  const more = Math.ceil(text.length * 0.4)
  return `[${words}${'~~~~~ '.repeat(more).slice(0, more)}]`
}
