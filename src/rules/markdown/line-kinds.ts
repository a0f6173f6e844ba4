import {
  type Fence,
  fenceOpenedBy,
  indentOf,
  isBlank,
  isClosedBy,
  isTableHead,
  looksLikeFence,
  mayBeOther,
  mayHideCode,
  paragraphOpenAfter,
} from './blocks.ts'
import { type Container, containerAt, endsAtBlank, isInside } from './containers.ts'
import { formulaEnds } from './formula-ends.ts'

/**
 * What may be done to a line: `text` is tidied, `blank` lines are collapsed to one, `kept` is or may be code or a
 * formula and stays unchanged; `display` is the `\[` or `\]` around a multi-line formula.
 */
export type LineKind = 'text' | 'blank' | 'kept' | 'display'

export type Kinds = {
  readonly kinds: readonly LineKind[]
  /** For each line, whether a paragraph is open above it. */
  readonly inParagraph: readonly boolean[]
  readonly unclosed: Fence | null
}

type Place = {
  readonly fence: Fence | null
  readonly container: Container | null
  /** The container has had a fence: all of it stays unchanged, up to where the container certainly ends. */
  readonly keepsContainer: boolean
}

/**
 * Separates lines that are certainly text from those that may be code. Not a full markdown parser: in doubt a line is
 * kept.
 */
export function lineKinds(lines: readonly string[]): Kinds {
  const ends = formulaEnds(lines)
  const kinds: LineKind[] = []
  const inParagraph: boolean[] = []
  let place: Place = { fence: null, container: null, keepsContainer: false }
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const above = lines[index - 1] ?? ''
    const isOpen = kinds[index - 1] === 'text' && paragraphOpenAfter(above, inParagraph[index - 1] === true)
    inParagraph[index] = isOpen
    const isHead = isTableHead(line, lines[index + 1] ?? '')
    const [kind, next] = kindOf(line, place, { inParagraph: isOpen, mayBeCode: !isOpen || mayBeOther(above), isHead })
    place = next
    const end = kind === 'text' ? (ends[index] ?? null) : null
    if (end === null) {
      kinds.push(kind)
      continue
    }
    const around = line.trim() === '\\[' ? 'display' : 'kept'
    for (let at = index; at <= end; at += 1) kinds.push(at === index || at === end ? around : 'kept')
    if (place.container !== null && !isInside(place.container, lines[end] ?? '')) place = { ...place, container: null }
    index = end
  }
  return { kinds, inParagraph, unclosed: place.fence }
}

/** What the neighbouring lines say about a line. Indented code doesn't follow a paragraph. */
type Around = { readonly inParagraph: boolean; readonly mayBeCode: boolean; readonly isHead: boolean }

function kindOf(line: string, place: Place, { inParagraph, mayBeCode, isHead }: Around): [LineKind, Place] {
  const { fence, container, keepsContainer } = place
  if (fence !== null) return ['kept', isClosedBy(fence, line) ? { ...place, fence: null } : place]
  if (isBlank(line)) {
    if (container !== null && endsAtBlank(container)) return ['blank', nowhere]
    return [keepsContainer ? 'kept' : 'blank', place]
  }
  if (container !== null && keepsContainer && isInside(container, line)) return ['kept', place]
  if (container === null && indentOf(line) >= 4) return [mayBeCode ? 'kept' : 'text', nowhere]

  const open = containerAt(line, container, inParagraph)
  const here: Place = { fence: null, container: open, keepsContainer: false }
  if (looksLikeFence(line)) {
    if (open !== null) return ['kept', { ...here, keepsContainer: true }]
    const opened = fenceOpenedBy(line)
    if (opened !== null) return ['kept', isHead ? here : { ...here, fence: opened }]
  }
  const isCode = (indentOf(line) >= 4 && mayBeCode) || (open !== null && mayHideCode(line))
  return [isCode ? 'kept' : 'text', here]
}

const nowhere: Place = { fence: null, container: null, keepsContainer: false }
