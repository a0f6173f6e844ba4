import { expect, test, vi } from 'vitest'
import { fileSizeText } from '#rules/files/shown-size.ts'

vi.mock('#wire/texts.ts', async () => ({
  ...(await vi.importActual<object>('#wire/texts.ts')),
  ...(await vi.importActual<{ catalogue: object }>('#wire/languages/de.ts')).catalogue,
}))

test('the size of a file has the decimal mark of its reader’s language', () => {
  expect(fileSizeText(1_400_000)).toBe('1,4 MB')
  expect(fileSizeText(1_001)).toBe('2 kB')
})
