import Dexie, { type EntityTable, type Table } from 'dexie'
import type { Message, NewMessage } from '../../wire/message.ts'

/** A post that the server has not answered for: a reply, or a new thread. */
export type WaitingPost = {
  /** The idempotency key, made when Send was pressed. Until the server answers, the message is known as `temp-{key}`. */
  readonly key: string
  readonly owner: string
  /** Posts go out in this order; a number that grows with each press of Send on this device. */
  readonly order: number
  /** `parent_id` may be another waiting post's `temp-{key}`; it goes out with the id that one has become. */
  readonly body: NewMessage
  readonly createdAt: string
  /** `refused` keeps the words, with the server's reason in `problem`, until the person edits or discards them. */
  readonly stage: 'waiting' | 'refused'
  readonly problem: string | null
}

/** What somebody last wished a message's read state to be, while the server has not heard of it. */
export type WaitingMark = {
  readonly owner: string
  readonly id: string
  readonly isRead: boolean
  readonly order: number
}

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
  declare readonly outbox: EntityTable<WaitingPost, 'key'>
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
