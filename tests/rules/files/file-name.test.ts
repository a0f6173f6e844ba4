import { expect, test } from 'vitest'
import { kindOf } from '#rules/files/file-kind.ts'
import { downloadName, storedFileName } from '#rules/files/file-name.ts'

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\plan.pdf', 'plan.pdf'],
  ['..', 'file'],
  ['', 'file'],
  ['   ', 'file'],
  ['.htaccess', 'htaccess'],
  ['a\u202egpj.exe', 'agpj.exe'],
  ['zero\u200bwidth\ufeff.txt', 'zerowidth.txt'],
  ['line\r\nSet-Cookie: a=b.txt', 'lineSet-Cookie_ a=b.txt'],
  ['a<b>|c?.png', 'a_b__c_.png'],
  ['Ünïcode 写真.png', 'Ünïcode 写真.png'],
])('%j is stored as %j', (given, stored) => {
  expect(storedFileName(given)).toBe(stored)
})

test('a long name is cut before its ending', () => {
  const name = storedFileName(`${'a'.repeat(290)}.pdf`)
  expect(name).toHaveLength(120)
  expect(name).toMatch(/a….pdf$|a…\.pdf$/)
})

test.each([
  ['notes.md', 'notes.md'],
  ['notes', 'notes.txt'],
  ['run.bat', 'run.bat.txt'],
  ['page.svg', 'page.svg.txt'],
])('the text %s is saved as %s', (name, saved) => {
  expect(downloadName(name, kindOf(Buffer.from('plain')))).toBe(saved)
})
