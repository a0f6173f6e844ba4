import type { Agent } from '../../agents/agents-file.ts'
import type { Queries } from '../database/database.ts'
import { reserveNumbers } from '../database/transaction.ts'
import { freeTag } from '../people/tags.ts'
import { changeProfile } from '../people/users.ts'

/** A member's tag that an agent has taken over. */
export type ChangedTag = { readonly from: string; readonly to: string }

/**
 * Replaces the stored agents with those of AGENTS_FILE, so that messages can be addressed to them by name. A member
 * with the same tag as an agent gets a similar one: a mention must be unambiguous.
 */
export async function storeAgents(tx: Queries, agents: readonly Agent[]): Promise<ChangedTag[]> {
  // Locks the clock's row, so that nodes that start concurrently do this one after the other.
  await reserveNumbers(tx, 0)
  await tx.deleteFrom('agents').execute()
  if (agents.length === 0) return []
  const rows = agents.map(({ name, tag, display_name }) => ({
    name,
    tag,
    tag_key: tag.toLowerCase(),
    display_name,
    display_name_key: display_name.toLowerCase(),
  }))
  await tx.insertInto('agents').values(rows).execute()
  const members = await tx
    .selectFrom('users')
    .select(['uid', 'user_tag'])
    .where(
      'user_tag_key',
      'in',
      rows.map(({ tag_key }) => tag_key),
    )
    .execute()
  const changed: ChangedTag[] = []
  for (const { uid, user_tag } of members) {
    const tag = await freeTag(tx, user_tag)
    await changeProfile(tx, uid, { user_tag: tag })
    changed.push({ from: user_tag, to: tag })
  }
  return changed
}
