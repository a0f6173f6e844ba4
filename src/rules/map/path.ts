import { chooseBranchChild } from '../thread/branch.ts'
import { type MapTree, repliesTo, upFrom } from './tree.ts'

/**
 * The path that a thread shows through a message, top first: below it the chosen reply, else the newest (section 4
 * Branches).
 */
export function pathOnMap(tree: MapTree, choices: ReadonlyMap<string, string>, throughId: string): readonly string[] {
  const path = [...upFrom(tree, throughId)].reverse()
  let at = path.at(-1)
  while (at !== undefined) {
    at = chooseBranchChild(repliesTo(tree, at), choices.get(at)) ?? undefined
    if (at !== undefined) path.push(at)
  }
  return path
}
