import { searchTermsMax } from '#wire/limits.ts'
import { tagKey } from '../people/profile.ts'
import { plainText } from '../text/truncate.ts'
import { fold } from './fold.ts'

/** What is looked for: folded words and phrases, all of which must be there; whose messages; in which threads. */
export type ParsedSearch = {
  readonly terms: readonly string[]
  /** Tags without their @, in lower case; any of them matches. */
  readonly from: readonly string[]
  /** Message ids; any of their threads matches. */
  readonly within: readonly string[]
}

const part = /(?:(from|in):)?(?:"([^"]*)"?|(\S+))/giu

/**
 * Parses what was typed: words, "quoted phrases", `from:@tag`, `in:message-id`. An unclosed quote reaches to the end,
 * so that a phrase is found while it is typed; `from:` and `in:` with nothing after them are ignored.
 */
export function readSearch(typed: string): ParsedSearch {
  const parts = [...typed.matchAll(part)].map(([whole, key, phrase, word]) => ({
    key: key?.toLowerCase(),
    text: phrase ?? word ?? '',
    whole,
  }))
  const words = parts.filter(({ key }) => key === undefined)
  const texts = words.map(({ text }) => text).filter((text) => !/^(?:from|in):$/iu.test(text))
  return {
    terms: unique(texts.map(termOf)),
    from: unique(valuesOf(parts, 'from').map((tag) => tagKey(tag.replace(/^@/, '')))),
    within: unique(valuesOf(parts, 'in').map((id) => id.toLowerCase())),
  }
}

/** Why this cannot be looked for, or null. */
export const searchProblem = ({ terms, from, within }: ParsedSearch): 'too many' | null =>
  terms.length + from.length + within.length > searchTermsMax ? 'too many' : null

export const seeksNothing = ({ terms, from, within }: ParsedSearch): boolean =>
  terms.length + from.length + within.length === 0

type Part = { readonly key: string | undefined; readonly text: string }

const valuesOf = (parts: readonly Part[], key: string): string[] =>
  parts.filter((each) => each.key === key).map(({ text }) => text)

/** Normalised like the texts that are searched: markdown is removed there, so it is removed here too. */
const termOf = (text: string): string => fold(plainText(text)).replace(/\s+/g, ' ').trim()

const unique = (texts: readonly string[]): string[] => [...new Set(texts)].filter((text) => text !== '')
