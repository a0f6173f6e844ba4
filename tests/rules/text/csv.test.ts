import { expect, test } from 'vitest'
import { csvCell, csvRow } from '#rules/text/csv.ts'

test.each([
  ['plain', 'plain'],
  ['', ''],
  [12.5, '12.5'],
  [-3, '-3'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2', "'-2"],
  ['@wei', "'@wei"],
  ['\t=1', "'\t=1"],
  ['  =cmd|/c calc', "'  =cmd|/c calc"],
  ['=HYPERLINK("http://evil.example","x")', '"\'=HYPERLINK(""http://evil.example"",""x"")"'],
] as const)('%j becomes the cell %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test('a row ends with a line break', () => {
  expect(csvRow(['a', 1, 'b,c'])).toBe('a,1,"b,c"\r\n')
})
