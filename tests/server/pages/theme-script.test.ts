import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localKeys } from '../../../src/app/device/local-storage/local-keys.ts'
import { themeScript } from '../../../src/server/http/theme-script.ts'

test('index.html has the same theme script, which the content policy allows by its hash', () => {
  expect(readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')).toContain(themeScript)
})

test('the theme script reads the key under which the app saves the theme', () => {
  expect(themeScript).toContain(`localStorage["${localKeys.theme}"]`)
})
