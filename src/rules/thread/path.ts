import { shownUnder } from './branch.ts'
import type { Forest } from './forest.ts'

/** The ids from the highest known ancestor of a message down to the message itself. */
export function pathUp(forest: Forest, id: string): readonly string[] {
  const up: string[] = []
  const seen = new Set<string>()
  let current: string | null = id
  while (current !== null && !seen.has(current) && forest.messages.has(current)) {
    seen.add(current)
    up.push(current)
    current = forest.messages.get(current)?.parent_id ?? null
  }
  return up.reverse()
}

/** The ids shown below a message, as far as loaded. */
export function pathDown(forest: Forest, id: string): readonly string[] {
  const down: string[] = []
  const seen = new Set([id])
  let current = shownUnder(forest, id)
  while (current !== null && !seen.has(current) && forest.messages.has(current)) {
    seen.add(current)
    down.push(current)
    current = shownUnder(forest, current)
  }
  return down
}

/**
 * Prepares the path through a message (section 4): every ancestor shows the child that leads to it; below it the stored
 * choice applies, else the newest child. The shown path is stored, so that a later reply cannot change it.
 */
export function preparePath(forest: Forest, throughId: string): Forest {
  const up = pathUp(forest, throughId)
  const whole = [...up, ...pathDown(forest, throughId)]
  const branchChild = new Map(forest.branchChild)
  for (const [index, id] of whole.entries()) {
    const child = whole[index + 1] ?? shownUnder(forest, id)
    if (child !== null) branchChild.set(id, child)
  }
  return { messages: forest.messages, branchChild }
}

/** The shown path through a message, from the highest known ancestor to the leaf. */
export const shownPath = (forest: Forest, throughId: string): readonly string[] => [
  ...pathUp(forest, throughId),
  ...pathDown(forest, throughId),
]

type MarkerState = 'waiting' | 'loading' | 'end'

/** The top marker: whether there are messages above the first known one (section 4 Thread loading). */
export function topMarker(forest: Forest, path: readonly string[], loading: boolean): MarkerState {
  const first = path[0] === undefined ? undefined : forest.messages.get(path[0])
  if (first === undefined || first.parent_id === null) return 'end'
  return loading ? 'loading' : 'waiting'
}

/** The bottom marker: whether the last message shown has children that are not loaded. */
export function bottomMarker(forest: Forest, path: readonly string[], loading: boolean): MarkerState {
  const last = path.at(-1) === undefined ? undefined : forest.messages.get(path.at(-1) ?? '')
  if (last === undefined || last.reply_count === 0) return 'end'
  return loading ? 'loading' : 'waiting'
}
