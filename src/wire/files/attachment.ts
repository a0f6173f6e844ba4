import { type Static, Type } from 'typebox'
import { altMaxLength, attachmentsMax, fileNameMaxLength } from '../limits.ts'
import { nullableString } from '../nullable.ts'

const nullableInteger = Type.Union([Type.Integer(), Type.Null()])

export const AttachmentKind = Type.Union([
  Type.Literal('picture'),
  Type.Literal('video'),
  Type.Literal('audio'),
  Type.Literal('pdf'),
  Type.Literal('text'),
])
export type AttachmentKind = Static<typeof AttachmentKind>

/** A file of a message. Its bytes have a call of their own, which asks each time who may see the message. */
export const Attachment = Type.Object({
  id: Type.String(),
  kind: AttachmentKind,
  name: Type.String(),
  type: Type.String({ description: 'The media type, found by content' }),
  bytes: Type.Integer({ description: 'Of a picture: of its larger form' }),
  width: Type.Union([Type.Integer(), Type.Null()], { description: 'Of a picture, upright' }),
  height: nullableInteger,
  blur: Type.Union([Type.String(), Type.Null()], { description: 'Of a picture: its ThumbHash, as base64' }),
  alt: Type.Union([Type.String(), Type.Null()], { description: 'The alternative text' }),
  is_animated: Type.Boolean(),
})
export type Attachment = Static<typeof Attachment>

/** A file that is being sent, or is not yet posted with a message. */
export const Upload = Type.Object({
  id: Type.String(),
  name: Type.String(),
  bytes: Type.Integer({ description: 'How many it has in all' }),
  received: Type.Integer({ description: 'How many have arrived: where the next part begins' }),
  alt: nullableString,
  expires_at: Type.String({ format: 'date-time', description: 'When it is deleted unless it is posted' }),
  attachment: Type.Union([Attachment, Type.Null()], { description: 'null until it is finished' }),
})
export type Upload = Static<typeof Upload>

export const NewUpload = Type.Object({
  name: Type.String({ maxLength: fileNameMaxLength }),
  bytes: Type.Integer({ minimum: 1 }),
  alt: Type.Optional(Type.String({ maxLength: altMaxLength })),
  sha256: Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Of the whole file; compared when it is finished' }),
  ),
})
export type NewUpload = Static<typeof NewUpload>

export const MyUploads = Type.Object({
  uploads: Type.Array(Upload, { description: 'What is not posted yet, oldest first' }),
  file_max_bytes: Type.Integer({ description: '0 if this installation takes no files' }),
  part_max_bytes: Type.Integer(),
  used_bytes: Type.Integer(),
  quota_bytes: Type.Integer(),
})
export type MyUploads = Static<typeof MyUploads>

export const AttachmentChange = Type.Object({ alt: Type.String({ maxLength: altMaxLength }) })

/** Keys with which a browser reads files that need a sign-in, where it can't send a token: `?key=`. */
export const AttachmentKeys = Type.Object({
  keys: Type.Array(Type.Object({ id: Type.String(), key: Type.String() })),
  expires_at: Type.String({ format: 'date-time' }),
})

export const AttachmentIds = Type.Array(Type.String(), { maxItems: attachmentsMax })
