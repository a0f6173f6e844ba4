import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '#rules/access/viewer.ts'
import { visitor } from '#rules/access/viewer.ts'
import { byteRange } from '#rules/files/byte-range.ts'
import { endingOf, kindOfType } from '#rules/files/file-kind.ts'
import { downloadName } from '#rules/files/file-name.ts'
import { calls } from '#wire/calls.ts'
import { fileKeysAtOnce } from '#wire/limits.ts'
import { defineCall } from '../../http/define-call.ts'
import { hasTag } from '../../http/entity-tag.ts'
import { found, refuse } from '../../http/refusal.ts'
import { fileCaching } from '../../http/security.ts'
import { readPerson, viewerOf } from '../../http/viewer.ts'
import { fileKeyExpiresMs, makeFileKey, readFileKey } from '../../identity/file-keys.ts'
import type { Context } from '../../process/context.ts'
import {
  type AttachmentRow,
  type Form,
  findVisibleAttachment,
  formsOf,
  visibleAttachmentIds,
} from '../../store/messages/attachments/attachments.ts'
import { wellFormedIds } from '../input/visible-message.ts'

/** A file that is opened by itself runs nothing, loads nothing and is in no frame. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'"

/**
 * The bytes of files. Whether the caller may see the file's message is asked for every request, of a range too, so no
 * address outlives a deletion or a change; and what is hidden is answered like what is missing.
 */
export function fileBytesRoutes(app: FastifyInstance, context: Context): void {
  const { db, clock, key, files } = context

  defineCall(app, context, calls.attachmentKeys, async ({ viewer, query, request }) => {
    const { claims } = found(request.person)
    const asked = [query.ids].flat()
    if (asked.length > fileKeysAtOnce) refuse(400, 'too_many_file_keys', { max: fileKeysAtOnce })
    const ids = await visibleAttachmentIds(db, viewer, wellFormedIds(asked))
    const nowMs = clock.nowMs()
    return {
      keys: ids.map((id) => ({ id, key: makeFileKey(key, claims, id, nowMs) })),
      expires_at: new Date(fileKeyExpiresMs(nowMs)).toISOString(),
    }
  })

  defineCall(app, context, calls.readAttachment, async ({ viewer: caller, params, query, request, reply }) => {
    const [id] = wellFormedIds([params.id ?? ''])
    const viewer = query.key === undefined ? caller : await readerWith(query.key, id ?? '')
    const file = found(id === undefined ? null : await findVisibleAttachment(db, viewer, id), 'file_not_found')
    const form = found(formFor(file, params.form ?? '', request), 'file_not_found')
    return send(file, form, request, reply)
  })

  /** A key that is wrong or too old is worth as much as none. */
  async function readerWith(given: string, id: string): Promise<Viewer> {
    const nowMs = clock.nowMs()
    const reader = readFileKey(key, given, id, nowMs)
    if (reader === null) return visitor
    const claims = { ...reader, email: null, emailVerified: false, name: null, expiresS: 0 }
    const person = await readPerson(db, { claims, user: null, revoked: false, grant: null }, nowMs)
    return person.revoked || person.user === null ? visitor : viewerOf(person, nowMs)
  }

  async function send(file: AttachmentRow, form: Form, request: FastifyRequest, reply: FastifyReply) {
    const { headers } = request
    const etag = `"${file.id}-${form.name}"`
    reply.headers({
      ...fileCaching,
      etag,
      'accept-ranges': 'bytes',
      'content-security-policy': policy,
      'content-disposition': disposition(file, form),
    })
    if (hasTag(request, etag)) return reply.code(304).send()
    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag
    const range = isSame ? byteRange(headers.range, form.bytes) : null
    if (range === 'none') {
      reply.header('content-range', `bytes */${form.bytes}`)
      return refuse(416, 'file_range_invalid')
    }
    const place = { area: 'files', id: file.id, name: form.name } as const
    const stream = found(await files.store.read(place, range ?? undefined), 'file_not_found')
    const { start, end } = range ?? { start: 0, end: form.bytes - 1 }
    if (range !== null) reply.code(206).header('content-range', `bytes ${start}-${end}/${form.bytes}`)
    reply.header('content-length', end - start + 1).type(typeOf(file, form))
    return reply.send(stream)
  }
}

/** The stored form that an address and an Accept header ask for: pictures as AVIF where that is welcome. */
function formFor(file: AttachmentRow, asked: string, { headers }: FastifyRequest): Form | undefined {
  if (!['thumb', 'full', 'file'].includes(asked)) return undefined
  const forms = formsOf(file).filter(({ name }) => name === asked || name.startsWith(`${asked}.`))
  const avif = headers.accept?.includes('image/avif') === true ? forms.find(({ name }) => name.endsWith('.avif')) : null
  return avif ?? forms.find(({ name }) => !name.endsWith('.avif'))
}

const typeOf = ({ type }: AttachmentRow, { name }: Form): string =>
  name === 'file' ? (type ?? 'application/octet-stream') : `image/${endingOf(name)}`

/** Pictures are shown; anything else is saved. A player plays it nevertheless. */
function disposition(file: AttachmentRow, form: Form): string {
  const isPicture = file.kind === 'picture'
  const name = isPicture
    ? `${file.name.replace(/\.[a-z0-9]{1,8}$/i, '')}.${endingOf(form.name)}`
    : downloadName(file.name, kindOfType(file.type ?? ''))
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `${isPicture ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
