/** A line that opens or closes fenced code. */
export type Fence = { readonly line: number; readonly sign: string; readonly length: number; readonly bare: boolean }
export type Fences = readonly Fence[]

const fenceStart = /^ {0,3}(`{3,}|~{3,})/

/** The fence lines of a text, in order. An opening fence may name a language (not bare); only a bare one closes. */
export function fencesIn(lines: readonly string[]): readonly Fence[] {
  const fences: Fence[] = []
  for (const [line, text] of lines.entries()) {
    if (!mayFence(text)) continue
    const ticks = fenceStart.exec(text)?.[1]
    if (ticks === undefined) continue
    const after = text.slice(text.indexOf(ticks) + ticks.length)
    const sign = ticks.charAt(0)
    if (sign === '`' && after.includes('`')) continue
    fences.push({ line, sign, length: ticks.length, bare: after.trim() === '' })
  }
  return fences
}

const mayFence = (text: string) => text.startsWith('`') || text.startsWith('~') || text.startsWith(' ')

/**
 * The label lines that are outside fenced code. An unclosed fence hides nothing from the next label on: a fence is
 * unclosed if no other closes it, or if after a label another fence opens before it closes. Both lists are ascending;
 * time is linear.
 */
export function outsideFences(labels: readonly number[], fences: readonly Fence[]): readonly number[] {
  const closers = closersOf(fences)
  const openersFrom = nextNamed(fences)
  const outside: number[] = []
  let at = 0
  let fence = 0
  while (at < labels.length) {
    const label = labels[at] ?? 0
    while ((fences[fence]?.line ?? Number.POSITIVE_INFINITY) < label) {
      const closer = closers[fence] ?? fences.length
      const opener = openersFrom[firstAfter(fences, fence, label)] ?? fences.length
      if (closer >= fences.length || opener < closer) {
        fence = firstAfter(fences, fence, label)
      } else {
        const end = fences[closer]?.line ?? 0
        while (at < labels.length && (labels[at] ?? 0) < end) at += 1
        fence = closer + 1
        break
      }
    }
    const next = labels[at]
    const open = fences[fence]?.line ?? Number.POSITIVE_INFINITY
    if (next !== undefined && open >= next) {
      outside.push(next)
      at += 1
    }
  }
  return outside
}

/** The first fence after `line`, searching from `from`. */
function firstAfter(fences: readonly Fence[], from: number, line: number): number {
  let low = from
  let high = fences.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((fences[middle]?.line ?? 0) < line) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * For each fence the nearest later bare one with the same character and at least its length; the list's length if none.
 */
function closersOf(fences: readonly Fence[]): readonly number[] {
  const closers = new Array<number>(fences.length).fill(fences.length)
  const candidates: Record<string, number[]> = { '`': [], '~': [] }
  for (let index = fences.length - 1; index >= 0; index -= 1) {
    const fence = fences[index]
    const waiting = fence === undefined ? undefined : candidates[fence.sign]
    if (fence === undefined || waiting === undefined) continue
    closers[index] = nearestLongEnough(fences, waiting, fence.length) ?? fences.length
    if (!fence.bare) continue
    while (waiting.length > 0 && (fences[waiting.at(-1) ?? 0]?.length ?? 0) <= fence.length) waiting.pop()
    waiting.push(index)
  }
  return closers
}

/** `waiting` is a stack, nearest on top, each longer than the ones above it. */
function nearestLongEnough(fences: readonly Fence[], waiting: readonly number[], length: number): number | undefined {
  let low = 0
  let high = waiting.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((fences[waiting[middle] ?? 0]?.length ?? 0) >= length) low = middle + 1
    else high = middle
  }
  return waiting[low - 1]
}

/** For each index the first fence from there on that names a language and therefore can only open. */
function nextNamed(fences: readonly Fence[]): readonly number[] {
  const next = new Array<number>(fences.length + 1).fill(fences.length)
  for (let index = fences.length - 1; index >= 0; index -= 1) {
    next[index] = fences[index]?.bare === false ? index : (next[index + 1] ?? fences.length)
  }
  return next
}
