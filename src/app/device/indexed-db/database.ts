import Dexie, { type EntityTable, type Table, type Transaction } from 'dexie'
import type { GroundMessage } from '#rules/ground/ground-message.ts'
import type { PendingPost } from '#rules/pending/outbox.ts'
import type { PendingMark } from '#rules/pending/pending-marks.ts'

/** A Ground thread by its first message, and when it was last written in: what the list is sorted by. */
export type GroundThread = { readonly id: string; readonly latestAt: string }

/**
 * How far a Ground message's way to the Cloud has come: the key it is posted with, and what it became there. It belongs
 * to Ground and outlives a sign-out, as the person (by their uid) may come back and publish the rest.
 */
export type Publication = {
  readonly owner: string
  readonly groundId: string
  readonly rootId: string
  readonly key: string
  readonly cloudId: string | null
  /** For whom it went out; a thread goes on as its first message began. */
  readonly isPublic: boolean
}

/** Everything that the device keeps in IndexedDB. A later version adds a `version(n)`; earlier ones stay as they are. */
export class DeviceDatabase extends Dexie {
  /** A person's unsent posts: gone once sent, and at sign-out, which asks first. */
  declare readonly outbox: Table<PendingPost, string>
  /** A person's read marks that the server has not heard of: gone once told, and at sign-out. */
  declare readonly marks: Table<PendingMark, [owner: string, id: string]>
  /** The threads of this device, whoever is signed in: they stay at sign-out. */
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
  }
}

/** Version 1 had no list of the threads. */
async function listThreads(upgrade: Transaction): Promise<void> {
  const messages: readonly GroundMessage[] = await upgrade.table('ground').orderBy('[root_id+timestamp]').toArray()
  const latest = new Map(messages.map(({ root_id, timestamp }) => [root_id, timestamp]))
  await upgrade.table('groundThreads').bulkPut([...latest].map(([id, latestAt]) => ({ id, latestAt })))
}
