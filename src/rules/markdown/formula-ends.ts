import { isBlank, looksLikeFence } from './blocks.ts'

/**
 * For each line the last line of the multi-line formula that begins on it, or null: `\\[` ends at a `\\]` of the same
 * paragraph, `$$` at the next `$$`; no formula crosses a fence.
 */
export function formulaEnds(lines: readonly string[]): readonly (number | null)[] {
  const bracket = nearestBelow(lines, (line) => isBlank(line) || line.includes('$') || isBracket(line))
  const dollars = nearestBelow(lines, (line) => line.includes('$$'))
  return lines.map((line, index) => {
    const text = line.trim()
    const inBrackets = text === '\\['
    const inDollars = text.startsWith('$$') && !text.includes('$$', 2)
    const end = (inBrackets ? bracket : dollars)[index] ?? lines.length
    if (inBrackets) return lines[end]?.trim() === '\\]' ? end : null
    return inDollars && lines[end]?.includes('$$') && !looksLikeFence(lines[end]) ? end : null
  })
}

const isBracket = (line: string): boolean => ['\\[', '\\]'].includes(line.trim())

/** For each line the index of the nearest stop or fence below it; the number of lines if there is none. */
function nearestBelow(lines: readonly string[], stops: (line: string) => boolean): number[] {
  const nearest: number[] = new Array(lines.length)
  let next = lines.length
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    nearest[index] = next
    const line = lines[index] ?? ''
    if (stops(line) || looksLikeFence(line)) next = index
  }
  return nearest
}
