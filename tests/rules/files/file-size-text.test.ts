import { afterAll, expect, test, vi } from 'vitest'

const texts = '#wire/texts.ts'

// The modules are those of other tests too.
afterAll(() => {
  vi.doUnmock(texts)
  vi.resetModules()
})

test('the size of a file has the decimal mark of its reader’s language', async () => {
  vi.resetModules()
  vi.doMock(texts, async () => ({
    ...(await vi.importActual<object>(texts)),
    ...(await vi.importActual<{ catalogue: object }>('#wire/languages/de.ts')).catalogue,
  }))
  const { fileSizeText } = await import('#rules/files/shown-size.ts')
  expect(fileSizeText(1_400_000)).toBe('1,4 MB')
  expect(fileSizeText(1_001)).toBe('2 kB')
})
