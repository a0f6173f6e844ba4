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
  const left = threads.map((seed): SeedToPost => ({ seed, parent: null, owner: seed.by })).reverse()
  let count = 0
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    atMs += 7 * minuteMs
    const posted = await postSeed(db, next, atMs)
    count += 1
    const { seed, owner } = next
    const asker = isAgentName(seed.by) ? owner : seed.by
    for (const reply of [...(seed.replies ?? [])].reverse()) left.push({ seed: reply, parent: posted, owner: asker })
  }
  return count
}

type SeedToPost = { readonly seed: SeedMessage; readonly parent: Posted | null; readonly owner: string }

const sizeOf = (seed: SeedMessage): number => 1 + (seed.replies ?? []).reduce((sum, reply) => sum + sizeOf(reply), 0)

function postSeed(db: Queries, { seed, parent, owner }: SeedToPost, atMs: number): Promise<Posted> {
  const byAgent = isAgentName(seed.by)
  return write(db, atMs, async ({ tx, timestampMs }) => {
    const posted = await insertMessage(tx, timestampMs, {
      parent,
      author_uid: byAgent ? owner : seed.by,
      content_author: seed.by,
      content: seed.says.trim(),
      title: seed.title ?? null,
      public: seed.privateTo === undefined,
      recipients: seed.privateTo ?? seed.to ?? [],
    })
    if (seed.pinned) await tx.updateTable('messages').set({ is_pinned: 1 }).where('id', '=', posted.id).execute()
    return posted
  })
}
