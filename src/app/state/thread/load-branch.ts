import { branchLinkLevelsMax, branchUpMessagesMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { ThreadSource } from '../messages/thread-source.ts'

type Place = Pick<ThreadSource, 'whole' | 'above'>

/** Everything from below a message down to a leaf of it; null where the leaf is gone, is elsewhere, or is very far down. */
export async function loadBranch(source: Place, id: string, leafId: string): Promise<readonly Message[] | null> {
  const leaf = await source.whole(leafId)
  if (!leaf.ok) return null
  const branch: Message[] = [leaf.data]
  while (branch.length < branchLinkLevelsMax) {
    const highest = branch.at(-1)
    if (highest?.parent_id === id) return branch
    const above = await source.above(highest?.id ?? '', branchUpMessagesMax)
    if (!above.ok || above.data.length === 0) return null
    const end = above.data.findIndex((message) => message.id === id)
    branch.push(...(end === -1 ? above.data : above.data.slice(0, end)))
    if (end !== -1) return branch
  }
  return null
}
