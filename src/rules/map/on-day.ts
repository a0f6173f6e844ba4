import type { MapNode } from './tree.ts'

/** The first message of a branch on or after the beginning of a day; null if there is none. */
export const firstSince = (
  branch: readonly string[],
  nodes: ReadonlyMap<string, Pick<MapNode, 'timestamp'>>,
  dayMs: number,
): string | null => branch.find((id) => Date.parse(nodes.get(id)?.timestamp ?? '') >= dayMs) ?? null
