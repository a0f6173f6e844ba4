import { rangesOf } from '#rules/search/excerpt.ts'

/** The ranges of folded words and phrases in the shown text, also across bold text and links. */
export function foundWords(within: Element, terms: readonly string[]): Range[] {
  const nodes = textNodesIn(within)
  const text = nodes.map(({ data }) => data.replace(/\s/g, ' ')).join('')
  const ends: number[] = []
  for (const { data } of nodes) ends.push((ends.at(-1) ?? 0) + data.length)

  // Positions are in order, so each search starts at the previous one.
  let index = 0
  const place = (at: number, isEnd: boolean): [Text, number] | null => {
    while (index < nodes.length && (ends[index] ?? 0) < (isEnd ? at : at + 1)) index += 1
    const node = nodes[index]
    return node === undefined ? null : [node, at - (ends[index - 1] ?? 0)]
  }
  return rangesOf(text, terms).flatMap(({ start, end }) => {
    const [from, to] = [place(start, false), place(end, true)]
    if (from === null || to === null) return []
    const range = document.createRange()
    range.setStart(...from)
    range.setEnd(...to)
    return [range]
  })
}

function textNodesIn(within: Element): Text[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node instanceof Text) nodes.push(node)
  return nodes
}
