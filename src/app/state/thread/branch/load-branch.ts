import { branchLinkLevelsMax, branchUpMessagesMax } from '#wire/limits.ts'
import type { Message } from '#wire/message.ts'
import type { ThreadSource } from '../../messages/thread-source.ts'

type Place = Pick<ThreadSource, 'whole' | 'above'>

/** All messages from below a message down to a leaf; null if the leaf is deleted, elsewhere or too far down. */
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
