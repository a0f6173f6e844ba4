import { expect, test } from 'vitest'
import { preferredLanguage } from '#rules/browser/preferred-language.ts'
import { isLanguage, type Language, languageCookie, languages } from '#wire/language.ts'

const all = new Set(Object.keys(languages).filter(isLanguage))
const of = (acceptLanguage: string, cookies = '', offered: ReadonlySet<Language> = all) =>
  preferredLanguage({ cookies, acceptLanguage }, offered)

test.each([
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['nl, fr;q=0.4, es;q=0.7', 'es'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['zh-CN', 'zh-Hans'],
  ['zh-Hans-SG', 'zh-Hans'],
  ['zh-TW, en', 'en'],
  ['zh-Hant-HK, fr', 'fr'],
  ['iw', 'he'],
  ['AR-eg', 'ar'],
  ['de;q=0, ru', 'ru'],
  ['en-XA', 'en'],
  ['*', 'en'],
  ['constructor, __proto__, ;q=, de;q=x;q=0.1', 'de'],
])('the browser’s languages %j give %s', (acceptLanguage, language) => {
  expect(of(acceptLanguage)).toBe(language)
})

test('a chosen language counts more than the browser’s, if it is offered', () => {
  expect(of('fr', 'theme=dark; language=ar')).toBe('ar')
  expect(of('fr', languageCookie('he'))).toBe('he')
  expect(of('fr', 'language=ar', new Set<Language>(['en', 'fr']))).toBe('fr')
  expect(of('fr', 'language=tlh')).toBe('fr')
  expect(of('fr', languageCookie(null))).toBe('fr')
  expect(of('', 'language=en-XA')).toBe('en-XA')
})

test('only the beginning of a long list is read', () => {
  expect(of(`${'xx,'.repeat(19)}de`)).toBe('de')
  expect(of(`${'xx,'.repeat(20)}de`)).toBe('en')
})
