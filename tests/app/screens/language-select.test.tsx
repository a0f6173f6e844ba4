import { afterEach, expect, test, vi } from 'vitest'
import { mountScreen, storeWith } from './pages/mount-screen.tsx'

afterEach(() => vi.unstubAllEnvs())

test('each language is named in its own, and says so to screen readers', async () => {
  vi.stubEnv('CANOPY_LANGUAGES', 'de,fr')
  const { LanguageSelect } = await import('../../../src/app/screens/language-select.tsx')
  const page = await mountScreen(<LanguageSelect />, storeWith(() => null).store)
  const options = [...page.querySelectorAll('option')].map(({ lang, value }) => [value, lang])
  page.unmount()
  expect(options).toEqual([
    ['', ''],
    ['en', 'en'],
    ['de', 'de'],
    ['fr', 'fr'],
  ])
})
