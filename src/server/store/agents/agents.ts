import type { Agent } from '../../agents/agents-file.ts'
import type { Queries } from '../database/database.ts'
import { takeNumbers } from '../database/transaction.ts'
import { changeProfile, freeTag } from '../people/users.ts'

/** A member's tag that an agent has taken. */
export type ChangedTag = { readonly from: string; readonly to: string }

/**
 * Makes the stored agents those of AGENTS_FILE, so that messages can be addressed to them by name. A member who bears the
 * tag of one is given another like it: a mention must mean one of the two.
 */
export async function storeAgents(tx: Queries, agents: readonly Agent[]): Promise<ChangedTag[]> {
  // The clock's row, so that nodes that start at once do it one after the other.
  await takeNumbers(tx, 0)
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
