import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import * as texts from '#wire/texts.ts'
import { Modal } from '../../../src/app/ui/overlays/modal.tsx'
import { mountScreen, storeWith } from './pages/mount-screen.tsx'

afterEach(() => vi.unstubAllEnvs())

test('a language that would lose what was typed beside it is not loaded, and the reason is shown', async () => {
  vi.stubEnv('CANOPY_LANGUAGES', 'de,fr')
  const { LanguageSelect } = await import('../../../src/app/screens/language-select.tsx')
  const before = document.cookie
  const dialog = (
    <Modal open edited title="A form" onClose={() => undefined}>
      <LanguageSelect />
    </Modal>
  )
  const page = await mountScreen(dialog, storeWith(() => null).store)
  const select = page.querySelector('select')
  if (select === null) throw new Error('There is no choice')
  await act(async () => {
    select.value = 'de'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect([document.cookie, select.value]).toEqual([before, ''])
  expect(page.querySelector('[role=status]')?.textContent).toBe(texts.languageAfterSaving)
  page.unmount()
})

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
