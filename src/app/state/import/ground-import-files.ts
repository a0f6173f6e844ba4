import { atom } from 'jotai'
import { isPicture, notUploaded } from '#rules/files/file-row.ts'
import { groundAttachment, groundFileMaxBytes, groundHolder } from '#rules/ground/ground-files.ts'
import { type GroundDraft, groundUid } from '#rules/ground/ground-message.ts'
import { withLines } from '#rules/imports/file-lines.ts'
import type { ArchivedFile, ImportedMessage } from '#rules/imports/parsed-import.ts'
import { sizeText } from '#rules/text/size-text.ts'
import { importFilesMaxBytes } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { StoredFile } from '../../device/indexed-db/stored-file.ts'
import { fileProblem } from '../draft/file-head.ts'
import { localForm } from '../draft/ground-draft-files.ts'
import { environmentAtom } from '../platform/environment.ts'
import { openReader } from './import-environment.ts'

type Read = {
  readonly conversationId: string
  readonly messages: readonly ImportedMessage[]
  /** One for each message. */
  readonly drafts: readonly GroundDraft[]
  readonly isCancelled: () => boolean
  readonly onFiles: (done: number, of: number) => void
}

type OnGround = {
  readonly drafts: readonly GroundDraft[]
  readonly stored: readonly StoredFile[]
  readonly problems: readonly string[]
}

/** The messages of an import with their files, which the device looks at as it does at those that are chosen. */
export const filesOnGround = atom(
  null,
  async (
    _get,
    set,
    { conversationId, messages, drafts, isCancelled, onFiles }: Read,
  ): Promise<OnGround | 'cancelled'> => {
    const of = messages.reduce((sum, { files = [] }) => sum + files.length, 0)
    const stored: StoredFile[] = []
    const problems: string[] = []
    const withFiles: GroundDraft[] = []
    let done = 0
    let leftBytes = importFilesMaxBytes
    for (const [at, draft] of drafts.entries()) {
      const rows: StoredFile[] = []
      const lost: ArchivedFile[] = []
      for (const file of messages[at]?.files ?? []) {
        if (isCancelled()) return 'cancelled'
        onFiles(done, of)
        const row = await set(storedFile, { conversationId, messageId: draft.id, file, order: rows.length, leftBytes })
        if (typeof row === 'string') {
          problems.push(`${file.name}: ${row}`)
          lost.push(file)
        } else {
          rows.push(row)
          leftBytes -= row.size
        }
        done += 1
      }
      stored.push(...rows)
      const content = withLines(draft.content, lost)
      withFiles.push({ ...draft, content, ...(rows.length > 0 && { attachments: rows.map(groundAttachment) }) })
    }
    // A reader that was closed meanwhile couldn't read its files.
    return isCancelled() ? 'cancelled' : { drafts: withFiles, stored, problems }
  },
)

type One = {
  readonly conversationId: string
  readonly messageId: string
  readonly file: ArchivedFile
  readonly order: number
  readonly leftBytes: number
}

/** A file as its message stores it, or why it can't be. */
const storedFile = atom(null, async (get, set, one: One): Promise<StoredFile | string> => {
  const { conversationId, messageId, file, order, leftBytes } = one
  const { newId, nowMs } = get(environmentAtom)
  const bytes = await set(openReader).file(conversationId, file.path, groundFileMaxBytes)
  if (typeof bytes === 'string') return bytes
  if (bytes.size > leftBytes) return texts.importFilesTotal(sizeText(importFilesMaxBytes))
  const { head, problem } = await fileProblem(file.name, bytes)
  if (problem !== null) return problem
  const form = await set(localForm, bytes, head)
  if (typeof form === 'string') return form
  return {
    id: newId(),
    name: file.name,
    size: bytes.size,
    isPicture: isPicture(head),
    alt: file.alt,
    owner: groundUid,
    holder: groundHolder(messageId),
    order,
    ...notUploaded(newId(), nowMs()),
    ...form,
  }
})
