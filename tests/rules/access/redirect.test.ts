import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect } from '#rules/access/redirect.ts'

test.each([
  ['/cloud', '/cloud'],
  ['/', '/'],
  ['/new-thread', '/new-thread'],
  ['/cloud/0190a?x=1#y', '/cloud/0190a?x=1#y'],
  ['/cloud/../ground', '/ground'],
  ['/cloud?next=https://evil.example', '/cloud?next=https://evil.example'],
])('accepts a path of this app: %s', (given, path) => {
  expect(safeRedirect(given, URL)).toBe(path)
})

test.each([
  '',
  'cloud',
  'https://evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/cloud/..//evil.example',
  '/cloud/../..//evil.example',
  '/%2e%2e//evil.example',
  '/..\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\u0000/evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '@evil.example',
  '//[',
])('anything else leads to /cloud: %j', (given) => {
  expect(safeRedirect(given, URL)).toBe('/cloud')
})

test.each([null, undefined])('an absent path leads to /cloud: %s', (given) => {
  expect(safeRedirect(given, URL)).toBe('/cloud')
})

test('no redirect ever leaves the app', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '\t',
    '\n',
    '@',
    ':',
    'evil.example',
    'https:',
    '?',
    '#',
    'a',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      (given) => {
        const landed = new URL(safeRedirect(given, URL), 'https://canopy.example')
        expect(landed.origin).toBe('https://canopy.example')
        expect(safeRedirect(safeRedirect(given, URL), URL)).toBe(safeRedirect(given, URL))
      },
    ),
    { numRuns: 2_000 },
  )
})
