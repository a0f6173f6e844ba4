import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie'
import type { GroundMessage } from '#rules/ground/ground-message.ts'
import type { PendingPost } from '#rules/pending/outbox.ts'
import type { PendingEdit } from '#rules/pending/pending-edits.ts'
import type { PendingMark } from '#rules/pending/pending-marks.ts'
import type { StoredFile } from './stored-file.ts'

/** A Ground thread's root id and the time of its latest message, by which the list is sorted. */
export type GroundThread = { readonly id: string; readonly latestAt: string }

/**
 * The progress of publishing a Ground message: its idempotency key and its id in the Cloud. It belongs to Ground and is
 * not deleted at sign-out, as the person (by their uid) may come back and publish the rest.
 */
export type Publication = {
  readonly owner: string
  readonly groundId: string
  readonly rootId: string
  readonly key: string
  readonly cloudId: string | null
  /** Its index in the import call that has this key; absent if it is posted alone. */
  readonly part?: number
  /** When its key was made; absent if an earlier version of the app has. */
  readonly savedMs?: number
  /** The uploads of its files, once all of them are there: a repeated post has the same. */
  readonly uploads?: readonly string[] | null
  /** The audience; the whole thread uses that of its root. */
  readonly isPublic: boolean
}

/** Everything stored in IndexedDB. A later version adds a `version(n)`; earlier ones don't change. */
export class DeviceDatabase extends Dexie {
  /** A user's unsent posts: deleted once sent, and at sign-out, after a confirmation. */
  declare readonly outbox: Table<PendingPost, string>
  /** A user's unsent read marks: deleted once sent, and at sign-out. */
  declare readonly marks: Table<PendingMark, [owner: string, id: string]>
  /** A user's unsent edits: deleted once sent, and at sign-out, after a confirmation. */
  declare readonly edits: Table<PendingEdit, string>
  /**
   * Files that a user hasn't posted yet: those of posts go with their posts, those of drafts at sign-out. Those of
   * Ground go with their messages.
   */
  declare readonly files: Table<StoredFile, string>
  /** The threads on this device, whoever is signed in: not deleted at sign-out. */
  declare readonly ground: EntityTable<GroundMessage, 'id'>
  declare readonly groundThreads: EntityTable<GroundThread, 'id'>
  declare readonly publications: Table<Publication, [owner: string, groundId: string]>

  constructor(name = 'canopy') {
    super(name)
    this.version(1).stores({
      outbox: 'key, [owner+order]',
      marks: '[owner+id], [owner+order]',
      ground: 'id, root_id, parent_id, timestamp',
      publications: '[owner+groundId], [owner+rootId]',
    })
    this.version(2)
      .stores({
        ground: 'id, [parent_id+timestamp], [root_id+parent_id], [root_id+timestamp]',
        groundThreads: 'id, latestAt',
      })
      .upgrade(listThreads)
    this.version(3).stores({ edits: 'key, [owner+order]' })
    this.version(4).stores({ files: 'id, [owner+holder]' })
  }
}

/** Version 1 had no table of threads. */
async function listThreads(upgrade: Transaction): Promise<void> {
  const messages: readonly GroundMessage[] = await upgrade.table('ground').orderBy('[root_id+timestamp]').toArray()
  const latest = new Map(messages.map(({ root_id, timestamp }) => [root_id, timestamp]))
  await upgrade.table('groundThreads').bulkPut([...latest].map(([id, latestAt]) => ({ id, latestAt })))
}
