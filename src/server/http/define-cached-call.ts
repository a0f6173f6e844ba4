import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import type { Call } from '#wire/calls.ts'
import { cachedAnswersMaxBytes, compressedFromBytes } from '#wire/limits.ts'
import type { Context } from '../process/context.ts'
import type { Queries } from '../store/database/database.ts'
import { type AnswerCache, cacheUntilWritten } from './answer-cache.ts'
import { brotliOptions, gzipOptions } from './compression.ts'
import { type CallInput, defineCall } from './define-call.ts'
import { bestEncoding, type Encoding } from './encodings.ts'
import { found } from './refusal.ts'

/** A serialised answer; compressed when the first client accepts that. */
type CachedAnswer = { readonly identity: Buffer; br?: Promise<Buffer>; gzip?: Promise<Buffer> }

/** The compressed forms are smaller than the original. */
const sizeOf = ({ identity }: CachedAnswer): number => 2 * identity.length

/**
 * A read-only call with the same answer for every visitor: theirs is computed once, and again after a write. A
 * signed-in person's answer is not cached: there would be as many as people.
 */
export function defineCachedCall<const C extends Call>(...definition: Definition<C>): void {
  defineCached(definition, () => null)
}

/** The same for an answer that shows nothing but the thread of the message `id`. */
export function defineCachedThreadCall<const C extends Call>(...definition: Definition<C>): void {
  defineCached(definition, ({ params }) => params.id ?? null)
}

/** With the database to read from. */
type CachedCallInput<C extends Call> = CallInput<C> & { readonly db: Queries }

type Definition<C extends Call> = [
  app: FastifyInstance,
  context: Context,
  call: C,
  handle: (input: CachedCallInput<C>) => Promise<Static<C['answer']>>,
]

function defineCached<const C extends Call>(
  [app, context, call, handle]: Definition<C>,
  messageOf: (input: CallInput<C>) => string | null,
): void {
  const cached = answersOf(context.db)
  defineCall(app, context, call, async (input) => {
    const { viewer, request, reply } = input
    const read = () => context.read((db) => handle({ ...input, db }))
    if (viewer.uid !== null) return read()
    const make = async (): Promise<CachedAnswer> => ({ identity: Buffer.from(JSON.stringify(await read())) })
    const answer = found(await cached.find(request.url, make, messageOf(input)))
    const isSmall = answer.identity.length < compressedFromBytes
    const encoding = isSmall ? 'identity' : bestEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('application/json; charset=utf-8').send(await bodyOf(answer, encoding))
  })
}

const caches = new WeakMap<Queries, AnswerCache<CachedAnswer>>()

/** What visitors get of all these calls, by address. */
function answersOf(db: Queries): AnswerCache<CachedAnswer> {
  const cached = caches.get(db) ?? cacheUntilWritten<CachedAnswer>(db, cachedAnswersMaxBytes, sizeOf)
  caches.set(db, cached)
  return cached
}

function bodyOf(answer: CachedAnswer, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return answer.identity
  answer[encoding] ??=
    encoding === 'br'
      ? promisify(brotliCompress)(answer.identity, brotliOptions)
      : promisify(gzip)(answer.identity, gzipOptions)
  return answer[encoding]
}
