import { atom } from 'jotai'
import type { Language } from '#wire/language.ts'
import * as texts from '#wire/texts.ts'
import { deviceLanguage } from '../../device/browser/language.ts'
import { showError } from '../platform/notices.ts'

/** The language chosen on this device; null if the browser's languages decide. Choosing one loads the page again. */
export const languageAtom = atom(
  (): Language | null => deviceLanguage.find(),
  async (_get, set, language: Language | null): Promise<void> => {
    try {
      await deviceLanguage.choose(language)
    } catch {
      set(showError, texts.languageNeedsNetwork, 'settings')
    }
  },
)
