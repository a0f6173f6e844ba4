import type { Accent } from '#wire/installation.ts'
import * as texts from '#wire/texts.ts'
import { escapeHtml } from '../head.ts'
import { type Font, fontFamily } from './font.ts'

export const previewWidth = 1200
export const previewHeight = 630

/** What a preview shows of a public thread. */
export type Preview = {
  /** The thread's title, or its first words. */
  readonly title: string
  readonly site: string
  readonly accent: Accent
  /** For each message of the thread, oldest first, which earlier one it answers; the first answers none. */
  readonly parents: readonly (number | null)[]
}

const colours: Readonly<Record<Accent, { readonly ground: string; readonly tree: string; readonly first: string }>> = {
  sky: { ground: '#0d2b3f', tree: '#7fc4ee', first: '#cfeaff' },
  teal: { ground: '#062e2e', tree: '#63d3cf', first: '#d2f7f5' },
  violet: { ground: '#241c3f', tree: '#b7a6f5', first: '#e9e2ff' },
  plum: { ground: '#3a1630', tree: '#ec9bd0', first: '#ffe0f3' },
  rust: { ground: '#3c1c10', tree: '#f2ab86', first: '#ffe4d6' },
}

const margin = 80
const columnGap = 60
const titleWidth = 600
const titleSize = 60
const linesMax = 5
const siteSize = 34

/**
 * The picture as SVG: the words, the name of the installation, and the shape of the tree. Words in letters that the
 * font doesn't have are left out, since empty boxes would say nothing; 'A conversation' is there instead.
 */
export function pictureOf({ title, site, accent, parents }: Preview, font: Font): string {
  const { ground, tree, first } = colours[accent]
  const shown = readable(title, font) ?? aboutThread(parents.length)
  const places = treeOf(parents)
  const treeLeft = margin + titleWidth + columnGap
  const isAlone = places.length < 2
  const width = isAlone ? previewWidth - 2 * margin : titleWidth
  const lines = linesOf(shown, font, width / titleSize)
  const isRightToLeft = /^\P{L}*[\p{sc=Arab}\p{sc=Hebr}]/u.test(shown)
  const at = isRightToLeft ? `x="${margin + width}" text-anchor="end"` : `x="${margin}"`
  const text = lines.map(
    (line, index) =>
      `<text ${at} y="${margin + titleSize + index * titleSize * 1.25}" font-size="${titleSize}" fill="#fff">${escapeHtml(line)}</text>`,
  )
  const name = readable(site, font)
  const signed =
    name === null
      ? ''
      : `<text x="${margin}" y="${previewHeight - margin + 10}" font-size="${siteSize}" fill="${tree}">${escapeHtml(linesOf(name, font, width / siteSize)[0] ?? '')}</text>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${previewWidth}" height="${previewHeight}" font-family="${fontFamily}" font-weight="700">` +
    `<rect width="100%" height="100%" fill="${ground}"/>` +
    `<rect width="12" height="100%" fill="${tree}"/>` +
    text.join('') +
    signed +
    drawn(places, { left: treeLeft, right: previewWidth - margin, tree, first }) +
    '</svg>'
  )
}

const aboutThread = (messages: number): string => (messages < 2 ? texts.previewOfMessage : texts.previewOfConversation)

/** The text without signs that the font doesn't have; null if letters are among them, or nothing is left. */
function readable(text: string, font: Font): string | null {
  const missing = Array.from(text).filter((sign) => !font.has(sign))
  if (missing.some((sign) => /[\p{L}\p{N}]/u.test(sign))) return null
  const left = Array.from(text)
    .filter((sign) => font.has(sign) || /\s/.test(sign))
    .join('')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
  return left === '' ? null : left
}

/** At most this many lines of this width; an ellipsis says that there is more. */
function linesOf(text: string, font: Font, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ').flatMap((each) => pieces(each, font, width))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (font.widthOf(longer) <= width) line = longer
    else {
      lines.push(line)
      line = word
    }
    if (lines.length > linesMax) break
  }
  lines.push(line)
  if (lines.length <= linesMax) return lines
  let last = lines[linesMax - 1] ?? ''
  while (last !== '' && font.widthOf(`${last}…`) > width) last = Array.from(last).slice(0, -1).join('')
  return [...lines.slice(0, linesMax - 1), `${last.trimEnd()}…`]
}

/** A word that is wider than a line, in pieces. */
function pieces(word: string, font: Font, width: number): string[] {
  if (font.widthOf(word) <= width) return [word]
  const found: string[] = []
  let piece = ''
  for (const sign of word) {
    if (font.widthOf(piece + sign) > width) {
      found.push(piece)
      piece = ''
    }
    piece += sign
  }
  return [...found, piece]
}

const levelsMax = 10
const rowsMax = 12

type Place = { readonly level: number; readonly row: number; readonly parent: number | null }

/** A row for each branch, a column for each level: the first messages of a thread, as many as fit. */
export function treeOf(parents: readonly (number | null)[]): readonly Place[] {
  const levels = new Map([[0, 0]])
  const below = new Map<number, number[]>()
  let rows = 1
  for (const [index, parent] of parents.entries()) {
    const level = parent === null ? undefined : levels.get(parent)
    if (parent === null || level === undefined || level + 1 >= levelsMax) continue
    const siblings = below.get(parent) ?? []
    if (siblings.length > 0 && rows >= rowsMax) continue
    if (siblings.length > 0) rows += 1
    levels.set(index, level + 1)
    below.set(parent, [...siblings, index])
  }
  const places: Place[] = []
  let row = 0
  const place = (index: number, parent: number | null): void => {
    const at = places.push({ level: levels.get(index) ?? 0, row, parent }) - 1
    for (const [nth, child] of (below.get(index) ?? []).entries()) {
      if (nth > 0) row += 1
      place(child, at)
    }
  }
  place(0, null)
  return places
}

type Area = { readonly left: number; readonly right: number; readonly tree: string; readonly first: string }

function drawn(places: readonly Place[], { left, right, tree, first }: Area): string {
  if (places.length < 2) return ''
  const levels = Math.max(1, ...places.map(({ level }) => level))
  const rows = Math.max(1, ...places.map(({ row }) => row))
  const stepX = Math.min(110, (right - left - 40) / levels)
  const stepY = Math.min(90, (previewHeight - 2 * margin - 80) / rows)
  const x = ({ level }: Place) => Math.round(left + 20 + level * stepX)
  const y = ({ row }: Place) => Math.round(margin + 20 + row * stepY)
  const size = Math.max(7, Math.min(14, stepX / 4, stepY / 3))
  const lines = places.map((place) => {
    const above = place.parent === null ? undefined : places[place.parent]
    if (above === undefined) return ''
    const middle = Math.round((x(above) + x(place)) / 2)
    return `<path d="M${x(above)} ${y(above)}C${middle} ${y(above)} ${middle} ${y(place)} ${x(place)} ${y(place)}"/>`
  })
  const dots = places.map(
    (place, index) =>
      `<circle cx="${x(place)}" cy="${y(place)}" r="${index === 0 ? size + 3 : size}" fill="${index === 0 ? first : tree}"/>`,
  )
  return `<g fill="none" stroke="${tree}" stroke-width="4" opacity=".6">${lines.join('')}</g>${dots.join('')}`
}
