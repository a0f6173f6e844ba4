import type { Language } from '../language.ts'

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string }

/**
 * Chooses the form of a text for a number, by the rules of a language:
 * `pluralsOf('ru')(21, { one, few, many, other })`.
 */
export function pluralsOf(language: Language): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language)
  return (count, forms) => forms[rules.select(count)] ?? forms.other
}
