import { expect, test } from 'vitest'
import { sizeText } from '#rules/text/size-text.ts'

test.each([
  [0, '0 MB'],
  [400_000, '0.4 MB'],
  [12_345_678, '12 MB'],
  [1_499_000_000, '1.5 GB'],
  [64_000_000_000, '64 GB'],
  [2_000_000_000_000_000, '2000 TB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test.each([
  ['de', '0,4 MB'],
  ['fr', '0,4 MB'],
  ['en-GB', '0.4 MB'],
])('in %s 400 kB are shown as %s', (locale, text) => {
  expect(sizeText(400_000, locale)).toBe(text)
})
