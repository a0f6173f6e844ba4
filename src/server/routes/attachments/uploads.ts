import type { FastifyInstance } from 'fastify'
import { v7 } from 'uuid'
import { storedAlt } from '#rules/files/alt-text.ts'
import { storedFileName } from '#rules/files/file-name.ts'
import { sizeText } from '#rules/text/size-text.ts'
import { calls } from '#wire/calls.ts'
import type { ErrorProblem } from '#wire/errors/errors.ts'
import { picturePixelsMax, uploadPartMaxBytes, uploadsOfOneMax } from '#wire/limits.ts'
import { type FileProblem, partName, prepareFile } from '../../files/finishing.ts'
import { waitForSlot } from '../../http/body/large-bodies.ts'
import { defineCall } from '../../http/define-call.ts'
import { idempotencyKey, sendStoredAnswer } from '../../http/idempotency.ts'
import { found, Refusal, refuse } from '../../http/refusal.ts'
import type { Context } from '../../process/context.ts'
import type { Queries } from '../../store/database/database.ts'
import { nothingPublic } from '../../store/database/transaction.ts'
import { asAttachment } from '../../store/messages/attachments/attachments.ts'
import { deleteFiles } from '../../store/messages/attachments/deletions.ts'
import {
  asUpload,
  countPart,
  findUpload,
  finish,
  insertUpload,
  reopen,
  uploadsOf,
} from '../../store/messages/attachments/uploads.ts'
import { findStoredAnswer, saveAnswer } from '../../store/messages/idempotency.ts'

/**
 * Sending a file: it is begun, arrives in parts, and is finished. Until it is posted with a message only whoever sends
 * it knows of it.
 */
export function uploadRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, config, files } = context
  const { fileMaxBytes, quotaBytes } = config.files

  defineCall(app, context, calls.beginUpload, async ({ viewer, body, request, reply, write }) => {
    const key = idempotencyKey(request)
    const uid = viewer.uid ?? ''
    if (fileMaxBytes === 0) refuse(403, 'files_off')
    if (body.bytes > fileMaxBytes) refuse(413, 'file_too_large', { max: sizeText(fileMaxBytes) })
    const answer = await write(async ({ tx, timestampMs, requireRegistered }) => {
      const stored = key === null ? null : await findStoredAnswer(tx, uid, key)
      if (stored !== null) return stored
      requireRegistered()
      await refuseBeyondQuota(tx, uid, body.bytes)
      const id = v7({ msecs: timestampMs })
      const { bytes, sha256 = null } = body
      const upload = { id, uid, name: storedFileName(body.name), alt: storedAlt(body.alt), bytes, sha256 }
      await insertUpload(tx, clock.nowMs(), upload)
      const begun = asUpload(found(await findUpload(tx, uid, id), 'upload_not_found'))
      const first = { status: 201, body: JSON.stringify(begun) }
      if (key !== null) await saveAnswer(tx, clock.nowMs(), uid, key, first)
      return first
    }, nothingPublic)
    return sendStoredAnswer(reply, answer)
  })

  async function refuseBeyondQuota(tx: Queries, uid: string, bytes: number): Promise<void> {
    const { uploads, usedBytes } = await uploadsOf(tx, uid)
    if (uploads.length >= uploadsOfOneMax) refuse(409, 'too_many_uploads', { max: uploadsOfOneMax })
    if (usedBytes + bytes > quotaBytes) refuse(409, 'quota_exceeded', { max: sizeText(quotaBytes) })
  }

  defineCall(app, context, calls.uploadPart, async ({ viewer, params, query, request }) => {
    const uid = viewer.uid ?? ''
    const part: unknown = request.body
    if (!Buffer.isBuffer(part)) throw new Refusal(415, ['content_type_not_bytes'])
    if (part.length === 0) refuse(400, 'upload_part_empty')
    const upload = found(await findUpload(db, uid, params.id ?? ''), 'upload_not_found')
    const end = query.offset + part.length
    if (end > upload.bytes) refuse(400, 'upload_part_too_long')
    // It was stored, and the answer was lost.
    if (end <= upload.received) return { received: upload.received }
    if (query.offset !== upload.received) refuse(409, 'upload_part_misplaced', { received: upload.received })
    await files.store.put({ area: 'parts', id: upload.id, name: partName(query.offset) }, part)
    if (await countPart(db, clock.nowMs(), upload.id, query.offset, end)) return { received: end }
    const now = await findUpload(db, uid, upload.id)
    if (now === null) await files.store.remove('parts', upload.id)
    const { received } = found(now, 'upload_not_found')
    return end <= received ? { received } : refuse(409, 'upload_part_misplaced', { received })
  })

  defineCall(app, context, calls.finishUpload, async ({ viewer, params, reply }) => {
    const uid = viewer.uid ?? ''
    const find = async () => found(await findUpload(db, uid, params.id ?? ''), 'upload_not_found')
    if ((await find()).is_ready === 1) return asAttachment(await find())
    const free = await waitForSlot(files.finishing, uid, reply)
    try {
      const upload = await find()
      if (upload.is_ready === 1) return asAttachment(upload)
      if (upload.received < upload.bytes) refuse(409, 'upload_incomplete')
      const outcome = await prepareFile(files.store, config.dataDir, upload)
      if ('missingFrom' in outcome) {
        await reopen(db, upload.id, outcome.missingFrom)
        throw new Refusal(409, ['upload_part_misplaced', { received: outcome.missingFrom }])
      }
      if ('problem' in outcome) {
        await db.transaction().execute((tx) => deleteFiles(tx, [upload.id]))
        files.cleanup.removeSoon()
        throw new Refusal(400, problems[outcome.problem])
      }
      if (!(await finish(db, clock.nowMs(), upload.id, outcome.finished))) {
        // It was cancelled while it was being prepared.
        await files.store.remove('files', upload.id)
        refuse(404, 'upload_not_found')
      }
      await files.store.remove('parts', upload.id)
      return asAttachment(await find())
    } finally {
      free()
    }
  })

  defineCall(app, context, calls.myUploads, async ({ viewer }) => {
    const { uploads, usedBytes } = await uploadsOf(db, viewer.uid ?? '')
    return {
      uploads: uploads.map(asUpload),
      file_max_bytes: fileMaxBytes,
      part_max_bytes: uploadPartMaxBytes,
      used_bytes: usedBytes,
      quota_bytes: quotaBytes,
    }
  })
}

const problems: Readonly<Record<FileProblem, ErrorProblem>> = {
  unknown: ['file_kind_unknown'],
  misnamed: ['file_not_that_kind'],
  markup: ['file_markup'],
  damaged: ['picture_damaged'],
  'too-large': ['picture_too_large', { megapixels: picturePixelsMax / 1_000_000 }],
  'too-hard': ['picture_too_hard'],
  differs: ['file_differs'],
}
