import { atom } from 'jotai'
import type { Language } from '#wire/language.ts'
import * as texts from '#wire/texts.ts'
import { environmentAtom } from '../platform/environment.ts'
import { showError } from '../platform/notices.ts'

/** The language chosen on this device; null if the browser's languages decide. Choosing one loads the page again. */
export const languageAtom = atom(
  async (get): Promise<Language | null> => (await get(environmentAtom).language()).find(),
  async (get, set, language: Language | null): Promise<void> => {
    try {
      await (await get(environmentAtom).language()).choose(language)
    } catch {
      set(showError, texts.languageNeedsNetwork, 'settings')
    }
  },
)
