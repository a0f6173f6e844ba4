import Dexie, { type EntityTable, type Table } from 'dexie'
import type { WaitingPost } from '../../rules/outbox.ts'
import type { WaitingMark } from '../../rules/waiting-marks.ts'
import type { Message } from '../../wire/message.ts'

/** A Ground message: the shape of a Cloud one, so that one tree engine serves both; `root_id` finds its thread. */
export type GroundMessage = Message & { readonly root_id: string }

/** How far a Ground message's way to the Cloud has come: the key it is posted with, and what it became there. */
export type Publication = {
  readonly owner: string
  readonly groundId: string
  readonly rootId: string
  readonly key: string
  readonly cloudId: string | null
}

/** Everything that the device keeps in IndexedDB. A later version adds a `version(n)`; earlier ones stay as they are. */
export class DeviceDatabase extends Dexie {
  /** A person's unsent posts: gone once sent, and at sign-out, which asks first. */
  declare readonly outbox: Table<WaitingPost, string>
  /** A person's read marks that the server has not heard of: gone once told, and at sign-out. */
  declare readonly marks: Table<WaitingMark, [owner: string, id: string]>
  declare readonly ground: EntityTable<GroundMessage, 'id'>
  declare readonly publications: Table<Publication, [owner: string, groundId: string]>

  constructor(name = 'canopy') {
    super(name)
    this.version(1).stores({
      outbox: 'key, [owner+order]',
      marks: '[owner+id], [owner+order]',
      ground: 'id, root_id, parent_id, timestamp',
      publications: '[owner+groundId], [owner+rootId]',
    })
  }
}
