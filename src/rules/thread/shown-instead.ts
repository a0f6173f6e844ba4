import type { Forest } from './forest.ts'
import { pathUp } from './path.ts'
import { isTemporaryId } from './temporary-id.ts'

/**
 * What is shown in the place of a message that another branch has taken off the path: the reply that stands where the two
 * part, or the message above it while that reply waits to be sent. Null where nothing has taken its place.
 */
export function shownInstead(forest: Forest, path: readonly string[], id: string): string | null {
  const fork = pathUp(forest, id).findLast((each) => path.includes(each))
  const reply = fork === undefined || fork === id ? undefined : path[path.indexOf(fork) + 1]
  if (fork === undefined || reply === undefined) return null
  return isTemporaryId(reply) ? fork : reply
}
