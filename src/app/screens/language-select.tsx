import { useAtom } from 'jotai'
import { useContext, useState } from 'react'
import { defaultLanguage, isLanguage, type Language, languages, pseudoLanguage } from '#wire/language.ts'
import * as texts from '#wire/texts.ts'
import { languageAtom } from '../state/settings/language.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import { UnsavedContext } from '../ui/fields/use-unsaved-changes.ts'

const automatic = { value: '', label: texts.languageOfBrowser }

/** The build's catalogues (vite.config.ts). */
const catalogues = String(import.meta.env.CANOPY_LANGUAGES).split(',')

const offered = [defaultLanguage, ...catalogues].filter(isLanguage).filter((language) => language !== pseudoLanguage)

function nameOf(language: Language): string {
  const { name, isBeta } = languages[language]
  return isBeta ? texts.betaLanguage(name) : name
}

/**
 * Chooses the language of the app on this device; nothing to choose while there is only one. The page is loaded again:
 * not while the dialog around it has changes that would be lost.
 */
export function LanguageSelect() {
  const { isUnsaved } = useContext(UnsavedContext)
  const [chosen, choose] = useAtom(languageAtom)
  // Its files are fetched first, which takes seconds on a slow connection.
  const [loading, setLoading] = useState<Language | '' | null>(null)
  const [wasUnsaved, setWasUnsaved] = useState(false)
  const load = async (value: Language | '') => {
    setWasUnsaved(isUnsaved)
    if (isUnsaved) return
    setLoading(value)
    await choose(value === '' ? null : value)
    setLoading(null)
  }
  if (offered.length < 2) return null
  const hint = isUnsaved && wasUnsaved ? texts.languageAfterSaving : undefined
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
