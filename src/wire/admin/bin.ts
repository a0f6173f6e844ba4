import { type Static, Type } from 'typebox'
import { nullableString } from '../nullable.ts'

/** Something deleted in the last thirty days: a message and what was below it. */
export const BinEntry = Type.Object({
  id: Type.String({ description: 'The id of the message that was deleted' }),
  deleted_at: Type.String({ format: 'date-time' }),
  deleted_by: nullableString,
  author: nullableString,
  title: nullableString,
  excerpt: Type.String(),
  messages: Type.Integer({ description: 'How many messages can be restored' }),
  not_stored: Type.Integer({ description: 'How many were private, or below private ones: they are not stored' }),
  is_begun: Type.Boolean({ description: 'A restoration has begun; repeat it for the rest' }),
})
export type BinEntry = Static<typeof BinEntry>

export const BinPage = Type.Object({ entries: Type.Array(BinEntry), next_cursor: nullableString })
export type BinPage = Static<typeof BinPage>

export const BinRestored = Type.Object({
  restored: Type.Integer(),
  left: Type.Integer({ description: 'How many are left: repeat the call until there are none' }),
})
