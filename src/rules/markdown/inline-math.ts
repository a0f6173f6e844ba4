/**
 * Turns `\( … \)` in a line into `$…$` and `\[ … \]` into `$$…$$`, outside inline code. A line that already has dollars
 * is left alone: they would pair up with the new ones. So is anything that would not be read as a formula afterwards.
 */
export function mathInDollars(line: string): string {
  if (!line.includes('\\') || line.includes('$')) return line
  return outsideCode(line, (text) =>
    text
      .replace(/(?<![\\A-Za-z0-9])\\\(((?:(?!\\\(|\\\)).)*)\\\)(?![0-9])/g, (whole, formula: string) =>
        inDollars('$', formula, whole),
      )
      .replace(/(?<![\\A-Za-z0-9])\\\[((?:(?!\\\[|\\\]).)*)\\\](?![0-9([:])/g, (whole, formula: string) =>
        inDollars('$$', formula, whole),
      ),
  )
}

function inDollars(dollars: string, given: string, whole: string): string {
  const formula = given.trim()
  const backslashes = /\\*$/.exec(formula)?.[0].length ?? 0
  return formula === '' || backslashes % 2 === 1 ? whole : `${dollars}${formula}${dollars}`
}

/** Whether a line may begin or end inline code that continues on another line. */
export function hasOpenCode(line: string): boolean {
  if (!line.includes('`')) return false
  let isOpen = line.includes('\\`')
  outsideCode(line, (text) => {
    isOpen ||= text.includes('`')
    return text
  })
  return isOpen
}

/** Applies a change to the parts of a line outside inline code. */
export function outsideCode(line: string, change: (text: string) => string): string {
  const parts = line.split(/(`+)/)
  let result = ''
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? ''
    const end = part.startsWith('`') ? parts.indexOf(part, index + 1) : -1
    if (end === -1) {
      result += change(part)
      continue
    }
    result += parts.slice(index, end + 1).join('')
    index = end
  }
  return result
}
