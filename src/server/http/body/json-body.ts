import type { FastifyInstance, FastifyRequest } from 'fastify'
import { textProblem } from '#rules/text/content.ts'
import { bodyMaxBytes, importJsonValuesMax, jsonValuesMax } from '#wire/limits.ts'
import { Refusal } from '../refusal.ts'
import { JsonGuard } from './json-guard.ts'

/**
 * Bodies are JSON in UTF-8 and nothing else (415). Refused with 400: invalid UTF-8, invalid JSON, too many values or
 * levels, NUL and lone surrogates in any text, `__proto__` as a name. An empty body counts as no body.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!hasBody(request) || isBytes(request)) return done(null, payload)
    const mostValues = request.routeOptions.bodyLimit > bodyMaxBytes ? importJsonValuesMax : jsonValuesMax
    const guard = new JsonGuard(mostValues)
    payload.once('error', (error) => guard.destroy(error))
    // The reader of the body gets the error too; if the request was refused before that, nobody reads it.
    guard.on('error', () => payload.unpipe(guard))
    done(null, payload.pipe(guard))
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => {
    if (body.length === 0) return undefined
    const value = parse(decode(body))
    inspect(value)
    return value
  })
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new Refusal(400, ['body_not_utf8'])
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Refusal(400, ['body_not_json'])
  }
}

/**
 * A client that was refused before its whole body had arrived gets the answer, and then has a moment to read it:
 * closing the connection immediately would lose it. The rest of the body is discarded.
 */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request
    if (!raw.complete) setTimeout(() => raw.complete || raw.destroy(), unreadBodyTimeoutMs).unref()
    done()
  })
}

const unreadBodyTimeoutMs = 1_000

/** Only the calls that take bytes have a parser for them; any other answers 415 without reading them. */
const isBytes = ({ headers }: FastifyRequest): boolean =>
  /^application\/octet-stream\b/i.test(headers['content-type'] ?? '')

/** Whether a request announces a body. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

type Visit = { readonly value: unknown; readonly path: string }

function inspect(root: unknown): void {
  const left: Visit[] = [{ value: root, path: '' }]
  for (let visit = left.pop(); visit !== undefined; visit = left.pop()) {
    const { value, path } = visit
    if (typeof value === 'string') refuseText(value, path)
    if (typeof value !== 'object' || value === null) continue
    for (const [name, each] of Object.entries(value)) {
      if (name === '__proto__') throw new Refusal(400, ['body_has_proto'])
      left.push({ value: each, path: path === '' ? name : `${path}.${name}` })
    }
  }
}

/** Throws a 400 naming the field if a text cannot be stored. */
export function refuseText(text: string, field: string): void {
  const problem = textProblem(text)
  if (problem === null) return
  const name = field === '' ? 'The body' : field.slice(0, 100)
  throw new Refusal(400, [problem === 'nul' ? 'text_has_nul' : 'text_has_lone_surrogates', { field: name }])
}
