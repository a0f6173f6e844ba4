import { isAgentName } from '#rules/people/agent-names.ts'
import type { Queries } from '../store/database/database.ts'
import { write } from '../store/database/transaction.ts'
import { insertMessage, type Posted } from '../store/messages/posting.ts'

/** A message of a scenario: its author, text, audience and replies. An agent's name posts as that agent. */
export type SeedMessage = {
  readonly by: string
  readonly says: string
  readonly title?: string
  readonly pinned?: true
  /** Public if absent. */
  readonly privateTo?: readonly string[]
  readonly to?: readonly string[]
  readonly replies?: readonly SeedMessage[]
}

const minuteMs = 60_000

/**
 * Stores threads as if they had been written one message after the other, up to now: later threads are newer, and every
 * message is later than its parent.
 */
export async function seedThreads(db: Queries, threads: readonly SeedMessage[], nowMs: number): Promise<number> {
  const total = threads.reduce((sum, thread) => sum + sizeOf(thread), 0)
  let atMs = nowMs - total * 7 * minuteMs
  const left = threads.map((sprout): Planting => ({ sprout, parent: null, owner: sprout.by })).reverse()
  let grown = 0
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    atMs += 7 * minuteMs
    const posted = await plant(db, next, atMs)
    grown += 1
    const { sprout, owner } = next
    const asker = isAgentName(sprout.by) ? owner : sprout.by
    for (const reply of [...(sprout.replies ?? [])].reverse())
      left.push({ sprout: reply, parent: posted, owner: asker })
  }
  return grown
}

type Planting = { readonly sprout: SeedMessage; readonly parent: Posted | null; readonly owner: string }

const sizeOf = (sprout: SeedMessage): number =>
  1 + (sprout.replies ?? []).reduce((sum, reply) => sum + sizeOf(reply), 0)

function plant(db: Queries, { sprout, parent, owner }: Planting, atMs: number): Promise<Posted> {
  const byAgent = isAgentName(sprout.by)
  return write(db, atMs, async ({ tx, timestampMs }) => {
    const posted = await insertMessage(tx, timestampMs, {
      parent,
      author_uid: byAgent ? owner : sprout.by,
      content_author: sprout.by,
      content: sprout.says.trim(),
      title: sprout.title ?? null,
      public: sprout.privateTo === undefined,
      recipients: sprout.privateTo ?? sprout.to ?? [],
    })
    if (sprout.pinned) await tx.updateTable('messages').set({ is_pinned: 1 }).where('id', '=', posted.id).execute()
    return posted
  })
}
