/** A message's place in a digest: which prompt it is in, and which branch. */
export type PlacedMessage = {
  readonly id: string
  readonly part: number
  readonly branch: number
  /** In a digest of several threads: the highest message above it that its reader can reach. */
  readonly top_id?: string | null
}

/**
 * Divides the messages of the branches among prompts of this budget, in order: every message is in exactly one. A
 * branch isn't divided if it fits into a prompt of its own and the one before is half full.
 */
export function placedInParts(
  branches: readonly (readonly string[])[],
  cost: (id: string) => number,
  budget: number,
): readonly PlacedMessage[] {
  const placed: PlacedMessage[] = []
  let part = 0
  let used = 0
  const turnPage = () => {
    part += 1
    used = 0
  }
  for (const [branch, ids] of branches.entries()) {
    const whole = ids.reduce((sum, id) => sum + cost(id), 0)
    if (used >= budget / 2 && used + whole > budget && whole <= budget) turnPage()
    for (const id of ids) {
      const tokens = cost(id)
      if (used > 0 && used + tokens > budget) turnPage()
      placed.push({ id, part, branch })
      used += tokens
    }
  }
  return placed
}
