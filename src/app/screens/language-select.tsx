import { useAtom } from 'jotai'
import { useState } from 'react'
import { defaultLanguage, isLanguage, type Language, languages, pseudoLanguage } from '#wire/language.ts'
import * as texts from '#wire/texts.ts'
import { languageAtom } from '../state/settings/language.ts'
import { SelectField } from '../ui/fields/select-field.tsx'

const automatic = { value: '', label: texts.languageOfBrowser }

/** The build's catalogues (vite.config.ts). */
const catalogues = String(import.meta.env.CANOPY_LANGUAGES).split(',')

const offered = [defaultLanguage, ...catalogues].filter(isLanguage).filter((language) => language !== pseudoLanguage)

function nameOf(language: Language): string {
  const { name, isBeta } = languages[language]
  return isBeta ? texts.betaLanguage(name) : name
}

/**
 * Chooses the language of the app on this device; nothing to choose while there is only one. `isDirty`: a form
 * around it has changes that would be lost, since the page is loaded again.
 */
export function LanguageSelect({ isDirty = false }: { readonly isDirty?: boolean }) {
  const [chosen, choose] = useAtom(languageAtom)
  // Its files are fetched first, which takes seconds on a slow connection.
  const [loading, setLoading] = useState<Language | '' | null>(null)
  const [wasDirty, setWasDirty] = useState(false)
  const load = async (value: Language | '') => {
    setWasDirty(isDirty)
    if (isDirty) return
    setLoading(value)
    await choose(value === '' ? null : value)
    setLoading(null)
  }
  if (offered.length < 2) return null
  const hint = isDirty && wasDirty ? texts.languageAfterSaving : undefined
  return (
    <SelectField
      label={texts.languageLabel}
      options={[
        automatic,
        ...offered.map((language) => ({ value: language, label: nameOf(language), lang: language })),
      ]}
      value={loading ?? chosen ?? ''}
      hint={loading === null ? hint : texts.loading}
      onChange={(value) => void load(isLanguage(value) ? value : '')}
    />
  )
}
