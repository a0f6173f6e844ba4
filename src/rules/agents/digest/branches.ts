type Link = { readonly id: string; readonly parent_id: string | null }

/** Fewer messages than this beside a longer branch are part of it. */
const ownBranchMin = 3

/**
 * Groups messages by branch, each in the given order: under every message the longest reply continues the branch,
 * and another one of three messages or more begins its own. Replies to the same message that isn't among these are
 * siblings.
 */
export function branchesOf(messages: readonly Link[]): readonly (readonly string[])[] {
  const known = new Set(messages.map(({ id }) => id))
  const children = Map.groupBy(messages, ({ parent_id }) => parent_id)
  const outside = [...children.keys()].filter((id) => id === null || !known.has(id))
  const sizes = sizesOf(messages, known)
  const branchOf = new Map<string, number>()
  let count = 0
  const pending = outside.map((id) => ({ id, branch: -1 }))
  while (pending.length > 0) {
    const { id, branch } = pending.pop() ?? { id: null, branch: -1 }
    const replies = children.get(id) ?? []
    const longest = replies.reduce((most, reply) => Math.max(most, sizes.get(reply.id) ?? 1), 0)
    const next = replies.find((reply) => sizes.get(reply.id) === longest)
    const shared = branch >= 0 || next === undefined ? branch : count++
    for (const reply of replies) {
      const isOwn = reply !== next && (sizes.get(reply.id) ?? 1) >= ownBranchMin
      const own = isOwn ? count++ : shared
      branchOf.set(reply.id, own)
      pending.push({ id: reply.id, branch: own })
    }
  }
  return [...Map.groupBy(messages, ({ id }) => branchOf.get(id)).values()].map((each) => each.map(({ id }) => id))
}

/** How many of the messages each one has below it, with itself. */
function sizesOf(messages: readonly Link[], known: ReadonlySet<string>): ReadonlyMap<string, number> {
  const parents = new Map(messages.map(({ id, parent_id }) => [id, parent_id]))
  const waiting = new Map<string, number>()
  for (const { parent_id } of messages)
    if (parent_id !== null && known.has(parent_id)) waiting.set(parent_id, (waiting.get(parent_id) ?? 0) + 1)
  const sizes = new Map(messages.map(({ id }) => [id, 1]))
  const leaves = messages.map(({ id }) => id).filter((id) => !waiting.has(id))
  for (let id = leaves.pop(); id !== undefined; id = leaves.pop()) {
    const parent = parents.get(id)
    if (parent === undefined || parent === null || !known.has(parent)) continue
    sizes.set(parent, (sizes.get(parent) ?? 1) + (sizes.get(id) ?? 1))
    const left = (waiting.get(parent) ?? 1) - 1
    waiting.set(parent, left)
    if (left === 0) leaves.push(parent)
  }
  return sizes
}
