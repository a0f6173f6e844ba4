import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Accent, accents, defaultAccent } from '#wire/installation.ts'

/** Linear sRGB, cut to what a screen shows. */
type Colour = readonly [number, number, number]

const least = 4.5
const css = (file: string) => readFileSync(new URL(`../../src/app/styles/${file}`, import.meta.url), 'utf8')
const [tokens, ofAccents] = [css('tokens.css'), css('accents.css')]

/** Both values of a token, light and dark, as lightness, chroma and hue; the first definition, or the accent's own. */
function bothOf(token: string, from = tokens): readonly [string, string] {
  const pattern = new RegExp(`${token}: light-dark\\(oklch\\(([^;]*?)\\), oklch\\(([^;]*?)\\)\\);`)
  const [, light = '', dark = ''] = pattern.exec(from) ?? []
  expect(light, token).not.toBe('')
  return [light, dark]
}

function colour(oklch: string): Colour {
  const [percent = '', chroma, hue] = oklch.split(' ')
  const lightness = Number(percent.replace('%', '')) / 100
  const turned = (Number(hue) * Math.PI) / 180
  const [a, b] = [Number(chroma) * Math.cos(turned), Number(chroma) * Math.sin(turned)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return [
    within(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    within(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    within(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

const luminance = ([r, g, b]: Colour): number => 0.2126 * r + 0.7152 * g + 0.0722 * b

function contrast(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** A little lighter or darker than `color-mix` in oklab makes it, so that the result is no better than there. */
const mixed = (one: Colour, share: number, other: Colour): Colour =>
  one.map((value, at) => value * share + (other[at] ?? 0) * (1 - share)) as unknown as Colour

const fromHex = (hex: string): Colour =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Colour

describe.each(Object.keys(accents) as Accent[])('the accent %s', (name) => {
  const { tint, bars } = accents[name]
  const accent =
    tint === null
      ? bothOf('--accent')
      : bothOf('--accent', ofAccents.replaceAll('var(--tint)', tint.replaceAll(/(?<= |^)\./g, '0.')))

  test.each([
    ['light', 0],
    ['dark', 1],
  ] as const)('has enough contrast in %s: as text, below text, and in its soft surface', (_, at) => {
    const own = colour(accent[at])
    const [surface, raised, sunken, text] = ['--surface', '--surface-raised', '--surface-sunken', '--text'].map(
      (token) => colour(bothOf(token)[at]),
    ) as [Colour, Colour, Colour, Colour]
    const onAccent = colour(bothOf('--accent-text')[at])
    const soft = mixed(own, 0.11, raised)
    const found = {
      surface: contrast(own, surface),
      raised: contrast(own, raised),
      sunken: contrast(own, sunken),
      soft: contrast(own, soft),
      words: contrast(text, soft),
      button: contrast(onAccent, own),
      bar: contrast(text, fromHex(bars[at])),
    }
    for (const [where, ratio] of Object.entries(found)) expect(ratio, where).toBeGreaterThanOrEqual(least)
  })
})

test('the bars of the default are those that the built page has', () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
  for (const bar of accents[defaultAccent].bars) expect(page).toContain(`content="${bar}"`)
})
