import { openSqlite } from '../../../src/server/store/database/database.ts'
import { write } from '../../../src/server/store/database/transaction.ts'
import { insertMessage, type Posted } from '../../../src/server/store/messages/posting.ts'
import type { Person } from './people.ts'
import type { Server } from './server.ts'

/** A message's content, and the index of its parent among those before it. */
type Seed = { readonly content: string; readonly parent: number | null }

/** A chain of this many levels, each the only reply to the previous one. */
export const chain = (length: number): Seed[] =>
  Array.from({ length }, (_, level) => ({
    content: `Level ${level}.${' More was said here.'.repeat((level * 7) % 23)}`,
    parent: level === 0 ? null : level - 1,
  }))

/** One question with very many replies. */
export const crowd = (size: number): Seed[] => [
  { content: 'What do you all think?', parent: null },
  ...Array.from({ length: size }, (_, index) => ({ content: `Opinion ${index + 1}.`, parent: 0 })),
]

/** Writes a user's public messages directly into the database of a running server, and returns their ids. */
export async function seedForest(server: Server, person: Person, seeds: readonly Seed[]): Promise<string[]> {
  const database = openSqlite(server.dataDir)
  const nowMs = Date.now() - seeds.length
  try {
    const posted = await write(
      database.queries,
      nowMs,
      async ({ tx, timestampMs }) => {
        const done: Posted[] = []
        for (const [index, { content, parent }] of seeds.entries()) {
          const draft = { content, author_uid: person.uid, content_author: person.uid, public: true, recipients: [] }
          const above = parent === null ? null : (done[parent] ?? null)
          done.push(await insertMessage(tx, timestampMs + index, { ...draft, parent: above }))
        }
        return done
      },
      { count: seeds.length },
    )
    return posted.map(({ id }) => id)
  } finally {
    await database.close()
  }
}
