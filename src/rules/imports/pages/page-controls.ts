import { byFirstSign, folded } from '../text/lines.ts'
import type { Shape } from './page.ts'
import { type PageLanguage, pageLanguages } from './page-languages.ts'

type Column = Exclude<keyof PageLanguage, 'language'>

/** A column of the table as one list, without the rows that have nothing there. */
export const variants = (column: Column): readonly string[] =>
  pageLanguages.flatMap((row) => (row[column] === '' ? [] : row[column].split('|')))

/** A line that is one of these, in any language. */
export function anyLine(...columns: readonly Column[]): Shape {
  const lines = new Set(columns.flatMap(variants).map(folded))
  return { test: (line) => lines.has(folded(line)) }
}

/** A line of the table with the service's name in it. */
export function lineNaming(column: Column, name: string): Shape {
  const lines = new Set(variants(column).map((line) => folded(line.replace('%', name))))
  return { test: (line) => lines.has(folded(line)) }
}

/** A line of the table with something in the place of `#`; the spaces around it are optional. */
export function lineAround(column: Column, isInside: (text: string) => boolean): Shape {
  const around = variants(column).map((line) => folded(line).split(/ ?# ?/))
  const starting = byFirstSign(around, ([before = '']) => before)
  const ending = byFirstSign(starting.get('') ?? [], ([, after = '']) => after.slice(-1))
  return {
    test: (text) => {
      const line = folded(text)
      const candidates = [...(starting.get(line.charAt(0)) ?? []), ...(ending.get(line.slice(-1)) ?? [])]
      return candidates.some(([before = '', after = '']) => {
        if (line.length <= before.length + after.length) return false
        if (!line.startsWith(before) || !line.endsWith(after)) return false
        return isInside(line.slice(before.length, line.length - after.length).trim())
      })
    },
  }
}

/** The start of a service's disclaimer in any language, or of `others`. */
export function footNaming(name: string, others: readonly string[] = []): RegExp {
  const named = variants('mistakes').map((text) => optionalSpace(escaped(text)).replace('%', name))
  return new RegExp([...named, ...others.map(escaped)].join('|'), 'g')
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** In scripts without spaces the name may be set off by one. */
const optionalSpace = (text: string) => text.replace(/% (?=[\u3000-\uffff])/, '% ?')
