import { type Static, Type } from 'typebox'
import { AttachmentIds } from './files/attachment.ts'
import { importMessagesMax } from './limits.ts'
import { nullableString } from './nullable.ts'

export type ImportService = 'chatgpt' | 'cursor' | 'claude' | 'gemini' | 'grok'

/**
 * One turn of an imported conversation. Limits are checked by `rules/imports`, so that its texts are the error's
 * detail.
 */
export const ImportMessage = Type.Object({
  role: Type.String(),
  content: Type.String(),
  parent: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
      description: 'The index of the earlier message that this one answers; absent, it is the one before',
    }),
  ),
  parent_id: Type.Optional(
    Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
      description: 'Instead of `parent`: the id of the message of an earlier part that this one answers',
    }),
  ),
  timestamp: Type.Optional(
    Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
      description: 'When it was written, ISO 8601 with its zone; kept as imported_at',
    }),
  ),
  attachments: Type.Optional({ ...AttachmentIds, description: 'Finished uploads of mine: files of this message' }),
})
export type ImportMessage = Static<typeof ImportMessage>

const optionalText = Type.Optional(nullableString)

export const ConversationImport = Type.Object({
  // Above `importMessagesMax`, `rules/imports` answers with the specification's text; this limit only rejects abuse.
  messages: Type.Array(ImportMessage, { maxItems: 10 * importMessagesMax }),
  title: optionalText,
  description: optionalText,
  public: Type.Optional(Type.Union([Type.Boolean(), Type.Literal(0), Type.Literal(1)])),
  recipients: Type.Optional(Type.Array(Type.String(), { maxItems: 100 })),
  untitled: Type.Optional(
    Type.Boolean({ description: 'Without a title the thread gets none, instead of one that names the service' }),
  ),
  part: Type.Optional(
    Type.Boolean({ description: 'One part of a longer conversation: the answer has the ids of its messages' }),
  ),
})
export type ConversationImport = Static<typeof ConversationImport>

export const CursorImport = Type.Object({
  ...ConversationImport.properties,
  model: Type.Optional(Type.Union([Type.Literal('chatgpt'), Type.Literal('claude'), Type.Literal('gemini')])),
})
export type CursorImport = Static<typeof CursorImport>

/** A Cursor conversation may be of any model; the person chooses which. */
export type CursorModel = NonNullable<CursorImport['model']>

export const ImportResult = Type.Object({
  success: Type.Boolean(),
  thread_id: Type.String(),
  message_count: Type.Integer(),
  message_ids: Type.Optional(
    Type.Array(Type.String(), { description: 'Of a part: the ids of its messages, in order' }),
  ),
})
export type ImportResult = Static<typeof ImportResult>
