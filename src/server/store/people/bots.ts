import { botPrefix } from '#wire/agent.ts'
import type { Queries } from '../database/database.ts'
import type { User } from './users.ts'

/** The bots, the newest first. */
export async function listBots(db: Queries, limit: number): Promise<User[]> {
  const bots = await db
    .selectFrom('users')
    .selectAll()
    .where('uid', '>=', botPrefix)
    .where('uid', '<', afterBots)
    .limit(limit)
    .execute()
  return bots.toSorted((a, b) => b.created_at.localeCompare(a.created_at))
}

/** The first text after all that begin with the prefix. */
const afterBots = `${botPrefix.slice(0, -1)};`
