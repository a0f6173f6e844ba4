import { storedAlt } from '#rules/files/alt-text.ts'
import type { Attachment, Upload } from '#wire/files/attachment.ts'
import { fileNameMaxLength, uploadPartFirstBytes, uploadPartLeastBytes, uploadPartMaxBytes } from '#wire/limits.ts'
import * as texts from '#wire/texts.ts'
import './later-paths.ts'
import { type Call, type Failure, isNotFound, type Result } from './calls.ts'
import { isConflict } from './conflict.ts'

/** What this device knows about the upload of a file: its idempotency key, and its id once it has begun. */
export type UploadMark = { readonly key: string; readonly uploadId: string | null }

type FileToSend = UploadMark & { readonly name: string; readonly alt: string; readonly bytes: Blob }

type SendingDependencies = {
  readonly call: Call
  readonly nowMs: () => number
  readonly newKey: () => string
  /** Stores the mark, so that another start continues this upload. */
  readonly saveMark: (mark: UploadMark) => Promise<void>
  readonly onSent: (bytes: number) => void
  /** Asked before each part; an upload that isn't wanted any more is deleted. */
  readonly isWanted: () => boolean
}

type FileResult = Result<Attachment> | 'unwanted'

/**
 * Sends a file in parts and has it finished. What the server already has isn't sent again. An upload that has expired,
 * or was deleted, begins again under another key, once: the answer to a key outlives its upload.
 */
export async function sendFile(dependencies: SendingDependencies, file: FileToSend): Promise<FileResult> {
  const first = await sendUpload(dependencies, file)
  if (first === 'unwanted' || !isNotFound(first)) return first
  return sendUpload(dependencies, { ...file, ...(await renewed(dependencies)) })
}

const renewed = async ({ newKey, saveMark }: Pick<SendingDependencies, 'newKey' | 'saveMark'>): Promise<UploadMark> => {
  const mark = { key: newKey(), uploadId: null }
  await saveMark(mark)
  return mark
}

/** How often the server may ask for another place in the file. */
const misplacedMax = 3

async function sendUpload(dependencies: SendingDependencies, file: FileToSend): Promise<FileResult> {
  const { call, saveMark, onSent, isWanted } = dependencies
  const begun = file.uploadId === null ? await begin(dependencies, file) : await findUpload(call, file.uploadId)
  if (!begun.ok) return begun
  const { id, attachment } = begun.data
  if (file.uploadId === null) await saveMark({ key: file.key, uploadId: id })
  const described = await describe(call, begun.data, file)
  if (described !== null) return described
  if (attachment !== null) return { ok: true, data: attachment }

  const sendPart = makePartSender(dependencies, file, id)
  let { received } = begun.data
  for (let misplaced = 0; misplaced < misplacedMax; ) {
    onSent(received)
    if (!isWanted()) {
      await call('deleteAttachment', { params: { id } })
      return 'unwanted'
    }
    if (received < file.bytes.size) {
      const part = await sendPart(received)
      if (part.ok) {
        if (part.data.received <= received) misplaced += 1
        received = part.data.received
        continue
      }
      if (!isConflict(part)) return part
    } else {
      const finished = await call('finishUpload', { params: { id } })
      // A refused file is deleted.
      if (isInvalid(finished)) await renewed(dependencies)
      if (finished.ok || !isConflict(finished)) return finished
    }
    misplaced += 1
    const now = await findUpload(call, id)
    if (!now.ok) return now
    if (now.data.attachment !== null) return { ok: true, data: now.data.attachment }
    received = now.data.received
  }
  return refusal(503, '')
}

const begin = ({ call }: SendingDependencies, { name, alt, bytes, key }: FileToSend): Promise<Result<Upload>> => {
  const given = storedAlt(alt)
  return call('beginUpload', {
    // Its ending matters.
    body: { name: name.slice(-fileNameMaxLength), bytes: bytes.size, ...(given === null ? {} : { alt: given }) },
    idempotencyKey: key,
  })
}

async function findUpload(call: Call, id: string): Promise<Result<Upload>> {
  const mine = await call('myUploads')
  if (!mine.ok) return mine
  const upload = mine.data.uploads.find((each) => each.id === id)
  return upload === undefined ? refusal(404, texts.uploadGone) : { ok: true, data: upload }
}

/** The alternative text may have been changed since the upload began. */
async function describe(call: Call, { id, alt }: Upload, file: FileToSend): Promise<Failure | null> {
  if (alt === storedAlt(file.alt)) return null
  const changed = await call('describeAttachment', { params: { id }, body: { alt: file.alt } })
  return changed.ok ? null : changed
}

const quickMs = 1_500
const slowMs = 6_000

/** Sends parts, larger ones on a good line. */
function makePartSender({ call, nowMs }: SendingDependencies, { bytes }: FileToSend, id: string) {
  let size = uploadPartFirstBytes
  return async (offset: number): Promise<Result<{ readonly received: number }>> => {
    const part = await bytes
      .slice(offset, offset + size)
      .arrayBuffer()
      .catch(() => null)
    if (part === null) return refusal(400, texts.fileUnreadable)
    const beganMs = nowMs()
    const answer = await call('uploadPart', { params: { id }, query: { offset }, bytes: part })
    const tookMs = nowMs() - beganMs
    if (tookMs < quickMs) size = Math.min(uploadPartMaxBytes, size * 2)
    else if (tookMs > slowMs) size = Math.max(uploadPartLeastBytes, size / 2)
    return answer
  }
}

const isInvalid = (result: Result<unknown>): boolean =>
  !result.ok && result.failure === 'refused' && result.status === 400

const refusal = (status: number, detail: string): Failure => ({
  ok: false,
  failure: 'refused',
  status,
  detail,
  retryAfterMs: null,
})
