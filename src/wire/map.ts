import { type Static, Type } from 'typebox'
import { nullableString } from './nullable.ts'
import { UserReference } from './user.ts'

/** One message on the map of its thread: its parent, its author, the start of its text. */
export const MapRow = Type.Object({
  id: Type.String(),
  parent_id: Type.Union([Type.String(), Type.Null()], { description: 'null for the top of what the reader can reach' }),
  author: Type.Integer({ minimum: 0, description: 'Whose words: an index into `authors` of the same answer' }),
  posted_by: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: 'Who wrote as an agent: an index into `authors`. Not where it was imported',
    }),
  ),
  timestamp: Type.String({ format: 'date-time' }),
  excerpt: Type.String({ description: 'The title, else how the content begins' }),
  unread: Type.Optional(Type.Literal(true, { description: 'Addressed to the reader, and unread' })),
  private: Type.Optional(Type.Literal(true, { description: 'Only its author and its recipients see it' })),
  settled: Type.Optional(Type.Literal(true, { description: 'The thread or branch that begins here is settled' })),
  home_from: Type.Optional(Type.String({ description: 'The last message of the branch that this one brings home' })),
})
export type MapRow = Static<typeof MapRow>

/** Whose words a row has: a person, or an agent with the face that an admin gave it. */
export const MapAuthor = Type.Object({ ...UserReference.properties, face: Type.Optional(Type.String()) })
export type MapAuthor = Static<typeof MapAuthor>

/** A page of a thread's map, oldest message first: a parent always comes before its replies. */
export const MapAnswer = Type.Object({
  authors: Type.Array(MapAuthor, { description: 'People and agents, each once' }),
  rows: Type.Array(MapRow),
  exhausted: Type.Boolean(),
  next_cursor: nullableString,
})
export type MapAnswer = Static<typeof MapAnswer>
