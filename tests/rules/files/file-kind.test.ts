import { expect, test } from 'vitest'
import { isBinary, isMarkup, isMisnamed, kindOf } from '#rules/files/file-kind.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF89a', 'image/gif'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
  ['RIFF\0\0\0\0WAVEfmt ', 'audio/wav'],
  ['\0\0\0\x20ftypavif', 'image/avif'],
  ['\0\0\0\x20ftypisom', 'video/mp4'],
  ['\0\0\0\x20ftypM4A ', 'audio/mp4'],
  ['\0\0\0\x14ftypqt  ', 'video/quicktime'],
  ['\x1a\x45\xdf\xa3', 'video/webm'],
  ['%PDF-1.7', 'application/pdf'],
  ['ID3\x04', 'audio/mpeg'],
  ['\xff\xfb\x90\x64', 'audio/mpeg'],
  ['OggS', 'audio/ogg'],
  ['fLaC', 'audio/flac'],
  ['PK\x03\x04', 'text/plain; charset=utf-8'],
  ['', 'text/plain; charset=utf-8'],
  [' %PDF-1.7', 'text/plain; charset=utf-8'],
  ['\xff\xff\xff\xff', 'text/plain; charset=utf-8'],
])('%j begins %s', (head, type) => {
  expect(kindOf(bytes(head)).type).toBe(type)
})

test('a file is misnamed if the ending of its name belongs to another kind', () => {
  const text = kindOf(bytes('words'))
  expect(isMisnamed('a.png', text)).toBe(true)
  expect(isMisnamed('a.txt', text)).toBe(false)
  expect(isMisnamed('a.py', text)).toBe(false)
  expect(isMisnamed('a', text)).toBe(false)
  expect(isMisnamed('a.jpg', kindOf(bytes('\x89PNG\r\n\x1a\n')))).toBe(false)
})

test.each([
  ['<!DOCTYPE html><p>', true],
  ['\ufeff  <html>', true],
  ['<?xml version="1.0"?><svg/>', true],
  ['<svg xmlns="">', true],
  ['<!-- a --><svg>', true],
  ['words, then <script>alert(1)</script>', true],
  ['# A heading\n\n1 < 2 and a <b>', false],
  ['{"a": "b"}', false],
])('markup: %j is %s', (text, is) => {
  expect(isMarkup(text)).toBe(is)
})

test('control characters make a text binary, line breaks and tabs do not', () => {
  expect(isBinary('a\0b')).toBe(true)
  expect(isBinary('a\tb\r\nc\f\u001b[0m')).toBe(false)
})
