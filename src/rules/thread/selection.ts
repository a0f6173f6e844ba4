import { type Forest, subtreeIds } from './forest.ts'

/**
 * What becomes of the selected message when one sibling takes another's place (section 4 Branches): it follows when the
 * old sibling itself was selected, it is cleared when the selection lies under the old one, else it stays.
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
