import { readdirSync } from 'node:fs'
import type { FastifyRequest } from 'fastify'
import { preferredLanguage } from '#rules/browser/preferred-language.ts'
import type { Catalogue } from '#wire/catalogue.ts'
import { defaultLanguage, isLanguage, type Language, pseudoLanguage } from '#wire/language.ts'
import * as english from '#wire/texts.ts'

const folder = new URL('../../wire/languages/', import.meta.url)

/** The languages that people can have: English, and those with a catalogue. */
export const offeredLanguages: ReadonlySet<Language> = new Set([
  defaultLanguage,
  pseudoLanguage,
  ...readdirSync(folder)
    .map((file) => file.replace('.ts', ''))
    .filter(isLanguage),
])

/** The language of whoever sends a request: the one chosen on their device, else their browser's. */
export const languageOf = ({ headers }: FastifyRequest): Language =>
  preferredLanguage(
    { cookies: headers.cookie ?? '', acceptLanguage: headers['accept-language'] ?? '' },
    offeredLanguages,
  )

/** What the answer to such a request depends on: the header `Vary`. */
export const variesByLanguage = 'Accept-Encoding, Accept-Language, Cookie'

/** All texts in a language; each file is read once. */
export async function catalogueIn(language: Language): Promise<Catalogue> {
  if (language === defaultLanguage) return english
  const file = language === pseudoLanguage ? 'pseudo' : language
  const { catalogue } = await import(new URL(`${file}.ts`, folder).href)
  return catalogue
}
