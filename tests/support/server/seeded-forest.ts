import fc from 'fast-check'
import { v7 } from 'uuid'
import { type Viewer, visitor } from '#rules/access/viewer.ts'
import { canSee, isAuthor, isRecipient, storedRecipients } from '#rules/access/visibility.ts'
import { type BulkMessage, insertInBulk } from '../../../src/server/seeds/bulk.ts'
import { write } from '../../../src/server/store/database/transaction.ts'
import { deleteSubtree } from '../../../src/server/store/messages/deleting.ts'
import { insertMessage } from '../../../src/server/store/messages/posting.ts'
import { markMessage } from '../../../src/server/store/messages/unread/reads.ts'
import { removeFromSearch } from '../../../src/server/store/search-index/search-index.ts'
import type { Account, TestServer } from './build-app.ts'

/** A message to create: its parent is an earlier one, by index. */
export type Seed = {
  readonly parent: number | null
  readonly author: string
  readonly public: boolean
  readonly recipients: readonly string[]
  readonly pinned?: boolean
  readonly content?: string
}

/** A public message or reply, whose recipients are nobody. */
export const said = (parent: number | null, author = 'ada'): Seed => ({ parent, author, public: true, recipients: [] })

/** A stored message: the plain facts about it, from which the rules derive what anyone sees. */
export type SeededMessage = {
  readonly id: string
  readonly parent_id: string | null
  readonly author_uid: string
  readonly public: boolean
  readonly recipients: readonly string[]
  readonly timestamp: string
  readonly content: string
  readonly is_pinned: boolean
}

/** Stores a forest in one transaction, the messages 10 ms apart. */
export async function seedForest(server: TestServer, seeds: readonly Seed[]): Promise<SeededMessage[]> {
  const { db, clock } = { db: server.context.db, clock: server.clock }
  const stepMs = 10
  clock.advanceMs(stepMs * (seeds.length + 1))
  const startMs = clock.nowMs() - stepMs * seeds.length
  return write(db, clock.nowMs(), async ({ tx }) => {
    const seeded: (SeededMessage & { root_id: string })[] = []
    for (const [index, seed] of seeds.entries()) {
      const parent = seed.parent === null ? undefined : seeded[seed.parent]
      const recipients = storedRecipients(seed.public, seed.author, seed.recipients)
      const content = seed.content ?? `canary-${crypto.randomUUID()}`
      const atMs = startMs + index * stepMs
      const draft = { author_uid: seed.author, content_author: seed.author, public: seed.public, recipients, content }
      const { id, root_id } = await insertMessage(tx, atMs, { ...draft, parent: parent ?? null })
      if (seed.pinned) await tx.updateTable('messages').set({ is_pinned: 1 }).where('id', '=', id).execute()
      seeded.push({
        id,
        root_id,
        parent_id: parent?.id ?? null,
        author_uid: seed.author,
        public: seed.public,
        recipients,
        timestamp: new Date(atMs).toISOString(),
        content,
        is_pinned: seed.pinned === true,
      })
    }
    return seeded
  })
}

/**
 * Stores a large forest in bulk: thirty times faster than `seedForest` on PostgreSQL. Nothing of it is pinned or
 * unread, in the change log or, unless it is `searched`, found by search.
 */
export async function seedInBulk(
  server: TestServer,
  seeds: readonly Seed[],
  searched = false,
): Promise<SeededMessage[]> {
  const { clock } = server
  clock.advanceMs(seeds.length + 1)
  const startMs = clock.nowMs() - seeds.length
  const messages: BulkMessage[] = []
  for (const [index, seed] of seeds.entries()) {
    const id = v7({ msecs: startMs + index })
    const parent = seed.parent === null ? undefined : messages[seed.parent]
    messages.push({
      id,
      parent_id: parent?.id ?? null,
      root_id: parent?.root_id ?? id,
      author_uid: seed.author,
      content_author: seed.author,
      title: null,
      content: seed.content ?? 'x',
      public: seed.public,
      recipients: storedRecipients(seed.public, seed.author, seed.recipients),
      timestamp: new Date(startMs + index).toISOString(),
    })
  }
  await write(server.context.db, clock.nowMs(), ({ tx }) => insertInBulk(tx, messages, searched))
  return messages.map((message) => ({ ...message, is_pinned: false }))
}

/** Forests of up to `size` messages among these people. */
export const someForest = (uids: readonly string[], size: number, fewest = 1): fc.Arbitrary<Seed[]> => {
  const someone = fc.constantFrom(...uids)
  const seed = fc.record({
    under: fc.option(fc.nat(1_000), { freq: 5 }),
    author: someone,
    public: fc.boolean(),
    recipients: fc.uniqueArray(someone, { maxLength: 2 }),
    pinned: fc.boolean(),
  })
  return fc.array(seed, { minLength: fewest, maxLength: size }).map((seeds) =>
    seeds.map(({ under, ...rest }, index) => ({
      ...rest,
      parent: under === null || index === 0 ? null : under % index,
    })),
  )
}

/** Deletes everything but the people. */
export async function clearMessages(server: TestServer): Promise<void> {
  const { db } = server.context
  for (const table of [
    'messages',
    'message_sources',
    'message_versions',
    'audience',
    'reply_counts',
    'threads',
    'changes',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.updateTable('users').set({ unread: 0 }).execute()
  const indexed = await db.selectFrom('search_docs').select('message_id').execute()
  await removeFromSearch(
    db,
    indexed.map((each) => each.message_id),
  )
}

/** Deletes as the product does, without checking permissions. Returns the facts that remain. */
export async function deleteSeeded(
  server: TestServer,
  seeded: readonly SeededMessage[],
  id: string,
): Promise<SeededMessage[]> {
  const { db, clock } = server.context
  await write(db, clock.nowMs(), ({ tx, timestampMs }) => deleteSubtree(tx, timestampMs, id, 'ada'))
  const gone = new Set([id])
  for (const each of seeded) if (each.parent_id !== null && gone.has(each.parent_id)) gone.add(each.id)
  return seeded.filter((each) => !gone.has(each.id))
}

export const markAs = (server: TestServer, uid: string, id: string, isRead: boolean): Promise<boolean> =>
  write(server.context.db, server.clock.nowMs(), ({ tx, timestampMs }) => markMessage(tx, timestampMs, uid, id, isRead))

export const isSeenBy = (viewer: Viewer, message: SeededMessage): boolean => canSee(viewer, message)

/** What one reader sees of a forest according to the rules, to compare the server's answers with. Oldest first. */
export function worldOf(viewer: Viewer, seeded: readonly SeededMessage[]) {
  const seen = seeded.filter((each) => isSeenBy(viewer, each))
  const ids = new Set(seen.map(({ id }) => id))
  const parentOf = (message: SeededMessage) => seen.find(({ id }) => id === message.parent_id)
  const childrenOf = (id: string) => seen.filter((each) => each.parent_id === id)
  const ancestorsOf = (message: SeededMessage): SeededMessage[] => {
    const parent = parentOf(message)
    return parent === undefined ? [] : [parent, ...ancestorsOf(parent)]
  }
  const descendantsOf = (message: SeededMessage): SeededMessage[] => {
    const found: SeededMessage[] = []
    for (let level = [message]; level.length > 0; ) {
      level = level.flatMap(({ id }) => childrenOf(id).toReversed())
      found.push(...level)
    }
    return found
  }
  return { seen, ids, parentOf, childrenOf, ancestorsOf, descendantsOf }
}

/**
 * Whether a message is unread for a reader before anyone has marked anything: another person has addressed it to them.
 */
export const isUnreadFor = (viewer: Viewer, message: SeededMessage): boolean =>
  isRecipient(viewer, message) && !isAuthor(viewer, message)

export const idsOf = (messages: readonly { readonly id: string }[]): string[] => messages.map(({ id }) => id)

/** Whoever may read: a visitor without an account, or somebody with one. */
export type Reader = { readonly viewer: Viewer; readonly as: Account | null }

/** A visitor, and new accounts of ada (an admin), wei and mia (who may write) and otto (who may not). */
export async function makeReaders(server: TestServer): Promise<Reader[]> {
  const { ada, wei, mia } = await server.cast()
  const otto = await server.person('otto', 'other')
  return [
    { viewer: visitor, as: null },
    { viewer: { uid: 'ada', status: 'admin' }, as: ada },
    { viewer: { uid: 'wei', status: 'whitelisted' }, as: wei },
    { viewer: { uid: 'mia', status: 'whitelisted' }, as: mia },
    { viewer: { uid: 'otto', status: 'other' }, as: otto },
  ]
}
