import type { Agent } from '../agents/agents-file.ts'
import type { Queries } from './database.ts'
import { takeNumbers } from './transaction.ts'

/** Makes the stored agents those of AGENTS_FILE, so that messages can be addressed to them by name. */
export async function storeAgents(tx: Queries, agents: readonly Agent[]): Promise<void> {
  // The clock's row, so that nodes that start at once do it one after the other.
  await takeNumbers(tx, 0)
  await tx.deleteFrom('agents').execute()
  if (agents.length === 0) return
  const rows = agents.map(({ name, tag, display_name }) => ({
    name,
    tag,
    tag_key: tag.toLowerCase(),
    display_name,
    display_name_key: display_name.toLowerCase(),
  }))
  await tx.insertInto('agents').values(rows).execute()
}
