import type { Forest } from './forest.ts'
import { pathUp } from './path.ts'
import { isTemporaryId } from './temporary-id.ts'

/**
 * The message shown instead of one that another branch removed from the path: the reply at which the two branches part,
 * or the message above it while that reply is pending. Null if nothing replaced it.
 */
export function shownInstead(forest: Forest, path: readonly string[], id: string): string | null {
  const fork = pathUp(forest, id).findLast((each) => path.includes(each))
  const reply = fork === undefined || fork === id ? undefined : path[path.indexOf(fork) + 1]
  if (fork === undefined || reply === undefined) return null
  return isTemporaryId(reply) ? fork : reply
}
