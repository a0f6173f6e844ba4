import { atom } from 'jotai'
import '../../net/later-paths.ts'
import { importHolder, isPicture, notUploaded } from '#rules/files/file-row.ts'
import { withLines } from '#rules/imports/file-lines.ts'
import type { ArchivedFile } from '#rules/imports/parsed-import.ts'
import type { MessageToSend } from '#rules/imports/parts.ts'
import type { ImportMessage } from '#wire/import.ts'
import { importWaitMaxMs, importWaitsMax } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import type { StoredFile } from '../../device/indexed-db/stored-file.ts'
import type { Failure } from '../../net/calls.ts'
import { fileProblem } from '../draft/file-head.ts'
import { uploadEach } from '../pending/upload-each.ts'
import { environmentAtom } from '../platform/environment.ts'
import { isSigningOutAtom, uidAtom } from '../session/session.ts'
import { openReader } from './import-environment.ts'
import { importProblem, type Refused, refused } from './import-problem.ts'

type Part = {
  readonly conversationId: string
  /** The same for every try of this part. */
  readonly name: string
  readonly messages: readonly MessageToSend[]
  readonly isCancelled: () => boolean
  readonly onFiles: (done: number, of: number) => void
}

/** The messages with the ids of their uploads, and which files were left out, each with its reason. */
type Uploaded = { readonly messages: readonly ImportMessage[]; readonly problems: readonly string[] }

/**
 * Uploads the files of a part, one after the other, each from where an earlier try stopped. A file that is refused is
 * named in its message instead; what would refuse all files ends the import.
 */
export const uploadImported = atom(null, async (get, set, part: Part): Promise<Uploaded | Refused> => {
  const { messages, name, onFiles, isCancelled } = part
  const { call, files } = get(environmentAtom)
  const of = messages.reduce((sum, message) => sum + (message.files?.length ?? 0), 0)
  const mine = await call('myUploads')
  if (!mine.ok) return refused(importProblem(mine), 'all')
  const problems: string[] = []
  const ready: ImportMessage[] = []
  let done = 0
  for (const [at, { files: archived = [], ...message }] of messages.entries()) {
    const attachments: string[] = []
    const lost: ArchivedFile[] = []
    for (const [order, file] of archived.entries()) {
      if (isCancelled()) return cancelled()
      onFiles(done, of)
      const id = `${importHolder(name)} ${at} ${order}`
      const sent = await set(uploadOne, { ...part, file, id, order, mostBytes: mine.data.file_max_bytes })
      if (typeof sent !== 'string' && 'concerns' in sent) return sent
      if (typeof sent === 'string') attachments.push(sent)
      else {
        await (await files()).remove([id])
        lost.push(file)
        problems.push(`${file.name}: ${sent.leftOut}`)
      }
      done += 1
    }
    const content = withLines(message.content, lost)
    ready.push({ ...message, content, ...(attachments.length > 0 && { attachments }) })
  }
  // A reader that was closed meanwhile couldn't read its files.
  return isCancelled() ? cancelled() : { messages: ready, problems }
})

const cancelled = () => refused(texts.importCancelled, 'all')

type One = Part & {
  readonly file: ArchivedFile
  /** On this device. */
  readonly id: string
  readonly order: number
  readonly mostBytes: number
}

type LeftOut = { readonly leftOut: string }

/** Resolves to the id of the upload. */
const uploadOne = atom(null, async (get, set, one: One): Promise<string | LeftOut | Refused> => {
  const { id, name, isCancelled } = one
  const { files: openFiles, wait } = get(environmentAtom)
  const owner = get(uidAtom)
  if (owner === null) return refused(texts.importFailed, 'all')
  const store = await openFiles()
  const known = (await store.heldBy(owner, importHolder(name))).find((row) => row.id === id)
  if (known?.isReady === true && known.uploadId !== null) return known.uploadId
  const found = await set(unpackFile, one)
  if (typeof found === 'string') return { leftOut: found }
  const { bytes } = found
  const row = known ?? { ...get(newRowAtom)(one), ...found, size: bytes.size, owner }
  // Only what is known of the upload is stored: the bytes are in the archive.
  if (known === undefined) await store.put({ ...row, bytes: new Blob() })
  const isWanted = () => get(uidAtom) === owner && !get(isSigningOutAtom) && !isCancelled()
  for (let waits = 0; ; waits += 1) {
    const now = (await store.heldBy(owner, importHolder(name))).find((each) => each.id === id) ?? row
    const sent = await set(uploadEach, { files: [{ ...now, bytes }], isWanted })
    if (sent === 'stopped') return cancelled()
    if (sent.ok) return sent.data[0] ?? refused(texts.importUnexpected)
    const waitMs = passingMs(sent)
    if (waitMs === null || waits === importWaitsMax) return leftOutOrRefused(sent)
    await wait(waitMs)
    if (!isWanted()) return cancelled()
  }
})

/** A file of the archive, or why it can't be attached. */
const unpackFile = atom(
  null,
  async (
    _get,
    set,
    { file, conversationId, mostBytes }: One,
  ): Promise<Pick<StoredFile, 'bytes' | 'isPicture'> | string> => {
    if (mostBytes === 0) return texts.filesOff
    const bytes = await set(openReader).file(conversationId, file.path, mostBytes)
    if (typeof bytes === 'string') return bytes
    const { head, problem } = await fileProblem(file.name, bytes)
    return problem ?? { bytes, isPicture: isPicture(head) }
  },
)

const newRowAtom = atom((get) => {
  const { newId, nowMs } = get(environmentAtom)
  return ({ id, name, order, file }: One) => ({
    id,
    name: file.name,
    alt: file.alt,
    holder: importHolder(name),
    order,
    ...notUploaded(newId(), nowMs()),
  })
})

/** How long to wait until a rate has passed that is soon over; null for anything else. */
function passingMs(failure: Failure): number | null {
  if (failure.failure === 'no-answer' || failure.status !== 429) return null
  const { retryAfterMs } = failure
  return retryAfterMs !== null && retryAfterMs <= importWaitMaxMs ? retryAfterMs : null
}

/**
 * A refusal for this file's size or kind, or for lack of space, only leaves the file out. Any other failure would hit
 * the next file too.
 */
function leftOutOrRefused(failure: Failure): LeftOut | Refused {
  if (failure.failure === 'no-answer' || ![400, 409, 413, 415].includes(failure.status))
    return refused(importProblem(failure), 'all')
  const { detail, code } = failure
  // They are posted or removed elsewhere, and then there is room.
  if (code === 'too_many_uploads') return refused(detail, 'all')
  return { leftOut: detail || texts.fileUnreadable }
}

/** The server is asked which uploads it still has, and the others begin again. */
export const startUploadsAgain = atom(null, async (get, _set, name: string) => {
  const store = await get(environmentAtom).files()
  for (const { id } of await store.heldBy(get(uidAtom) ?? '', importHolder(name))) {
    await store.change(id, { isReady: false })
  }
})

/** They are files of messages now. */
export const forgetUploads = atom(null, async (get, _set, name: string) => {
  const store = await get(environmentAtom).files()
  await store.remove((await store.heldBy(get(uidAtom) ?? '', importHolder(name))).map(({ id }) => id))
})
