import type { Attachment } from '#wire/files/attachment.ts'
import { fileMaxMegabytes } from '#wire/limits.ts'
import { storedAlt } from '../files/alt-text.ts'
import { storedFileName } from '../files/file-name.ts'
import { type FileForm, type FileRow, newFileMs } from '../files/file-row.ts'
import { type GroundMessage, groundUid } from './ground-message.ts'

const holderStart = 'ground '

/** What the files of a Ground message belong to. Their owner is `groundUid`, so that a sign-out leaves them. */
export const groundHolder = (messageId: string): string => `${holderStart}${messageId}`
export const messageOfHolder = (holder: string): string => holder.slice(holderStart.length)

/** In bytes. What is larger could not be published anywhere that keeps the usual limit. */
export const groundFileMaxBytes = fileMaxMegabytes * 1_000_000

const unknownForm: FileForm = { kind: 'text', type: 'text/plain; charset=utf-8', width: null, height: null, blur: null }

/** An attached file as its Ground message has it, in the shape of the Cloud's; its id is the one on this device. */
export const groundAttachment = ({ id, name, size, alt, form = unknownForm }: FileRow): Attachment => ({
  id,
  name: storedFileName(name),
  bytes: size,
  alt: storedAlt(alt),
  is_animated: false,
  ...form,
})

/** A draft's file once it belongs to a Ground message: nothing of an upload is known. */
export const ofGroundMessage = <File extends FileRow>(file: File, messageId: string, key: string): File => ({
  ...file,
  owner: groundUid,
  holder: groundHolder(messageId),
  key,
  uploadId: null,
  isReady: false,
})

/** Stored files that no message has, except new ones. */
export function orphanedFiles(
  files: readonly FileRow[],
  messages: readonly (GroundMessage | undefined)[],
  nowMs: number,
): readonly FileRow[] {
  const known = new Set(messages.flatMap((message) => message?.attachments?.map(({ id }) => id) ?? []))
  return files.filter(({ id, savedMs }) => !known.has(id) && nowMs - savedMs > newFileMs)
}
