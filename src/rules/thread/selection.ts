import type { Forest } from './forest.ts'
import { subtreeIds } from './subtree.ts'

/**
 * The selected message after a swipe to another sibling (section 4 Branches): it follows if the old sibling itself was
 * selected, it is cleared if the selection is below the old one, else it stays.
 */
export function selectionAfterMove(
  forest: Forest,
  selectedId: string | null,
  fromId: string,
  toId: string,
): string | null {
  if (selectedId === null) return null
  if (selectedId === fromId) return toId
  return subtreeIds(forest, fromId).includes(selectedId) ? null : selectedId
}
