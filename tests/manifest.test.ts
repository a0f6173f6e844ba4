import { existsSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { sharePath } from '#wire/shared-files.ts'

type Picture = { readonly src: string; readonly sizes: string; readonly type: string }
type Icon = Picture & { readonly purpose: string }
type Screenshot = Picture & { readonly form_factor: 'narrow' | 'wide'; readonly label: string }
type Shortcut = { readonly name: string; readonly url: string; readonly icons: readonly Picture[] }

const file = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const manifest = JSON.parse(readFileSync(file('manifest.webmanifest'), 'utf8'))
const page = readFileSync(file('index.html'), 'utf8')
const icons: readonly Icon[] = manifest.icons
const screenshots: readonly Screenshot[] = manifest.screenshots
const shortcuts: readonly Shortcut[] = manifest.shortcuts
const pictures: readonly Picture[] = [...icons, ...screenshots, ...shortcuts.flatMap((each) => each.icons)]
const pictureMaxBytes = 100_000

/** The actual size of an image. */
function sizeOf(src: string): string {
  const bytes = readFileSync(file(`public${src}`))
  if (bytes.toString('latin1', 1, 4) === 'PNG') return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
  if (bytes.toString('latin1', 8, 16) !== 'WEBPVP8X') throw new Error(`${src} is neither a PNG nor an extended WebP`)
  return `${bytes.readUIntLE(24, 3) + 1}x${bytes.readUIntLE(27, 3) + 1}`
}

test('the app has a name and a description, and opens the Cloud in a window of its own', () => {
  expect(manifest).toMatchObject({
    id: '/',
    name: 'Canopy',
    short_name: 'Canopy',
    description: expect.stringMatching(/.{20,}/),
    lang: 'en',
    dir: 'ltr',
    start_url: '/cloud',
    scope: '/',
    display: 'standalone',
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  })
})

test('its colours are those of the light theme; the page has one for each scheme', () => {
  const themes = [...page.matchAll(/<meta name="theme-color" content="(#\w{6})" media="([^"]+)"/g)]
  expect(themes.map(([, , media]) => media)).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  expect([manifest.theme_color, manifest.background_color]).toEqual([themes[0]?.[1], themes[0]?.[1]])
})

test('there is an icon for every purpose and size', () => {
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 512x512',
    'monochrome 512x512',
  ])
  expect(sizeOf(/<link rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? '')).toBe('180x180')
})

test('there are screenshots for phone and desktop, each with its label', () => {
  expect(screenshots.map(({ form_factor, sizes }) => `${form_factor} ${sizes}`)).toEqual([
    ...Array<string>(4).fill('narrow 1080x2400'),
    'wide 1920x1080',
  ])
  for (const { label } of screenshots) expect(label).toMatch(/.{10,}/)
})

describe('each screenshot has the size in the manifest', () => {
  test.each(pictures.map((picture) => [picture.src, picture] as const))('%s', (src, { sizes, type }) => {
    expect(sizeOf(src)).toBe(sizes)
    expect(type).toBe(src.endsWith('.png') ? 'image/png' : 'image/webp')
    expect(statSync(file(`public${src}`)).size).toBeLessThan(pictureMaxBytes)
  })
})

test('the shortcuts lead to existing screens', () => {
  expect(shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'New thread /new-thread',
    'Cloud /cloud',
    'Direct /cloud?recipient=me',
    'Ground /ground',
  ])
})

test('a share from another app, with files or without, goes to the worker', () => {
  expect(manifest.share_target).toMatchObject({
    action: sharePath,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files' }] },
  })
})

test('the page fills the screen, and shrinks for the keyboard', () => {
  const viewport = /<meta name="viewport" content="([^"]+)"/.exec(page)?.[1] ?? ''
  expect(viewport).toContain('viewport-fit=cover')
  expect(viewport).toContain('interactive-widget=resizes-content')
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/)
})

test('the images for notifications exist', () => {
  const worker = readFileSync(file('sw/push.ts'), 'utf8')
  const named = [...worker.matchAll(/'(\/icons\/[^']+)'/g)].map(([, src]) => src ?? '')
  expect(named).toHaveLength(2)
  for (const src of named) expect(existsSync(file(`public${src}`)), src).toBe(true)
})

test('the icons of a browser’s tab are small PNGs: an SVG is drawn again for each address', () => {
  const [small, large] = [...page.matchAll(/<link rel="icon" href="([^"]+)"/g)].map(([, src = '']) => src)
  expect([sizeOf(small ?? ''), sizeOf(large ?? '')]).toEqual(['32x32', '192x192'])
  expect(statSync(file(`public${small}`)).size).toBeLessThan(2_000)
})
