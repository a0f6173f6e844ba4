/** Splits a text at these characters, except within brackets and quotes. */
export function partsOf(text: string, signs: string): readonly string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (sign === '"' || sign === "'") at = text.indexOf(sign, at + 1)
    else if ('(['.includes(sign)) depth += 1
    else if (')]'.includes(sign)) depth -= 1
    else if (depth === 0 && signs.includes(sign)) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}
